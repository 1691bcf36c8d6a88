/** Values of records, and what changes of them are. */
import type { ActivityAction } from '#resources/domain/activity.ts'

/** A record's values by field name, as the API gives and takes them. */
export type Values = Record<string, unknown>

export type FieldChange = { before: unknown; after: unknown }
/** `{ [field]: { before, after } }`, values as the API gives them; a custom field is `customFields.NAME`. */
export type Changes = Record<string, FieldChange>

/** Where numbers stand: the table, `schema.table`, and the field. */
export type NumberPlace = { owner: string; field: string }

/** A record that was written, for its history. */
export type WrittenRecord = {
  entity: string
  recordId: string
  recordLabel: string
  action: ActivityAction
  userId: string
  /** Values before an update; absent on create. */
  before?: Values | undefined
  values: Values
  /** The fields whose values are ids of files. */
  fileFields: readonly string[]
  /** The entry that this one takes back. */
  undoes?: string | undefined
  /** Where its number will stand: until then its id does, in the label and among the values too. */
  numbered?: NumberPlace | undefined
}
