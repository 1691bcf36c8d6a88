import type { Snapshot } from './snapshot.ts'

const INTEGER_FIGURES = 10

const isWider = (from: string, to: string): boolean => {
  if (from === to) return true
  if (to === 'text') return !from.endsWith('[]')
  if (from === 'text' && to === 'text[]') return true
  if (from === 'date') return to === 'timestamp with time zone'
  if (to === 'numeric') return /^(integer|bigint|numeric)/.test(from)
  const [, precision, scale] = /^numeric\((\d+), ?(\d+)\)$/.exec(to) ?? []
  return from === 'integer' && Number(precision) - Number(scale) >= INTEGER_FIGURES
}

const NAME = '"((?:[^"]|"")+)"'
const TABLE = `${NAME}\\.${NAME}`
const DROP_COLUMN = new RegExp(`^ALTER TABLE ${TABLE} DROP COLUMN ${NAME}`)
const SET_TYPE = new RegExp(`^ALTER TABLE ${TABLE} ALTER COLUMN ${NAME} SET DATA TYPE ([^;]+?)(?: USING .*)?;?$`)
const DROP_TABLE = new RegExp(`^DROP TABLE ${TABLE}`)

/** Statements that drop a column, table or schema, or change a type so that values may be cut. */
export const lossesOf = (statements: readonly string[], before: Snapshot): string[] => {
  const columnOf = (schema = '', table = '', column = '') => before.tables[`${schema}.${table}`]?.columns[column]
  return statements.filter((statement) => {
    if (DROP_TABLE.test(statement) || /^DROP SCHEMA/.test(statement)) return true
    const dropped = DROP_COLUMN.exec(statement)
    if (dropped) return !columnOf(dropped[1], dropped[2], dropped[3])?.generated
    const typed = SET_TYPE.exec(statement)
    return typed ? !isWider(columnOf(typed[1], typed[2], typed[3])?.type ?? '', typed[4] ?? '') : false
  })
}
