/** Imports searches from a browser's local storage. Repeating the import adds no duplicates. */
import type { PoolClient } from 'pg'
import type { Operations } from '#contract/entity-customizer.ts'
import { savedSearchMessages as messages } from '#i18n/fr/savedSearches.ts'
import { canonicalJson, isSameSearchName, MAX_OWN_SEARCHES, MAX_SEARCH_NAME } from '#resources/domain/savedSearches.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { create } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { lockSearches } from './hooks.ts'
import { searchResource } from './operations.ts'

type BroughtSearches = { list: string; searches: readonly Values[] }

const MAX_BROUGHT = 200

const OWN = `SELECT name, filter, sort_field AS "sortField", sort_order AS "sortOrder"
  FROM entity_customizer.saved_search WHERE list = $1 AND NOT is_shared AND owner_id = $2`

const askedBy = ({ filter, sortField, sortOrder }: Values): string =>
  canonicalJson([filter ?? {}, sortField ?? null, sortOrder ?? null])

/** Returns the name, or the first unused one like « Relances (2) ». */
const freeName = (given: string, held: readonly Values[]): string => {
  const isFree = (tried: string) => !held.some(({ name }) => isSameSearchName(String(name), tried))
  const numbered = (rank: number) => `${given.slice(0, MAX_SEARCH_NAME - 5).trim()} (${rank})`
  let name = given.trim()
  for (let rank = 2; !isFree(name); rank++) name = numbered(rank)
  return name
}

const isHeld = (held: readonly Values[], search: Values): boolean => {
  // Cut as if it had been numbered by an earlier import.
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

const bringOne = async (tx: PoolClient, context: Context, held: Values[], search: Values): Promise<boolean> => {
  if (isHeld(held, search)) return true
  if (held.length >= MAX_OWN_SEARCHES) return false
  const input = { ...search, isShared: false, name: freeName(String(search.name ?? ''), held) }
  try {
    await create({ context, tx, resource: searchResource(context) }, input)
  } catch (error) {
    // Validation runs before any write, so the transaction can continue with the others.
    if (error instanceof AppError && error.extensions.code === 'VALIDATION_FAILED') return false
    throw error
  }
  held.push(input)
  return true
}

/** Returns the indexes of searches that were not imported: invalid, or above the maximum. */
const bringSavedSearches = async (context: Context, { list, searches }: BroughtSearches): Promise<number[]> => {
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

export const bringSavedSearchesOperation = defineOperation<Operations['bringSavedSearches']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Stores searches from the browser once; numbers repeated names. Returns the indexes of rejected ones."
      bringSavedSearches(
        "Entity key of the list."
        list: String!
        "At most 200."
        searches: [SavedSearchInput!]!
      ): [Int!]!
    }
  `,
  resolve: bringSavedSearches,
})
