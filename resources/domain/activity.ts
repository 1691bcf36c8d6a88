export const ACTIVITY_ACTIONS = ['CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'UNDO', 'COMMENT'] as const
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number]

const UNATTENDED_CHANGES: readonly string[] = ['escalation']

type Changed = Readonly<Record<string, { after: unknown }>>

/** A change by a job: of fields that jobs alone change, or the work of a maintenance plan. */
export const isUnattended = (changes: Changed): boolean => {
  const fields = Object.keys(changes)
  const isGenerated = Boolean(changes.maintenancePlan?.after)
  return isGenerated || (fields.length > 0 && fields.every((field) => UNATTENDED_CHANGES.includes(field)))
}

export const isPublicCreation = ({ origin }: Changed): boolean => origin?.after === 'PUBLIC'

/** REPORTER: by a person without account, through a private link; COPIED: its internal copy on another record. */
export const COMMENT_AUDIENCES = ['INTERNAL', 'ANSWER', 'REPORTER', 'COPIED'] as const
export type CommentAudience = (typeof COMMENT_AUDIENCES)[number]

export const NOTE_AUDIENCES = ['INTERNAL', 'COPIED'] as const
export const OUTSIDE_AUDIENCES = ['REPORTER', 'COPIED'] as const

export const MAX_COMMENT = 5_000
export const MAX_MENTIONS = 10
export const MOST_OFFERED = 8
export const MAX_COMMENT_FILES = 5
