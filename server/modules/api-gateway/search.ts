import type { Operations } from '#contract/api-gateway.ts'
import { folded, searchedWords } from '#resources/domain/folding.ts'
import { can } from '#resources/domain/rights.ts'
import { compareFound, isSearched, MAX_SEARCH_LETTERS, MIN_SEARCH_LETTERS } from '#resources/domain/search.ts'
import { SEARCHED_FIRST } from '#resources/index.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { enabledAmong } from '#server/engine/write/enabled.ts'
import { type FoundRow, findRows, nearest } from './searchRows.ts'
import { closestWords } from './searchWords.ts'

type SearchHit = { entity: string; id: string; displayName: string; details: Record<string, unknown> }
export type SearchAnswer = {
  results: SearchHit[]
  corrected: string | null
  more: string[]
}

const MAX_WORDS = 6
const MAX_RESULTS = 30
const NOTHING = { results: [], more: [] }

const toFound = ({ entity, record: { id, displayName: title, ...details } }: FoundRow): SearchHit => ({
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

const bestOf = (rows: readonly FoundRow[]): Found => {
  const best = [...Map.groupBy(rows, ({ entity }) => entity).values()].flatMap(nearest)
  const given = new Set(best.toSorted(compareFound(SEARCHED_FIRST)).slice(0, MAX_RESULTS))
  const more = new Set(rows.filter((row) => !given.has(row)).map(({ entity }) => entity))
  return { results: [...given].map(toFound), more: [...more] }
}

const find = async ({ context, resources }: SearchScope, words: readonly string[], q: string): Promise<Found> =>
  resources.length === 0 ? NOTHING : bestOf(await findRows(context, { resources, words, q }))

const wordsOf = (q: string): string[] =>
  searchedWords(q.replaceAll(/['’]/g, ' '))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)

const isAskable = (q: string, words: readonly string[]): boolean =>
  q.length <= MAX_SEARCH_LETTERS && !q.includes('\0') && words.some(({ length }) => length >= MIN_SEARCH_LETTERS)

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

/** Returns records that contain every word; if there is none, records that contain the closest words. */
const search = async (context: Context, text: string): Promise<SearchAnswer> => {
  requireSession(context)
  const q = text.normalize('NFC').trim()
  const words = wordsOf(q)
  if (!isAskable(q, words)) return { ...NOTHING, corrected: null }
  const place = { context, resources: await searchedBy(context) }
  await loadDefinitions(context)
  const found = await find(place, words, q)
  return found.results.length > 0 ? { ...found, corrected: null } : searchCorrected(place, words)
}

export const searchOperation = defineOperation<Operations['search']>({
  sdl: /* GraphQL */ `
    "A record that matches the search."
    type SearchResult {
      entity: String!
      id: ID!
      displayName: String!
      "Distinguishing fields, values in API format."
      details: JSON!
    }

    "Result of a search."
    type SearchAnswer {
      "Best matches first, at most 30."
      results: [SearchResult!]!
      "Corrected search text, if the typed one has no matches."
      corrected: String
      "Keys of entities with more matches than returned."
      more: [String!]!
    }

    extend type Query {
      "Searches every readable entity; at most 100 characters."
      search(
        "Words that must all match; ignores case and accents."
        q: String!
      ): SearchAnswer!
    }
  `,
  resolve: (context, args) => search(context, args.q),
})
