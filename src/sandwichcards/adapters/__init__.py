"""Learning environments of other libraries, on games that have a companion `numbers`.

Each module is named after the library that it is for, and needs it: `pettingzoo`, `gymnasium` and
`batch` come with the extra `rl`, `openspiel` with the extra `openspiel`.
"""
