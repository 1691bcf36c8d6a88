export const ACTIVITY_ACTIONS = ['CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'UNDO', 'COMMENT'] as const
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number]

export const UNATTENDED_CHANGES: readonly string[] = ['escalation']

/** Creation by a person without account. */
export const isPublicCreation = ({ origin }: Readonly<Record<string, { after: unknown }>>): boolean =>
  origin?.after === 'PUBLIC'

export const MAX_COMMENT = 5_000
