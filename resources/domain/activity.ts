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

export const MAX_COMMENT = 5_000
