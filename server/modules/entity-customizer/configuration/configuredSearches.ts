/** Shared searches of a configuration file; those of one user are not configuration. */
import type { Configured } from '#server/engine/context.ts'
import { create, update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { deleteSavedSearch, searchResource } from '../searches/operations.ts'

export const configuredSearch: Configured = {
  fields: ['list', 'name', 'filter', 'displayedFilters', 'sortField', 'sortOrder', 'perPage'],
  read: ({ isShared, ...record }) => (isShared ? record : undefined),
  create: async ({ context, id, values }) => {
    await loadDefinitions(context)
    const input = { ...values, isShared: true }
    await withTransaction(context.kernel.pool, (tx) =>
      create({ context, tx, resource: searchResource(context) }, input, id),
    )
  },
  update: async ({ context, id, values }) => {
    await loadDefinitions(context)
    await withTransaction(context.kernel.pool, (tx) =>
      update({ context, tx, resource: searchResource(context) }, id, values),
    )
    return undefined
  },
  remove: async ({ context, id }) => {
    await deleteSavedSearch(context, id)
    return undefined
  },
}
