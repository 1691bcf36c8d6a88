import { v7 as uuid } from 'uuid'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Asks for a version of the configuration, for changes without an entry in the history. */
export const noteChange = async (tx: Queryable, author: string): Promise<void> => {
  await tx.query('SELECT entity_customizer.ask_version($1, $2)', [uuid(), author])
}
