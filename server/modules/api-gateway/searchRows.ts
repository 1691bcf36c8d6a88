import { type SQL, sql } from 'drizzle-orm'
import { searchDetails } from '#resources/domain/search.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute, executeOne, executePrepared } from '#server/engine/read/execute.ts'
import { mainColumns } from '#server/engine/read/record.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { type Selection, select } from '#server/engine/read/selection.ts'
import { indexedIds, isSparse, namesChoices, newestFound, periodOf } from './searchCandidates.ts'

/** `rank`: distance of the title (`kernel.search_rank`). `wait`: seconds until a coming period, or since a past one. */
export type FoundRow = {
  entity: string
  rank: number
  isOver: boolean
  wait: number
  record: { id: string; displayName: string } & Record<string, unknown>
}

/** Records returned per entity; one more is read to know if there are others. */
const PER_ENTITY = 5

type Params = { resources: readonly AnyResource[]; words: readonly string[]; q: string }

const shownOf = (resource: AnyResource): Selection =>
  new Map([
    ...select('id', 'displayName'),
    ...searchDetails(resource).map((name) => [
      name,
      resource.fields[name]?.kind === 'reference' ? select('id', 'displayName') : select(),
    ]),
  ] as [string, Selection][])

const selections = new WeakMap<AnyResource, Selection>()

/** Cached, because the SQL cache uses the selection as key. */
const selectionOf = (resource: AnyResource): Selection => {
  const cached = selections.get(resource) ?? shownOf(resource)
  selections.set(resource, cached)
  return cached
}

const placeOf = (scope: Scope): { isOver: SQL; wait: SQL } => {
  const period = periodOf(scope)
  if (!period) return { isOver: sql`false`, wait: sql`0` }
  const { from, to, now } = period
  return { isOver: sql`${to} <= ${now}`, wait: sql`abs(extract(epoch FROM ${from} - ${now}))::float8` }
}

const ORDER = sql.raw('search_over, search_rank, search_wait, id DESC')
const KEYS = ['search_over', 'search_rank', 'search_wait']

const nearestOf = (scope: Scope, found: SQL, q: string): SQL => {
  const { resource, alias } = scope
  const { isOver, wait } = placeOf(scope)
  const ranked = sql`SELECT ${alias}.*, kernel.search_rank(${displayName(scope)}, ${q}) AS search_rank,
    ${isOver} AS search_over, ${wait} AS search_wait
    FROM ${tableOf(resource)} ${alias} WHERE ${column(scope, 'id')} ${found}`
  const best = sql`SELECT * FROM (${ranked}) ranked ORDER BY ${ORDER} LIMIT ${sql.raw(String(PER_ENTITY + 1))}`
  const row = scope.nextAlias()
  const keys = sql.join(
    KEYS.map((key) => sql`${alias}.${sql.raw(key)}`),
    sql`, `,
  )
  return sql`SELECT json_build_object('entity', ${resource.key}::text, 'rank', ${row}.search_rank, 'isOver', ${row}.search_over,
      'wait', ${row}.search_wait, 'record', to_jsonb(${row}) - ${sql.raw(`'{${KEYS.join(',')}}'::text[]`)}) AS row
    FROM (SELECT ${mainColumns(scope, selectionOf(resource))}, ${keys} FROM (${best}) ${alias}) ${row}`
}

type Newest = { rows: FoundRow[]; sparse: string[] }

/** Searches the newest records with a prepared statement, because planning took most of a search. */
const findNewest = async (context: Context, { resources, words, q }: Params): Promise<Newest> => {
  const parts = resources.map((resource, index) => {
    const scope = rootScope(context, resource)
    const newest = sql.raw(`newest${index}`)
    return {
      isParticular: namesChoices(scope, words),
      source: sql`${newest} AS MATERIALIZED (${newestFound(scope, words)})`,
      rows: sql`(${nearestOf(scope, sql`= ANY ((SELECT ids FROM ${newest})::uuid[])`, q)})`,
      sparse: sql`SELECT ${resource.key}::text AS entity FROM ${newest} WHERE ${isSparse(scope, sql.raw('ids'))}`,
    }
  })
  const joined = (pieces: readonly SQL[]): SQL => sql.join([...pieces], sql` UNION ALL `)
  const statement = sql`WITH ${sql.join(
    parts.map(({ source }) => source),
    sql`, `,
  )} SELECT coalesce((SELECT json_agg(row) FROM (${joined(parts.map(({ rows }) => rows))}) nearest), '[]') AS rows,
    ARRAY(${joined(parts.map(({ sparse }) => sparse))}) AS sparse`
  // A statement with choice ids is rarely repeated, and would stay prepared for nothing.
  const run = parts.some(({ isParticular }) => isParticular) ? executeOne<Newest> : executePrepared<Newest>
  const found = await run(context.kernel.pool, statement)
  return found ?? { rows: [], sparse: [] }
}

/** Searches all records with the index. Planned for each call, because the frequency of the words decides the plan. */
const findIndexed = async (context: Context, { resources, words, q }: Params): Promise<FoundRow[]> => {
  if (resources.length === 0) return []
  const parts = resources.map((resource) => {
    const scope = rootScope(context, resource)
    return sql`(${nearestOf(scope, sql`IN (${indexedIds(scope, words)})`, q)})`
  })
  const rows = await execute<{ row: FoundRow }>(context.kernel.pool, sql.join(parts, sql` UNION ALL `))
  return rows.map(({ row }) => row)
}

const compareRows = (one: FoundRow, other: FoundRow): number =>
  Number(one.isOver) - Number(other.isOver) ||
  one.rank - other.rank ||
  one.wait - other.wait ||
  (one.record.id < other.record.id ? 1 : -1)

export const nearest = (rows: readonly FoundRow[]): FoundRow[] => rows.toSorted(compareRows).slice(0, PER_ENTITY)

export const findRows = async (context: Context, params: Params): Promise<FoundRow[]> => {
  const { rows, sparse } = await findNewest(context, params)
  const resources = params.resources.filter(({ key }) => sparse.includes(key))
  const indexed = await findIndexed(context, { ...params, resources })
  return [...new Map([...rows, ...indexed].map((row) => [`${row.entity} ${row.record.id}`, row])).values()]
}
