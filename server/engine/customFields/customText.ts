import { type SQL, sql } from 'drizzle-orm'
import { column, type Scope } from '../read/scope.ts'

export const customText = (scope: Scope, name: string): SQL =>
  sql`(${column(scope, 'custom_fields')} ->> ${name}::text)`

const IS_ID = sql.raw(`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`)

/** A cast of the id of the other side to text would read its whole table. */
export const idOfText = (text: SQL): SQL => sql`(CASE WHEN ${text} ~ ${IS_ID} THEN ${text}::uuid END)`

export const customId = (scope: Scope, name: string): SQL => idOfText(customText(scope, name))
