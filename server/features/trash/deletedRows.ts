import { type SQL, sql } from 'drizzle-orm'

export const deletedRowsFrom = (place: string): SQL =>
  sql`FROM activity_thread.deleted_row one WHERE one.place = ${place}`

export const deletedRowsOf = (deleted: SQL, place: string): SQL =>
  sql`${deletedRowsFrom(place)} AND one.deleted_record_id = ${deleted}.id`

export const deletedRecordFrom = (entity: string, recordId: string): SQL =>
  sql`FROM activity_thread.deleted_record deleted WHERE deleted.entity = ${entity} AND deleted.record_id = ${recordId}`
