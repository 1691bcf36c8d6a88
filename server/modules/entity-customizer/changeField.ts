/** Changes a custom field and the values stored in it, within the caller's transaction and its lock of the entity. */
import type { PoolClient } from 'pg'
import { conversionMessages } from '#i18n/fr/conversions.ts'
import { customizerMessages as messages } from '#i18n/fr/customizer.ts'
import { canBecomeFormula, isConvertible } from '#resources/domain/conversions.ts'
import { type CustomFieldShape, type CustomFieldType, isFormula } from '#resources/domain/customFields.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { readConverting } from '#server/engine/customFields/convert.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { checkAutomationUsers } from './automations/users.ts'
import { checkAgainstValues, checkDraft } from './checkField.ts'
import { checkChoicesUnnamed, checkConditions, checkMine, checkSettings, checkUnnamed } from './checkSettings.ts'
import { type ConversionCount, convertValues } from './conversion.ts'
import { choicesToStore } from './fieldDraft.ts'
import { recordField } from './fieldHistory.ts'
import { checkFormulaUsers, readAllFields, settleFormula } from './formulas.ts'
import { type CustomField, type FieldDraft, findField } from './readFields.ts'
import { checkRowRuleUsers } from './rowRules/users.ts'
import { countValues, duplicatesOf, nameHolders } from './values.ts'

export const LATE_JOB = 'entity-customizer:convertLateValues'
/** Longer than any request that read the definition of before. */
const LATE_MS = 60_000

export type LateConversion = { activityId: string; fieldId: string; from: CustomFieldShape; type: CustomFieldType }

export const MAX_CONVERTED = 50_000
/** Work of a conversion, in units of `engine/work/workBudget.ts`: a document has one. */
export const A_CONVERSION = 6_000

export const throwIfInvalid = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw validationFailed(errors)
}

export const fieldNotFound = (): never => {
  throw new AppError('NOT_FOUND', messages.fieldNotFound)
}

export type Changing = { context: Context; tx: PoolClient; resource: AnyResource }
type FieldRevision = {
  before: CustomField
  draft: FieldDraft
  mostLost: number
  undoes?: string
  path?: string
}

export const isConversion = (before: CustomField, draft: FieldDraft): boolean =>
  before.type !== draft.type || isFormula(before) !== isFormula(draft)

export const checkType = async (
  { context, resource }: Pick<Changing, 'context' | 'resource'>,
  db: Queryable,
  { before, draft }: Pick<FieldRevision, 'before' | 'draft'>,
): Promise<FieldError[]> => {
  if (!isConversion(before, draft) || isFormula(before)) return []
  if (isFormula(draft) ? canBecomeFormula(before.type) : isConvertible(before.type, draft.type)) return []
  const count = await countValues(db, resource, before.name)
  if (count === 0) return []
  const names = await nameHolders(db, context, { resource, name: before.name })
  return [{ path: 'type', rule: 'fixed', message: messages.typeFixed(count, names) }]
}

/** Runs a conversion with a limited number of values. */
export const withinLimit = async <T>(label: string, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = conversionMessages.tooMany(label, MAX_CONVERTED)
    throw validationFailed([{ path: 'type', rule: 'tooMany', message }])
  }
}

type Converted = Pick<ConversionCount, 'lost'> & { activityId?: string }

const convert = async (changing: Changing, change: FieldRevision): Promise<Converted> => {
  const { context, tx, resource } = changing
  const { before, draft, mostLost, undoes } = change
  if (!isConversion(before, draft)) return { lost: 0 }
  const conversion = { resource, name: before.name, from: before, to: draft, restored: undoes }
  const converting = await readConverting(context.kernel, tx)
  const limited = { db: tx, converting, most: MAX_CONVERTED }
  const { lost, activityId } = await withinLimit(draft.label, () => convertValues(limited, conversion))
  if (lost > mostLost) {
    const message = conversionMessages.unconverted(lost, mostLost)
    throw validationFailed([{ path: 'type', rule: 'losses', message }])
  }
  const duplicates = draft.settings.unique ? await duplicatesOf(tx, context, { resource, name: draft.name }) : undefined
  if (duplicates) {
    const message = conversionMessages.duplicates(duplicates)
    throw validationFailed([{ path: 'settings.unique', rule: 'unique', message }])
  }
  return { lost, activityId }
}

const store = (tx: Queryable, { id }: CustomField, draft: FieldDraft, userId: string) =>
  tx.query(
    `UPDATE entity_customizer.custom_field SET label = $2, type = $3, required = $4, group_id = $5, size = $6,
       options = $7, in_list = $8, retired = $9, removed_at = $10, settings = $11, updated_at = now(),
       updated_by_id = $12
     WHERE id = $1`,
    [
      ...[id, draft.label, draft.type, draft.required, draft.group, draft.size],
      ...[JSON.stringify(choicesToStore(draft)), draft.inList, draft.retired, draft.removedAt],
      ...[JSON.stringify(draft.settings), userId],
    ],
  )

/** Requires `loadDefinitions`. Throws VALIDATION_FAILED with all errors. */
export const changeField = async (changing: Changing, change: FieldRevision): Promise<CustomField> => {
  const { context, tx, resource } = changing
  const { before, mostLost, undoes, path } = change
  const { userId } = requireSession(context)
  const all = await readAllFields(tx)
  const elsewhere = all.filter((one) => one.id !== before.id)
  const others = elsewhere.filter((one) => one.entity === before.entity)
  const { draft, errors } = settleFormula(context, resource, change.draft, elsewhere)
  const after = { ...before, ...draft, group: before.group }
  throwIfInvalid(checkMine(context, before, draft))
  const around = { context, resource, others }
  const usersPath = path ?? (draft.retired ? 'retired' : draft.type === before.type ? 'options' : 'type')
  throwIfInvalid([
    ...(await checkDraft(tx, draft, before)),
    ...checkSettings(draft, around),
    ...errors,
    ...(errors.length > 0
      ? []
      : checkFormulaUsers(context, all, { before, after, path: path ?? (draft.retired ? 'retired' : 'type') })),
    ...checkChoicesUnnamed(before, draft, others),
    ...(draft.retired && !before.retired ? checkUnnamed(before, others, path ?? 'retired') : []),
    ...(isConversion(before, draft) ? checkConditions(around, before, after) : []),
    ...(await checkAutomationUsers(tx, context, { all, before, after, path: usersPath })),
    ...(await checkRowRuleUsers(tx, { before, after, path: usersPath })),
    ...(draft.settings.read ? checkUnnamed(before, others, 'settings.read') : []),
    ...(await checkType(changing, tx, { before, draft })),
    ...(await checkAgainstValues(tx, context, { resource, before, draft })),
  ])
  const { lost, activityId } = await convert(changing, { before, draft, mostLost, ...(undoes && { undoes }) })
  await store(tx, before, draft, userId)
  const stored = (await findField(tx, before.id)) ?? fieldNotFound()
  await recordField(tx, { userId, before, after: stored, id: activityId, lost, undoes })
  if (activityId && !isFormula(stored)) {
    const { type, required, settings, options, retiredOptions } = before
    const from = { type, required, settings, options, retiredOptions }
    const late: LateConversion = { activityId, fieldId: before.id, from, type: stored.type }
    await enqueue(tx, LATE_JOB, late, { runAt: new Date(Date.now() + LATE_MS) })
  }
  return stored
}
