/** Preview of a changed type, its undo, and values that were written meanwhile. */
import type { Operations } from '#contract/entity-customizer.ts'
import { activityMessages } from '#i18n/fr/activity.ts'
import { isFormula } from '#resources/domain/customFields.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { type Converting, readConverting, shownValue } from '#server/engine/customFields/convert.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { spendWork } from '#server/engine/work/workBudget.ts'
import { requireLatest, type Undoable } from '#server/features/undo/undo.ts'
import { AppError } from '#server/platform/errors.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { publish } from '#server/platform/events/events.ts'
import {
  A_CONVERSION,
  changeField,
  checkType,
  fieldNotFound,
  isConversion,
  type LateConversion,
  MAX_CONVERTED,
  throwIfInvalid,
  withinLimit,
} from './changeField.ts'
import { checkGiven } from './checkField.ts'
import { checkMine } from './checkSettings.ts'
import { convertLate, countConversion, type Loss } from './conversion.ts'
import { lockEntity, requireCustomisable, requireCustomizer } from './customisable.ts'
import { draftOf } from './fieldDraft.ts'
import { fieldBefore, isTypeChange, nameIn } from './fieldHistory.ts'
import { type CustomField, findField, readCustomFields } from './readFields.ts'
import { titlesOf } from './values.ts'

const MAX_LISTED = 20

type Previewed = { context: Context; converting: Converting; field: CustomField }

/** Values of records that the session sees only; the others are counted. */
const listedLosses = async ({ context, converting, field }: Previewed, losses: readonly Loss[]) => {
  const resource = requireCustomisable(context, field.entity)
  const most = losses.slice(0, MAX_LISTED)
  const ids = most.flatMap(({ holders }) => holders)
  const titles = await titlesOf(context.kernel.pool, context, resource, ids)
  return most.flatMap(({ value, count, holders }) => {
    const records = holders.flatMap((id) => titles.get(id) ?? [])
    return records.length > 0 ? [{ value: shownValue(converting, field, value), count, records }] : []
  })
}

export const previewType = async (context: Context, { id, input }: Operations['previewCustomFieldType']['args']) => {
  requireCustomizer(context)
  const { pool } = context.kernel
  const before = (await findField(pool, id)) ?? fieldNotFound()
  const resource = requireCustomisable(context, before.entity)
  await loadDefinitions(context)
  const draft = draftOf(before, input)
  throwIfInvalid(checkGiven(input, draft.type))
  throwIfInvalid(checkMine(context, before, draft))
  throwIfInvalid(await checkType({ context, resource }, pool, { before, draft }))
  if (!isConversion(before, draft) || isFormula(before)) return { converted: 0, lost: 0, losses: [] }
  const converting = await readConverting(context.kernel, pool)
  const conversion = { resource, name: before.name, from: before, to: draft }
  const { losses, ...counted } = await withinLimit(draft.label, () =>
    countConversion({ db: pool, converting, most: MAX_CONVERTED }, conversion),
  )
  return { ...counted, losses: await listedLosses({ context, converting, field: before }, losses) }
}

const conflictOf = (error: unknown): unknown => {
  if (!(error instanceof AppError) || error.extensions.code !== 'VALIDATION_FAILED') return error
  const errors = (error.extensions.errors ?? []) as readonly { message: string }[]
  const reasons = errors.map(({ message }) => message)
  return new AppError('CONFLICT', reasons.join(' '), { reasons })
}

/** Old values that nobody changed since come back; others are converted, or counted in the history. */
export const undoFieldChange = async (context: Context, activity: Undoable): Promise<void> => {
  const { kernel } = context
  requireCustomizer(context)
  if (isTypeChange(activity.changes)) spendWork(context, A_CONVERSION)
  const resource = requireCustomisable(context, activity.recordId)
  await withAnnouncedTransaction(kernel, async (tx) => {
    await lockEntity(tx, resource.key)
    await requireLatest(tx, { context, resource: kernel.resources.get('customField') }, activity)
    const { fields } = await readCustomFields(tx, resource.key)
    const before = fields.find(({ name }) => name === nameIn(activity.changes))
    if (!before) throw new AppError('CONFLICT', activityMessages.notUndoable)
    const draft = fieldBefore(before, activity.changes)
    const mostLost = Number.POSITIVE_INFINITY
    await changeField({ context, tx, resource }, { before, draft, mostLost, undoes: activity.id })
  }).catch((error) => {
    throw conflictOf(error)
  })
}

/** Job: a request that read the former definition may have written a value of the former type. */
export const convertLateValues = async (payload: unknown, kernel: Kernel): Promise<void> => {
  const { activityId, fieldId, from, type } = payload as LateConversion
  await withAnnouncedTransaction(kernel, async (tx) => {
    const chosen = await findField(tx, fieldId)
    const resource = chosen && kernel.resources.find(chosen.entity)
    if (!resource) return
    await lockEntity(tx, resource.key)
    const field = await findField(tx, fieldId)
    if (!field || field.type !== type || isFormula(field)) return
    const converting = await readConverting(kernel, tx)
    await convertLate({ db: tx, converting }, { resource, name: field.name, from, to: field }, activityId)
    await publish(tx, 'customField', { entity: resource.key })
  })
}

export const previewCustomFieldTypeOperation = defineOperation<Operations['previewCustomFieldType']>({
  sdl: /* GraphQL */ `
    "A value that does not convert."
    type UnconvertedValue {
      "As people read it."
      value: String!
      "Records with the value."
      count: Int!
      "Titles of some of them that the session sees."
      records: [String!]!
    }

    "The effect of another type on the stored values."
    type CustomFieldTypePreview {
      converted: Int!
      "Values that do not convert: they are kept for thirty days, and come back if the change is undone."
      lost: Int!
      "The most frequent ones, of records that the session sees."
      losses: [UnconvertedValue!]!
    }

    extend type Query {
      "Counts the values that convert to another type, and lists some that do not."
      previewCustomFieldType(
        "The field."
        id: ID!
        input: UpdateCustomFieldInput!
      ): CustomFieldTypePreview!
    }
  `,
  work: () => A_CONVERSION,
  resolve: (context, args) => previewType(context, args),
})
