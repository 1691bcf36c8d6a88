/**
 * Reads a list: unfiltered by one prepared statement; filtered by one for the ids and a prepared one for the records.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '../context.ts'
import { loadDefinitions } from '../customFields/definitions.ts'
import { isKnownLarge, markAsLarge } from '../fastReads/largeLists.ts'
import { all } from '../kinds/conditions.ts'
import { requireRead } from './access.ts'
import { execute, executeOne, executePrepared } from './execute.ts'
import { type Filter, isNarrow, listCondition } from './filter.ts'
import { countByGroup, type Fold, foldSettings, isGroupRepresentative } from './fold.ts'
import { type CountedGroup, type Grouping, readGroups } from './groups.ts'
import { jsonArray } from './jsonObject.ts'
import { isCut, listSource } from './newest.ts'
import { type PageWindow, pageOf } from './page.ts'
import { mainColumns } from './record.ts'
import { column, MAX_NESTED_IN_LIST, rootScope, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import { nestedSelection, type Selection } from './selection.ts'
import { listOrder, orderOf, type Sort, sortKeys } from './sort.ts'

export type ListArguments = {
  filter?: Filter | null
  sort?: readonly Sort[] | null
  pagination?: PageWindow | null
  folded?: boolean | null
  grouping?: Grouping | null
}

export type List = {
  items: unknown[]
  total: number
  hasNextPage: boolean
  isTotalExact: boolean
  folds: Fold[]
  groups: CountedGroup[]
}

/** Totals are exact up to this number (D25): counting further would cost more than the page. */
export const MAX_TOTAL = 10_000
const COUNTED = sql.raw(`LIMIT ${MAX_TOTAL + 1}`)

type Params = { page: PageWindow; selection: Selection; needsTotal: boolean }

type Read = {
  items: string
  count: number
  hasNextPage: boolean
  total: number | undefined
  isCut: boolean | undefined
}

const where = (condition: SQL | undefined): SQL => (condition ? sql` WHERE ${condition}` : sql``)

/** Literals instead of parameters, so that a prepared statement is planned for this page. */
const limit = ({ page, perPage }: PageWindow): SQL => sql.raw(`LIMIT ${perPage + 1} OFFSET ${(page - 1) * perPage}`)

/** Cuts the page before computing columns, so that skipped rows load no nested records. */
const rowsAsJson = (scope: Scope, source: SQL, selection: Selection): SQL => {
  const row = scope.nextAlias()
  return sql`SELECT row_to_json(${row})::text AS text FROM (SELECT ${mainColumns(scope, selection)} FROM (${source}) ${scope.alias}) ${row}`
}

const conditionOf = (scope: Scope, args: ListArguments): SQL | undefined => {
  const folded = args.folded ? foldSettings(scope.resource) : undefined
  return all([listCondition(scope, args.filter), folded && isGroupRepresentative(scope, folded, args)])
}

const rowsOf = (scope: Scope, args: ListArguments): SQL =>
  sql`FROM ${listSource(scope, args.filter)}${where(conditionOf(scope, args))}`

const readFolds = async (scope: Scope, args: ListArguments, page: PageWindow): Promise<Fold[]> => {
  const folded = foldSettings(scope.resource)
  if (!folded || !args.folded) return []
  const offset = sql.raw(String((page.page - 1) * page.perPage))
  const source = sql`SELECT ${scope.alias}.* ${rowsOf(scope, args)} ORDER BY ${listOrder(scope, args.sort)} LIMIT ${sql.raw(String(page.perPage))} OFFSET ${offset}`
  return execute<Fold>(scope.context.kernel.pool, countByGroup(scope, folded, { ...args, page: source }))
}

const totalOf = (scope: Scope, args: ListArguments, rows: SQL): SQL =>
  sql`(SELECT count(*)::integer FROM (SELECT 1 ${rows} ${COUNTED}) counted) AS total, ${isCut(scope, args.filter)} AS "isCut"`

