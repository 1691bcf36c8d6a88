import type { Pool } from 'pg'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from './context.ts'
import { fieldColumn, quotedTable } from './tables/identifiers.ts'
import { isWords, namingSets } from './tables/indexes.ts'

const LISTED = 20

export type LookAlikes = { resource: AnyResource; groups: readonly (readonly string[])[] }

const statementOf = (kernel: Pick<Kernel, 'kinds'>, resource: AnyResource, fields: readonly string[]): string => {
  const columns = fields.map((name) => ({ name: `"${fieldColumn(resource, name)}"`, field: resource.fields[name] }))
  const keys = columns.map(({ name, field }) => (isWords(kernel, field) ? `kernel.look(${name})` : name))
  const words = columns.filter(({ field }) => isWords(kernel, field)).map(({ name }) => name)
  const named = words.at(-1) ?? ''
  return `SELECT array_agg(${named} ORDER BY ${named}) AS names FROM ${quotedTable(resource)}
    WHERE ${named} IS NOT NULL GROUP BY ${keys.join(', ')} HAVING count(*) > 1 ORDER BY 1 LIMIT ${LISTED}`
}

export const findLookAlikes = async ({
  pool,
  kinds,
  resources,
}: Pick<Kernel, 'kinds' | 'resources'> & { pool: Pool }) => {
  const found: LookAlikes[] = []
  for (const resource of resources.stored) {
    const groups: string[][] = []
    for (const fields of namingSets({ kinds }, resource)) {
      const { rows } = await pool.query<{ names: string[] }>(statementOf({ kinds }, resource, fields))
      groups.push(...rows.map(({ names }) => names))
    }
    if (groups.length > 0) found.push({ resource, groups })
  }
  return found
}
