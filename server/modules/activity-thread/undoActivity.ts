import { validate as isId } from 'uuid'
import type { Operations } from '#contract/activity-thread.ts'
import { activityMessages } from '#i18n/fr/activity.ts'
import { affectedOf, storeConfirmations } from '#server/engine/confirmations.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { undoActivity as takeBack } from '#server/features/undo/undo.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { findEntry } from './getThread.ts'
import { requireThread } from './thread.ts'

const MAX_UNDONE = 200

export type UndoResult = { id: string; isUndone: boolean; reasons: string[]; affected?: object | undefined }

type Reasons = { reasons?: readonly string[]; errors?: readonly FieldError[] }

const reasonsOf = ({ message, extensions }: AppError): string[] => {
  const { reasons, errors } = extensions as Reasons
  return [...(reasons ?? errors?.map((error) => error.message) ?? [message])]
}

/** Undoes each entry separately: an error does not stop the others. */
const undoActivities = async (context: Context, ids: readonly string[]): Promise<UndoResult[]> => {
  if (ids.length > MAX_UNDONE) {
    const message = activityMessages.tooManyUndone(MAX_UNDONE)
    throw validationFailed([{ path: 'ids', rule: 'maxItems', message }])
  }
  const results: UndoResult[] = []
  for (const id of new Set(ids)) {
    try {
      await undoOneActivity(context, id)
      results.push({ id, isUndone: true, reasons: [] })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, isUndone: false, reasons: reasonsOf(error), affected: affectedOf(error) })
    }
  }
  return results
}

const undoOneActivity = async (context: Context, id: string): Promise<boolean> => {
  const entry = isId(id) ? await findEntry(context.kernel.pool, id) : undefined
  if (!entry) throw new AppError('NOT_FOUND', activityMessages.notFound)
  const { resource } = await requireThread(context, entry)
  if (entry.action !== 'UPDATE' && entry.action !== 'UNDO') {
    throw new AppError('CONFLICT', activityMessages.notUndoable)
  }
  await takeBack(context, resource, entry)
  return true
}

export const undoActivityOperation = defineOperation<Operations['undoActivity']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Undoes an update by a regular update; CONFLICT with reasons if a value has changed since."
      undoActivity(
        "The entry to undo."
        id: ID!
        "Confirmations that AFFECTED_RESERVATIONS answered."
        confirmAffected: [String!]
      ): Boolean!
    }
  `,
  resolve: (context, args) => {
    storeConfirmations(context, args, false)
    return undoOneActivity(context, args.id)
  },
})

export const undoActivitiesOperation = defineOperation<Operations['undoActivities']>({
  sdl: /* GraphQL */ `
    "Result of undoing one update."
    type UndoResult {
      "The entry."
      id: ID!
      isUndone: Boolean!
      reasons: [String!]!
      "Details of AFFECTED_RESERVATIONS, if the record affects reservations without confirmation."
      affected: JSON
    }

    extend type Mutation {
      "Undoes several updates independently, like undoActivity."
      undoActivities(
        "Entries, at most 200."
        ids: [ID!]!
        "Confirmations that AFFECTED_RESERVATIONS answered."
        confirmAffected: [String!]
      ): [UndoResult!]!
    }
  `,
  resolve: (context, args) => {
    storeConfirmations(context, args, false)
    return undoActivities(context, args.ids)
  },
})
