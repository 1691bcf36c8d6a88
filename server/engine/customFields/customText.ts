import { type SQL, sql } from 'drizzle-orm'
import { column } from '../read/scope.ts'
import type { Scope } from '../read/scopeTypes.ts'

const NAME = /^[A-Z][A-Z0-9_]*$/

/** Written out, because a generic plan with a parameter uses no index of the field. */
export const textOfName = (name: string): SQL => (NAME.test(name) ? sql.raw(`'${name}'::text`) : sql`${name}::text`)

export const customText = (scope: Scope, name: string): SQL =>
  sql`(${column(scope, 'custom_fields')} ->> ${textOfName(name)})`

const IS_ID = sql.raw(`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`)

/** A cast of the id of the other side to text would read its whole table. */
export const idOfText = (text: SQL): SQL => sql`(CASE WHEN ${text} ~ ${IS_ID} THEN ${text}::uuid END)`

export const customId = (scope: Scope, name: string): SQL => idOfText(customText(scope, name))
