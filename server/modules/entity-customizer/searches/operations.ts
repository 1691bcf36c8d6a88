import type { Operations } from '#contract/entity-customizer.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { create, update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation, type Resolver } from '#server/engine/operation.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { type Selection, selectionOf } from '#server/engine/read/selection.ts'
import type { Values } from '#server/engine/values.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { removeRecord } from '#server/features/trash/removeRecord.ts'
import { undoOwnDeletion } from '#server/features/trash/restore.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { requireSearchChange } from './access.ts'

export const searchResource = ({ kernel }: Context) => kernel.resources.get('savedSearch')

const read = (context: Context, id: string, selection: Selection) =>
  readOne(context, searchResource(context), id, selection)

export const createSavedSearch: Resolver = async (_parent, { input }: { input: Values }, context, info) => {
  requireSession(context)
  await loadDefinitions(context)
  const write = { context, resource: searchResource(context) }
  const id = await withTransaction(context.kernel.pool, (tx) => create({ ...write, tx }, input))
  return read(context, id, selectionOf(info))
}

type Change = { id: string; input: Values }

export const updateSavedSearch: Resolver = async (_parent, { id, input }: Change, context, info) => {
  requireSession(context)
  await loadDefinitions(context)
  const write = { context, resource: searchResource(context) }
  await withTransaction(context.kernel.pool, (tx) => update({ ...write, tx }, id, input))
  return read(context, id, selectionOf(info))
}

/** Moves the search to the trash. The user that deleted it may restore it for an hour. */
export const deleteSavedSearch = async (context: Context, id: string): Promise<string> => {
  requireSession(context)
  await loadDefinitions(context)
  const resource = searchResource(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    const before = await lockCurrent({ context, tx, resource }, id)
    if (!before) throw notFound()
    requireSearchChange(context, String(before.list), { before })
    await removeRecord(tx, { context, resource, id: id.toLowerCase(), label: String(before.name) })
    return id.toLowerCase()
  })
}

export const restoreSavedSearch: Resolver = async (_parent, { id }: { id: string }, context, info) => {
  const { recordId } = await undoOwnDeletion(context, 'savedSearch', id)
  return read(context, recordId, selectionOf(info))
}

export const createSavedSearchOperation = defineOperation<Operations['createSavedSearch']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Stores a list search for the session's user; shared searches, for all readers of the list, require the right to change its records."
      createSavedSearch(input: SavedSearchInput!): SavedSearch!
    }
  `,
  resolver: createSavedSearch,
})

export const updateSavedSearchOperation = defineOperation<Operations['updateSavedSearch']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Changes an own search, or a shared one with the right to share. The list cannot change."
      updateSavedSearch(
        "The search."
        id: ID!
        input: SavedSearchInput!
      ): SavedSearch!
    }
  `,
  resolver: updateSavedSearch,
})

export const deleteSavedSearchOperation = defineOperation<Operations['deleteSavedSearch']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes an own search, or a shared one with the right to share."
      deleteSavedSearch(
        "The search."
        id: ID!
      ): ID!
    }
  `,
  resolve: (context, args) => deleteSavedSearch(context, args.id),
})

export const restoreSavedSearchOperation = defineOperation<Operations['restoreSavedSearch']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Restores a search that the session's user deleted within the last hour."
      restoreSavedSearch(
        "The search."
        id: ID!
      ): SavedSearch!
    }
  `,
  resolver: restoreSavedSearch,
})
