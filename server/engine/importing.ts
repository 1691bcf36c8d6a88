/** Lines of a spreadsheet that a service writes itself, in the place of the derived create and update. */
import type { PoolClient } from 'pg'
import type { Values } from './values.ts'

/** A line about to be written: its number in the file, and its changes by field. */
export type ImportLine = { number: number; id: string; isNew: boolean; input: Values }

/** Writes the lines of a spreadsheet within one transaction. */
export type LineWriter = {
  /** Takes the locks of all lines, in the order in which every other writer takes them. */
  lock: (tx: PoolClient, lines: readonly ImportLine[]) => Promise<void>
  create: (tx: PoolClient, id: string, input: Values) => Promise<void>
  update: (tx: PoolClient, id: string, input: Values) => Promise<void>
}
