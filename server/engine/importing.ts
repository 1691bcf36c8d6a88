import type { PoolClient } from 'pg'
import type { Values } from './values.ts'

/** A line to be written: its number in the file and its changed fields. */
export type ImportLine = { number: number; id: string; isNew: boolean; input: Values }

export type LineWriter = {
  lock: (tx: PoolClient, lines: readonly ImportLine[]) => Promise<void>
  create: (tx: PoolClient, id: string, input: Values) => Promise<void>
  update: (tx: PoolClient, id: string, input: Values) => Promise<void>
}