const plainStatement = (scope: Scope, args: ListArguments, params: Params): SQL => {
  const rows = rowsOf(scope, args)
  const source = sql`SELECT ${scope.alias}.* ${rows} ORDER BY ${listOrder(scope, args.sort)} ${limit(params.page)}`
  const numbered = sql`SELECT text, row_number() OVER () AS place FROM (${rowsAsJson(scope, source, params.selection)}) record`
  const items = jsonArray(sql`text`, sql`place <= ${sql.raw(String(params.page.perPage))}`)
  const total = params.needsTotal ? sql`, ${totalOf(scope, args, rows)}` : sql``
  return sql`SELECT page.* ${total} FROM (SELECT ${items} AS items, count(*)::integer AS count FROM (${numbered}) numbered) page`
}

const idsOf = (source: SQL): SQL => sql`(SELECT coalesce(array_agg(id), '{}') FROM (${source}) page) AS ids`

const foundStatement = (scope: Scope, args: ListArguments, { page, needsTotal }: Params): SQL => {
  const rows = rowsOf(scope, args)
  const id = column(scope, 'id')
  const ids = idsOf(sql`SELECT ${id} ${rows} ORDER BY ${listOrder(scope, args.sort)} ${limit(page)}`)
  return needsTotal ? sql`SELECT ${ids}, ${totalOf(scope, args, rows)}` : sql`SELECT ${ids}`
}

/** For matches that cannot be estimated: the page is sorted from `matched` if complete, else read in list order. */
const matchedStatement = (scope: Scope, args: ListArguments, { page }: Params): SQL => {
  const table = listSource(scope, args.filter)
  const [id, condition, keys] = [column(scope, 'id'), conditionOf(scope, args), sortKeys(scope, args.sort)]
  const named = keys.map(({ direction }, index) => ({ expression: sql.raw(`key${index}`), direction }))
  const values = keys.map(({ expression }, index) => sql`${expression} AS ${sql.raw(`key${index}`)}`)
  const total = sql`(SELECT total FROM counted)`
  const cap = sql.raw(String(MAX_TOTAL))
  const source = sql`(SELECT id FROM matched WHERE ${total} <= ${cap} ORDER BY ${orderOf(named)} ${limit(page)})
    UNION ALL (SELECT ${id} FROM ${table}${where(all([condition, sql`${total} > ${cap}`]))} ORDER BY ${orderOf(keys)} ${limit(page)})`
  return sql`WITH matched AS MATERIALIZED (SELECT ${id} AS id, ${sql.join(values, sql`, `)} FROM ${table}${where(condition)} ${COUNTED}),
    counted AS MATERIALIZED (SELECT count(*)::integer AS total FROM matched)
    SELECT ${idsOf(source)}, ${total} AS total, ${isCut(scope, args.filter)} AS "isCut"`
}

const recordsStatement = (scope: Scope, ids: readonly string[], selection: Selection): SQL => {
  const source = sql`SELECT ${scope.alias}.* FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY asked (id, place)
    JOIN ${tableOf(scope.resource)} ${scope.alias} ON ${column(scope, 'id')} = asked.id ORDER BY asked.place`
  return sql`SELECT ${jsonArray(sql`text`)} AS items FROM (${rowsAsJson(scope, source, selection)}) record`
}

const hasFilter = (filter: ListArguments['filter']): boolean =>
  Object.values(filter ?? {}).some((value) => value !== null && value !== undefined)

/** For lists that are not counted again: only the last page gives the exact number. */
const totalOfMany = ({ page, perPage }: PageWindow, { count, hasNextPage }: Read): number => {
  const isEnd = !hasNextPage && (count > 0 || page === 1)
  return isEnd ? (page - 1) * perPage + count : MAX_TOTAL + 1
}

/** Cache key for `isKnownLarge`. Undefined for text search and folded lists, which are counted each time. */
const countName = ({ context, resource }: Scope, { filter, folded }: ListArguments): string | undefined =>
  folded || filter?.q ? undefined : `${resource.key} ${requireSession(context).userId} ${JSON.stringify(filter ?? {})}`

