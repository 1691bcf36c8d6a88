import type { AnyResource } from '#resources/schema/resource.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type Confirmed, requireDecisionsApplied, storeConfirmations } from '../confirmations.ts'
import { create, update } from '../crud.ts'
import { loadDefinitions } from '../customFields/definitions.ts'
import type { Resolver } from '../operation.ts'
import { requireWrite } from '../read/access.ts'
import { readOne } from '../read/one.ts'
import { selectionOf } from '../read/selection.ts'
import { nameSuccessor } from '../successor.ts'
import type { Values } from '../values.ts'
import { updateWithChildren } from './cascade.ts'
import { loadExternalTitles } from './externalReferences.ts'
import { numberPlaceOf } from './numbering.ts'
import type { Write } from './write.ts'

type CreateArguments = Confirmed & { input: Values }

const createDecided = async (write: Write, input: Values): Promise<string> => {
  const id = await create(write, input)
  requireDecisionsApplied(write.context)
  return id
}

export const createResolver =
  (resource: AnyResource): Resolver =>
  async (_parent, { input, ...confirmed }: CreateArguments, context, info) => {
    requireWrite(context, resource)
    storeConfirmations(context, confirmed)
    // Before the transaction: a transaction that waits for a second connection could wait for itself.
    await loadDefinitions(context)
    await loadExternalTitles(context, resource, input)
    const selection = selectionOf(info)
    if (numberPlaceOf({ context, resource })) {
      // The number is assigned at the end of the transaction.
      const id = await withTransaction(context.kernel.pool, (tx) => createDecided({ context, tx, resource }, input))
      return readOne(context, resource, id, selection)
    }
    return withTransaction(context.kernel.pool, async (tx) => {
      const id = await createDecided({ context, tx, resource }, input)
      return readOne(context, resource, id, selection, tx)
    })
  }

type UpdateArguments = Confirmed & {
  id: string
  input: Values
  applyToChildren?: boolean | null
  successor?: string | null
}

export const updateResolver =
  (resource: AnyResource): Resolver =>
  async (_parent, { id, input, applyToChildren, successor, ...confirmed }: UpdateArguments, context, info) => {
    requireWrite(context, resource)
    nameSuccessor(context, successor)
    storeConfirmations(context, confirmed)
    await loadDefinitions(context)
    await loadExternalTitles(context, resource, input)
    const write = applyToChildren ? updateWithChildren : update
    return withTransaction(context.kernel.pool, async (tx) => {
      await write({ context, tx, resource }, id, input)
      requireDecisionsApplied(context)
      return readOne(context, resource, id, selectionOf(info), tx)
    })
  }
