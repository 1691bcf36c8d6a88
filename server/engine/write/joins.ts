/** Writes lists of references and files: replaces the whole list, but touches only rows that differ. */

import { sql } from 'drizzle-orm'
import { execute } from '../read/execute.ts'
import { type JoinTable, joinTableFrom, joinTableOf } from '../tables/identifiers.ts'
import type { Values } from '../values.ts'
import { withConstraintErrors } from './unique.ts'
import type { Write } from './write.ts'

type Joined = { join: JoinTable; ids: readonly string[]; isOrdered: boolean }

const writtenJoins = (write: Write, values: Values): Joined[] =>
  Object.entries(write.resource.fields).flatMap(([name, field]): Joined[] => {
    const ids = values[name]
    if (!Array.isArray(ids)) return []
    if (field.kind === 'files') return [{ join: joinTableOf(write.resource, name, 'file'), ids, isOrdered: true }]
    if (field.kind !== 'references') return []
    const join = joinTableFrom(write.resource, name, field, write.context.kernel.resources.get(field.to))
    return [{ join, ids, isOrdered: false }]
  })

type Owner = { id: string; isNew: boolean }

const save = async (write: Write, { id, isNew }: Owner, { join, ids, isOrdered }: Joined): Promise<void> => {
  const table = sql`${sql.identifier(join.schema)}.${sql.identifier(join.table)}`
  const [owner, target] = [sql.identifier(join.ownerColumn), sql.identifier(join.targetColumn)]
  const list = sql`${sql.param(ids)}::uuid[]`
  if (!isNew)
    await execute(write.tx, sql`DELETE FROM ${table} WHERE ${owner} = ${id}::uuid AND ${target} <> ALL(${list})`)
  if (ids.length === 0) return
  const statement = isOrdered
    ? sql`INSERT INTO ${table} (${owner}, ${target}, position) SELECT ${id}::uuid, file, place FROM unnest(${list}) WITH ORDINALITY AS given(file, place) ON CONFLICT (${owner}, ${target}) DO UPDATE SET position = excluded.position`
    : sql`INSERT INTO ${table} (${owner}, ${target}) SELECT ${id}::uuid, pointed FROM unnest(${list}) AS pointed ON CONFLICT DO NOTHING`
  await withConstraintErrors(write, () => execute(write.tx, statement))
}

export const saveJoins = async (write: Write, owner: Owner, values: Values): Promise<void> => {
  for (const joined of writtenJoins(write, values)) await save(write, owner, joined)
}