const readPlain = async (scope: Scope, args: ListArguments, params: Params): Promise<Read> => {
  const { pool } = scope.context.kernel
  const row = await executePrepared<{ items: string; count: number; total?: number; isCut?: boolean }>(
    pool,
    plainStatement(scope, args, params),
  )
  const { items = '[]', count = 0, total, isCut } = row ?? {}
  const { perPage } = params.page
  return { items, count: Math.min(count, perPage), hasNextPage: count > perPage, total, isCut }
}

/** Filter values decide the plan, so each call plans ids only: planning all columns took longer. */
const readFiltered = async (scope: Scope, args: ListArguments, params: Params): Promise<Read> => {
  const { pool } = scope.context.kernel
  const isMatched = (Boolean(args.filter?.q) && params.needsTotal) || isNarrow(scope, args.filter)
  const statement = (isMatched ? matchedStatement : foundStatement)(scope, args, params)
  const found = await executeOne<{ ids: string[]; total?: number; isCut?: boolean }>(pool, statement)
  const ids = found?.ids ?? []
  const { perPage } = params.page
  const page = ids.slice(0, perPage)
  const read = { count: page.length, hasNextPage: ids.length > perPage, total: found?.total, isCut: found?.isCut }
  if (page.length === 0) return { ...read, items: '[]' }
  const root = rootScope(scope.context, scope.resource, scope.access, MAX_NESTED_IN_LIST)
  const row = await executePrepared<{ items: string }>(pool, recordsStatement(root, page, params.selection))
  return { ...read, items: row?.items ?? '[]' }
}

const readPage = (scope: Scope, args: ListArguments, params: Params): Promise<Read> =>
  (hasFilter(args.filter) ? readFiltered : readPlain)(scope, args, params)

/** Parts of the answer that need the rows: a chart reads groups only. */
const PAGE = ['items', 'total', 'hasNextPage', 'isTotalExact']
const NO_PAGE: Read = { items: '[]', count: 0, hasNextPage: false, total: undefined, isCut: undefined }

type TextList = Omit<List, 'items'> & { items: string }

const readText = async (
  context: Context,
  resource: AnyResource,
  args: ListArguments,
  selection: Selection,
): Promise<TextList> => {
  const scope = rootScope(context, resource, requireRead(context, resource), MAX_NESTED_IN_LIST)
  const page = pageOf(args.pagination)
  await loadDefinitions(context)
  const { kernel } = context
  const wantsTotal = selection.has('total') || selection.has('isTotalExact')
  const name = wantsTotal ? countName(scope, args) : undefined
  const needsTotal = wantsTotal && !(name && isKnownLarge(kernel, name))
  const params = { page, selection: nestedSelection(selection, 'items'), needsTotal }
  const read = await (PAGE.some((part) => selection.has(part)) ? readPage(scope, args, params) : NO_PAGE)
  const total = read.total ?? (name ? totalOfMany(page, read) : 0)
  if (name && needsTotal && total > MAX_TOTAL) markAsLarge(kernel, name)
  const root = rootScope(context, resource, scope.access, MAX_NESTED_IN_LIST)
  const folds = selection.has('folds') ? await readFolds(root, args, page) : []
  const groups = args.grouping && selection.has('groups') ? await readGroups(root, args.grouping, args.filter) : []
  return {
    items: read.items,
    total: Math.min(total, MAX_TOTAL),
    hasNextPage: read.hasNextPage,
    isTotalExact: total <= MAX_TOTAL && !read.isCut,
    folds,
    groups,
  }
}

export const readList = async (...params: Parameters<typeof readText>): Promise<List> => {
  const list = await readText(...params)
  return { ...list, items: JSON.parse(list.items) }
}

export const readListText = async (...params: Parameters<typeof readText>): Promise<string> => {
  const { items, folds, groups, ...list } = await readText(...params)
  const [, , , selection] = params
  const namesIn = (part: string) => [...nestedSelection(selection, part).keys()]
  const written = (name: string): string => {
    if (name === 'items') return items
    if (name === 'groups') return JSON.stringify(groups, namesIn(name))
    return name === 'folds' ? JSON.stringify(folds, namesIn(name)) : JSON.stringify(list[name as keyof typeof list])
  }
  return `{${[...selection.keys()].map((name) => `${JSON.stringify(name)}:${written(name)}`).join()}}`
}
