/** What a history consists of. */

export const ACTIVITY_ACTIONS = ['CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'UNDO', 'COMMENT'] as const
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number]

/** Letters of a comment. */
/** Changes that nobody makes: they happen when their time comes. */
export const UNATTENDED_CHANGES: readonly string[] = ['escalation']

export const MAX_COMMENT = 5_000
