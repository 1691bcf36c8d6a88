import { isDeepStrictEqual } from 'node:util'
import { childLists } from '#resources/domain/children.ts'
import { hooksOf } from '../entityHooks.ts'
import type { Values } from '../values.ts'
import type { Write } from './write.ts'
import { runAfterWrite, runBeforeWrite } from './writeHooks.ts'

type Rows = { id: string; before?: Values | undefined; values: Values }

const rowsOf = (value: unknown): (Values & { id: string })[] => (Array.isArray(value) ? value : [])

/** Runs a hook for each new or changed row that belongs to a record; the row's values contain its record. */
const runEach = async (
  run: typeof runBeforeWrite,
  part: 'beforeWrite' | 'afterWrite',
  { context, tx, resource }: Write,
  { id, before = {}, values }: Rows,
): Promise<void> => {
  const { resources } = context.kernel
  for (const { name, field, resource: child } of childLists(resource, resources.get)) {
    if (!(name in values) || !hooksOf(context.kernel, child.key)[part]) continue
    const held = new Map(rowsOf(before[name]).map((row) => [row.id, row]))
    for (const row of rowsOf(values[name])) {
      const old = held.get(row.id)
      if (isDeepStrictEqual(old, row)) continue
      const written = { id: row.id, values: { ...row, [field.by]: id }, ...(old && { before: old }) }
      await run({ context, tx, entity: child.key, written: () => written })
    }
  }
}

export const runBeforeRows = (write: Write, rows: Rows): Promise<void> =>
  runEach(runBeforeWrite, 'beforeWrite', write, rows)
export const runAfterRows = (write: Write, rows: Rows): Promise<void> =>
  runEach(runAfterWrite, 'afterWrite', write, rows)
