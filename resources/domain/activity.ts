/** What a history consists of. */

export const ACTIVITY_ACTIONS = ['CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'UNDO', 'COMMENT'] as const
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number]

/** Letters of a comment. */
export const MAX_COMMENT = 5_000
