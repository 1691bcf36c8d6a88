/** SQL over the rows in the trash, for rules of services about their own deleted records. */
import { type SQL, sql } from 'drizzle-orm'

/** Deleted rows of a table (`schema.table`) as `one`; `one.content` is the row as JSON. */
export const deletedRowsFrom = (place: string): SQL =>
  sql`FROM activity_thread.deleted_row one WHERE one.place = ${place}`

/** Rows of one deleted record, by its alias. */
export const deletedRowsOf = (deleted: SQL, place: string): SQL =>
  sql`${deletedRowsFrom(place)} AND one.deleted_record_id = ${deleted}.id`

/** The deleted record as `deleted`, by entity key and id. */
export const deletedRecordFrom = (entity: string, recordId: string): SQL =>
  sql`FROM activity_thread.deleted_record deleted WHERE deleted.entity = ${entity} AND deleted.record_id = ${recordId}`
