/** One search over every entity that the session may read: accents, case and small slips of the pen do not matter. */
import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#resources/domain/folding.ts'
import { can } from '#resources/domain/rights.ts'
import {
  compareFound,
  isSearched,
  MAX_SEARCH_LETTERS,
  MIN_SEARCH_LETTERS,
  searchDetails,
} from '#resources/domain/search.ts'
import { SEARCHED_FIRST } from '#resources/index.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { recordColumns } from '#server/engine/read/record.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { type Selection, select } from '#server/engine/read/selection.ts'
import { enabledAmong } from '#server/engine/write/enabled.ts'
import { candidateIds } from './searchCandidates.ts'
import { closestWords } from './searchWords.ts'

export type SearchHit = { entity: string; id: string; displayName: string; details: Record<string, unknown> }
export type SearchAnswer = {
  results: SearchHit[]
  /** What was looked for instead, when nothing holds the words as they were typed. */
  corrected: string | null
  /** Entities of which more records match than are given. */
  more: string[]
}

type Row = { entity: string; rank: number; record: { id: string; displayName: string } & Record<string, unknown> }

const MAX_WORDS = 6
const PER_ENTITY = 5
const MAX_RESULTS = 30
const NOTHING = { results: [], more: [] }

const selectionOf = (resource: AnyResource): Selection =>
  new Map([
    ...select('id', 'displayName'),
    ...searchDetails(resource).map((name) => [
      name,
      resource.fields[name]?.kind === 'reference' ? select('id', 'displayName') : select(),
    ]),
  ] as [string, Selection][])

const entityStatement = (context: Context, resource: AnyResource, words: readonly string[], q: string): SQL => {
  const scope = rootScope(context, resource)
  const candidates = sql`SELECT ${scope.alias}.* FROM ${tableOf(resource)} ${scope.alias} WHERE ${column(scope, 'id')} IN (${candidateIds(scope, words)})`
  const ranked = sql`SELECT ${scope.alias}.*, kernel.search_rank(${displayName(scope)}, ${q}) AS search_rank FROM (${candidates}) ${scope.alias}`
  const best = sql`SELECT * FROM (${ranked}) ranked ORDER BY search_rank, id DESC LIMIT ${sql.raw(String(PER_ENTITY + 1))}`
  const row = scope.nextAlias()
  return sql`(SELECT ${resource.key}::text AS entity, ${row}.search_rank AS rank, to_jsonb(${row}) - 'search_rank' AS record
    FROM (SELECT ${recordColumns(scope, selectionOf(resource))}, ${scope.alias}.search_rank FROM (${best}) ${scope.alias}) ${row})`
}

const toFound = ({ entity, record: { id, displayName: title, ...details } }: Row): SearchHit => ({
  entity,
  id,
  displayName: title,
  details,
})

const searchedBy = (context: Context): Promise<AnyResource[]> => {
  const { holder } = requireSession(context)
  const { kernel } = context
  const readable = kernel.resources.all.filter(
    (resource) => isSearched(resource) && resource.right !== undefined && can(holder, resource.right, 'read'),
  )
  return enabledAmong(kernel.pool, kernel, readable)
}

type SearchScope = { context: Context; resources: readonly AnyResource[] }

type Found = Pick<SearchAnswer, 'results' | 'more'>

/** The best of each entity, then of all; what is left out is told by its entity (D30). */
const bestOf = (rows: readonly Row[]): Found => {
  const best = [...Map.groupBy(rows, ({ entity }) => entity).values()].flatMap((own) => own.slice(0, PER_ENTITY))
  const given = new Set(best.toSorted(compareFound(SEARCHED_FIRST)).slice(0, MAX_RESULTS))
  const more = new Set(rows.filter((row) => !given.has(row)).map(({ entity }) => entity))
  return { results: [...given].map(toFound), more: [...more] }
}

const find = async ({ context, resources }: SearchScope, words: readonly string[], q: string): Promise<Found> => {
  if (resources.length === 0) return NOTHING
  const parts = resources.map((resource) => entityStatement(context, resource, words, q))
  const statement = sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY rank`
  // Planned for the words: how many records hold them decides the plan.
  const rows = await execute<Row>(context.kernel.pool, statement)
  return bestOf(rows)
}

/** What is typed between spaces and apostrophes (« l’atelier » is an « atelier »), but for marks that stand alone. */
const wordsOf = (q: string): string[] =>
  q
    .split(/[\s'’]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)

const isAskable = (q: string, words: readonly string[]): boolean =>
  q.length <= MAX_SEARCH_LETTERS && !q.includes('\0') && words.some(({ length }) => length >= MIN_SEARCH_LETTERS)

/** Tries the closest spellings; given only when records that the session sees hold them all. */
const searchCorrected = async (place: SearchScope, words: readonly string[]): Promise<SearchAnswer> => {
  const spellings = await closestWords(place.context.kernel.pool, words)
  const typed = folded(words.join(' '))
  const tries = Math.max(...spellings.map(({ length }) => length))
  for (let attempt = 0; attempt < tries; attempt++) {
    const tried = spellings.map((spelling, index) => spelling[attempt] ?? spelling[0] ?? words[index] ?? '')
    const corrected = tried.join(' ')
    if (folded(corrected) === typed) continue
    const found = await find(place, tried, corrected)
    if (found.results.length > 0) return { ...found, corrected }
  }
  return { ...NOTHING, corrected: null }
}

/** The records that hold every word; when there is none, those that hold the closest words. */
export const search = async (context: Context, text: string): Promise<SearchAnswer> => {
  requireSession(context)
  const q = text.normalize('NFC').trim()
  const words = wordsOf(q)
  if (!isAskable(q, words)) return { ...NOTHING, corrected: null }
  const place = { context, resources: await searchedBy(context) }
  await loadDefinitions(context)
  const found = await find(place, words, q)
  return found.results.length > 0 ? { ...found, corrected: null } : searchCorrected(place, words)
}
