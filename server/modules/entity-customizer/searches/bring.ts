/** Searches that a browser held by itself come here, each once: again is as good as once. */
import type { PoolClient } from 'pg'
import { savedSearchMessages as messages } from '#i18n/fr/savedSearches.ts'
import { canonicalJson, isSameSearchName, MAX_OWN_SEARCHES, MAX_SEARCH_NAME } from '#resources/domain/savedSearches.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { create } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { lockSearches } from './hooks.ts'
import { searchResource } from './operations.ts'

export type BroughtSearches = { list: string; searches: readonly Values[] }

const MAX_BROUGHT = 200

const OWN = `SELECT name, filter, sort_field AS "sortField", sort_order AS "sortOrder"
  FROM entity_customizer.saved_search WHERE list = $1 AND NOT is_shared AND owner_id = $2`

/** What a search asks, in one text. */
const askedBy = ({ filter, sortField, sortOrder }: Values): string =>
  canonicalJson([filter ?? {}, sortField ?? null, sortOrder ?? null])

/** The name, or the first like « Relances (2) » that nothing has. */
const freeName = (given: string, held: readonly Values[]): string => {
  const isFree = (tried: string) => !held.some(({ name }) => isSameSearchName(String(name), tried))
  const numbered = (rank: number) => `${given.slice(0, MAX_SEARCH_NAME - 5).trim()} (${rank})`
  let name = given.trim()
  for (let rank = 2; !isFree(name); rank++) name = numbered(rank)
  return name
}

const isHeld = (held: readonly Values[], search: Values): boolean => {
  // As one that was numbered when it came would be.
  const stem = String(search.name)
    .slice(0, MAX_SEARCH_NAME - 5)
    .trim()
  return held.some(
    (one) =>
      askedBy(one) === askedBy(search) &&
      isSameSearchName(
        String(one.name)
          .replace(/ \(\d+\)$/, '')
          .slice(0, MAX_SEARCH_NAME - 5),
        stem,
      ),
  )
}

/** Whether it stands on the server now. */
const bringOne = async (tx: PoolClient, context: Context, held: Values[], search: Values): Promise<boolean> => {
  if (isHeld(held, search)) return true
  if (held.length >= MAX_OWN_SEARCHES) return false
  const input = { ...search, isShared: false, name: freeName(String(search.name ?? ''), held) }
  try {
    await create({ context, tx, resource: searchResource(context) }, input)
  } catch (error) {
    // Checked before anything is written: the others may come.
    if (error instanceof AppError && error.extensions.code === 'VALIDATION_FAILED') return false
    throw error
  }
  held.push(input)
  return true
}

/** Answers the places, in what was given, of those that could not come: there is no room, or they are none. */
export const bringSavedSearches = async (context: Context, { list, searches }: BroughtSearches): Promise<number[]> => {
  const { userId } = requireSession(context)
  if (searches.length > MAX_BROUGHT) {
    throw validationFailed([{ path: 'searches', rule: 'maxItems', message: messages.tooManyBrought(MAX_BROUGHT) }])
  }
  await loadDefinitions(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    await lockSearches(tx, { list, isShared: false, userId })
    const held: Values[] = (await tx.query<Values>(OWN, [list, userId])).rows
    const left: number[] = []
    for (const [index, search] of searches.entries()) {
      if (!(await bringOne(tx, context, held, { ...search, list }))) left.push(index)
    }
    return left
  })
}
