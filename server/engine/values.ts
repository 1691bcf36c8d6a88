import type { ActivityAction } from '#resources/domain/activity.ts'

export type Values = Record<string, unknown>

export type FieldChange = { before: unknown; after: unknown }
/** `{ [field]: { before, after } }`, values as in the API; custom fields as `customFields.NAME`. */
export type Changes = Record<string, FieldChange>

export type NumberPlace = { owner: string; field: string }

export type WrittenRecord = {
  entity: string
  recordId: string
  recordLabel: string
  action: ActivityAction
  /** Null: a report by a public link. */
  userId: string | null
  before?: Values | undefined
  values: Values
  fileFields: readonly string[]
  undoes?: string | undefined
  /** Place of the record's number. Until it is assigned, label and values contain the id. */
  numbered?: NumberPlace | undefined
}
