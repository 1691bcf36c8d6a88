import type { SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'

/** `full`: every field. `public`: fields that anyone may read on a referenced record. */
export type Access = 'full' | 'public'

export type StatementCounters = { aliases: number; computed: number }

export type Scope = {
  context: Context
  resource: AnyResource
  alias: SQL
  access: Access
  nextAlias: () => SQL
  counters: StatementCounters
  maxNested: number
}
