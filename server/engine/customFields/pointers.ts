/** Custom fields that reference records: no foreign key tells them. */
import { type SQL, sql } from 'drizzle-orm'
import type { Registry } from '#resources/schema/registry.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { quotedTable } from '../tables/identifiers.ts'

export type CustomPointer = { entity: string; name: string; isList: boolean }

export const readPointers = async (
  db: Queryable,
  registry: Registry,
  entities: readonly string[],
): Promise<readonly CustomPointer[]> => {
  const { rows } = await db.query<CustomPointer>(
    `SELECT entity, name, type = 'references' AS "isList" FROM ${quotedTable(registry.get('customField'))}
     WHERE NOT retired AND type IN ('reference', 'references') AND settings ->> 'to' = ANY($1) ORDER BY id`,
    [entities],
  )
  return rows
}

export const pointsAt = ({ name, isList }: CustomPointer, fields: SQL, id: string): SQL =>
  sql`${fields} @> ${JSON.stringify({ [name]: isList ? [id] : id })}::jsonb`
