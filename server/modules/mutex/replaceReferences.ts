/** « Remplacer par… »: replaces a record in all records that use it, by ordinary writes in one transaction. */
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { Operations, ReplaceReferencesInput } from '#contract/mutex.ts'
import { findLabels } from '#i18n/entityLabels.ts'
import { mutexMessages } from '#i18n/fr/mutex.ts'
import { updateName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { affectedOf, storeConfirmations } from '#server/engine/confirmations.ts'
import type { Context } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import type { LineWriter } from '#server/engine/importing.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { keysOf, referencingIds } from '#server/features/trash/usedBy.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { requireDeletable } from './createDeletionRequest.ts'
import { type Swap, swappedByHand, swappedValues } from './swapReferences.ts'

/** Maximum records per call, because the user waits for the response. */
const MAX_REPLACED = 500

/** Error of one record; its name is read after the transaction. */
class Refusal extends Error {
  readonly user: AnyResource
  readonly id: string
  readonly error: AppError
  constructor(user: AnyResource, id: string, error: AppError) {
    super(error.message)
    this.user = user
    this.id = id
    this.error = error
  }
}

const withRefusalFor = async <T>(user: AnyResource, id: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    // The user may confirm affected reservations, so their details must reach the answer.
    const isFinal = error instanceof AppError && !affectedOf(error)
    throw isFinal ? new Refusal(user, id, error) : error
  }
}

const pluralOf = ({ kernel }: Context, { key }: AnyResource): string => findLabels(key, kernel.resources)?.plural ?? key

const messageOf = ({ message, extensions }: AppError): string =>
  ((extensions.errors as FieldError[] | undefined) ?? []).map((one) => one.message).join('. ') || message

const explained = async (context: Context, { user, id, error }: Refusal): Promise<AppError> => {
  const { displayName } = await readOne(context, user, id, select('displayName')).catch(() => ({ displayName: null }))
  const name = displayName === null ? pluralOf(context, user) : String(displayName)
  return new AppError('CONFLICT', mutexMessages.notReplaced(name, messageOf(error)))
}

const isReplaced = ({ kernel }: Context, { key }: AnyResource): boolean => kernel.ownOperations.has(updateName(key))

/** Writers of entities with hand-written updates; opened before the transaction. */
const writersOf = async (context: Context, users: readonly AnyResource[]): Promise<Map<string, LineWriter>> => {
  const writers = new Map<string, LineWriter>()
  for (const user of users.filter((one) => isReplaced(context, one))) {
    const writer = await hooksOf(context.kernel, user.key).importing?.open?.(context, { confirmPast: true })
    if (!writer) throw new AppError('CONFLICT', mutexMessages.notReplaceable(pluralOf(context, user)))
    writers.set(user.key, writer)
  }
  return writers
}

type Replacing = { context: Context; tx: PoolClient; swap: Swap }

const writeDerived = async ({ context, tx, swap }: Replacing, user: AnyResource, id: string): Promise<void> => {
  const write = { context, tx, resource: user }
  const current = await lockCurrent(write, id)
  if (!current) throw new AppError('FORBIDDEN', mutexMessages.usedByHidden)
  await update(write, id, swappedValues(context, user, current, swap))
}

const writeByHand = async (
  { context, tx, swap }: Replacing,
  { user, ids, writer }: { user: AnyResource; ids: readonly string[]; writer: LineWriter },
): Promise<void> => {
  const lines = []
  for (const [index, id] of ids.entries()) {
    const input = await swappedByHand(tx, context, { resource: user, id }, swap)
    if (Object.keys(input).length === 0)
      throw new AppError('CONFLICT', mutexMessages.notReplaceable(pluralOf(context, user)))
    lines.push({ number: index + 1, id, isNew: false, input })
  }
  await writer.lock(tx, lines)
  for (const { id, input } of lines) await withRefusalFor(user, id, () => writer.update(tx, id, input))
}

const swapOf = async (context: Context, resource: AnyResource, input: ReplaceReferencesInput): Promise<Swap> => {
  const [from, to] = [input.entityId.toLowerCase(), input.replacementId.toLowerCase()]
  const isOther = isId(to) && to !== from
  if (!isOther) throw validationFailed([{ path: 'replacementId', rule: 'other', message: mutexMessages.sameRecord }])
  await readOne(context, resource, from, select('id'))
  await readOne(context, resource, to, select('id'))
  return { keys: keysOf(context.kernel.resources, resource), from, to }
}

const replaceReferences = async (context: Context, input: ReplaceReferencesInput): Promise<number> => {
  const { pool, resources } = context.kernel
  const resource = await requireDeletable(context, input.entityType)
  await loadDefinitions(context)
  const swap = await swapOf(context, resource, input)
  const used = { resource, id: swap.from, limit: MAX_REPLACED + 1 }
  const known = (await referencingIds(pool, resources, used)).map(({ user }) => user)
  for (const user of known) requireWrite(context, user)
  const writers = await writersOf(context, known)
  try {
    return await withTransaction(pool, async (tx) => {
      const users = await referencingIds(tx, resources, used)
      const count = users.reduce((sum, { ids }) => sum + ids.length, 0)
      if (count > MAX_REPLACED) throw new AppError('CONFLICT', mutexMessages.tooManyUses(MAX_REPLACED))
      for (const { user, ids } of users) {
        requireWrite(context, user)
        const writer = writers.get(user.key)
        if (writer) await writeByHand({ context, tx, swap }, { user, ids, writer })
        else for (const id of ids) await withRefusalFor(user, id, () => writeDerived({ context, tx, swap }, user, id))
      }
      return count
    })
  } catch (error) {
    throw error instanceof Refusal ? await explained(context, error) : error
  }
}

export const replaceReferencesOperation = defineOperation<Operations['replaceReferences']>({
  sdl: /* GraphQL */ `
    "A referenced record, and its replacement of the same entity."
    input ReplaceReferencesInput {
      entityType: String!
      entityId: ID!
      replacementId: ID!
    }

    extend type Mutation {
      "Replaces all references to a record by regular writes, all or none; returns their number."
      replaceReferences(
        input: ReplaceReferencesInput!
        "Confirmations that AFFECTED_RESERVATIONS answered."
        confirmAffected: [String!]
      ): Int!
    }
  `,
  resolve: (context, args) => {
    storeConfirmations(context, args, false)
    return replaceReferences(context, args.input)
  },
})
