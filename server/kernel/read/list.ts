/** A list and its total, in one statement. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { loadDefinitions } from '../customFields/definitions.ts'
import { requireRead } from './access.ts'
import { executeOne, executePrepared } from './execute.ts'
import { type Filter, listCondition } from './filter.ts'
import { type Page, pageOf } from './page.ts'
import { recordColumns } from './record.ts'
import { MAX_NESTED_IN_LIST, rootScope, type Scope, tableOf } from './scope.ts'
import { below, type Selection } from './selection.ts'
import { listOrder, type Sort } from './sort.ts'

export type ListArguments = {
  filter?: Filter | null
  sort?: readonly Sort[] | null
  pagination?: Page | null
}

export type List = { items: unknown[]; total: number; hasNextPage: boolean; isTotalExact: boolean }

/** Totals are exact up to this many (D25): counting more would cost more than the page itself. */
const MAX_TOTAL = 10_000

const where = (condition: SQL | undefined): SQL => (condition ? sql` WHERE ${condition}` : sql``)

/** Written out, so that a prepared statement is planned for the page that it reads. */
const limit = ({ page, perPage }: Page): SQL => sql.raw(`LIMIT ${perPage + 1} OFFSET ${(page - 1) * perPage}`)

/** The page is cut before its columns are computed: rows that are skipped cost no nested record. */
const itemsOf = (scope: Scope, args: ListArguments, selection: Selection, page: Page): SQL => {
  const row = scope.nextAlias()
  const source = sql`SELECT ${scope.alias}.* FROM ${tableOf(scope.resource)} ${scope.alias}${where(listCondition(scope, args.filter))} ORDER BY ${listOrder(scope, args.sort)} ${limit(page)}`
  return sql`(SELECT coalesce(json_agg(${row}), '[]'::json) FROM (SELECT ${recordColumns(scope, selection)} FROM (${source}) ${scope.alias}) ${row})`
}

const totalOf = (scope: Scope, filter: ListArguments['filter']): SQL =>
  sql`(SELECT count(*)::integer FROM (SELECT 1 FROM ${tableOf(scope.resource)} ${scope.alias}${where(listCondition(scope, filter))} LIMIT ${sql.raw(String(MAX_TOTAL + 1))}) counted)`

/** What people filter on decides the plan: such a statement is planned each time, for its values. */
const hasFilter = (filter: ListArguments['filter']): boolean =>
  Object.values(filter ?? {}).some((value) => value !== null && value !== undefined)

/** Answers a derived list: right, filter, order, page and total. */
export const readList = async (
  context: Context,
  resource: AnyResource,
  args: ListArguments,
  selection: Selection,
): Promise<List> => {
  const scope = rootScope(context, resource, requireRead(context, resource), MAX_NESTED_IN_LIST)
  const page = pageOf(args.pagination)
  await loadDefinitions(context)
  const needsTotal = selection.has('total') || selection.has('isTotalExact')
  const statement = sql`SELECT ${itemsOf(scope, args, below(selection, 'items'), page)} AS items${needsTotal ? sql`, ${totalOf(scope, args.filter)} AS total` : sql``}`
  const run = hasFilter(args.filter) ? executeOne : executePrepared
  const row = await run<{ items: unknown[]; total?: number }>(context.kernel.pool, statement)
  const { items = [], total = 0 } = row ?? {}
  return {
    items: items.slice(0, page.perPage),
    total: Math.min(total, MAX_TOTAL),
    hasNextPage: items.length > page.perPage,
    isTotalExact: total <= MAX_TOTAL,
  }
}
