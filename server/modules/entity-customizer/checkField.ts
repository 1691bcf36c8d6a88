import type { UpdateCustomFieldInput } from '#contract/entity-customizer.ts'
import { settingMessages } from '#i18n/fr/customFieldSettings.ts'
import { customizerMessages as messages } from '#i18n/fr/customizer.ts'
import {
  type CustomFieldChoice,
  type CustomFieldType,
  isChoiceType,
  isFormula,
  isReferenceType,
} from '#resources/domain/customFields.ts'
import { lookAlikes, looksAlike } from '#resources/domain/lookAlikes.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import type { FieldError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { checkUnique } from './checkSettings.ts'
import { checkLabel } from './customisable.ts'
import { type CustomField, type FieldDraft, findGroup, readCustomFields } from './readFields.ts'
import { countEach, countValues, nameUsers } from './values.ts'

const NAME = /^[A-Z][A-Z0-9_]*$/
const MAX_NAME = 60
const MAX_OPTIONS = 200
const COLOR = /^#[0-9A-F]{6}$/i

const problem = (path: string, rule: string, message: string): FieldError => ({ path, rule, message })

const checkName = (name: string): FieldError[] => {
  if (name === '') return [problem('name', 'required', messages.required)]
  if (name.length > MAX_NAME) return [problem('name', 'maxLength', messages.tooLong(MAX_NAME))]
  return NAME.test(name) ? [] : [problem('name', 'pattern', messages.name)]
}

type OptionPlace = { index: number; isRepeated: boolean; current: readonly string[] }

const checkOption = (
  { value, color }: CustomFieldChoice,
  { index, isRepeated, current }: OptionPlace,
): FieldError[] => {
  const path = `options[${index}]`
  const hue = color !== null && !COLOR.test(color) ? [problem(`${path}.color`, 'color', messages.color)] : []
  const label = checkLabel(`${path}.value`, value, current)
  if (label.length > 0 || !isRepeated) return [...label, ...hue]
  return [problem(`${path}.value`, 'unique', messages.optionRepeated), ...hue]
}

const checkOptions = (options: readonly CustomFieldChoice[], before: CustomField | undefined): FieldError[] => {
  if (options.length === 0) return [problem('options', 'minItems', messages.options)]
  if (options.length > MAX_OPTIONS) return [problem('options', 'maxItems', messages.tooManyOptions(MAX_OPTIONS))]
  const repeated = lookAlikes(options.map(({ value }) => value))
  const current = [...(before?.options ?? []), ...(before?.retiredOptions ?? [])].map(({ value }) => value)
  return options.flatMap((option, index) => checkOption(option, { index, isRepeated: repeated.has(index), current }))
}

const checkGroup = async (db: Queryable, draft: FieldDraft): Promise<FieldError[]> => {
  if (!draft.group) return []
  const group = await findGroup(db, draft.group)
  return group?.entity === draft.entity ? [] : [problem('group', 'exists', messages.group)]
}

/** Labels of active fields must differ, because users tell fields apart by them. */
const checkTwin = async (db: Queryable, draft: FieldDraft, id: string | undefined): Promise<FieldError[]> => {
  const { fields } = draft.retired ? { fields: [] } : await readCustomFields(db, draft.entity)
  const isTaken = fields.some((field) => field.id !== id && !field.retired && looksAlike(field.label, draft.label))
  return isTaken ? [problem('label', 'unique', messages.labelTaken)] : []
}

const checkFieldLabel = async (db: Queryable, draft: FieldDraft, before?: CustomField): Promise<FieldError[]> => {
  const errors = checkLabel('label', draft.label, before ? [before.label] : [])
  // An unchanged label may look like another one, because it may be older than the rule.
  const isKept = before && before.label === draft.label && before.retired === draft.retired
  return errors.length > 0 || isKept ? errors : checkTwin(db, draft, before?.id)
}

type Given = Pick<UpdateCustomFieldInput, 'options' | 'settings'>

/** A draft holds only parts that its type has; the others are rejected instead of dropped. */
export const checkGiven = ({ options, settings }: Given, type: CustomFieldType): FieldError[] => [
  ...(options?.length && !isChoiceType(type) ? [problem('options', 'unknown', messages.noOptions)] : []),
  ...(settings && (typeof settings !== 'object' || Array.isArray(settings))
    ? [problem('settings', 'type', messages.settings)]
    : []),
]

export const checkDraft = async (db: Queryable, draft: FieldDraft, before?: CustomField): Promise<FieldError[]> => [
  ...(await checkFieldLabel(db, draft, before)),
  ...checkName(draft.name),
  ...(isChoiceType(draft.type) ? checkOptions(draft.options, before) : []),
  ...(Number.isInteger(draft.size) && draft.size >= 1 && draft.size <= 4
    ? []
    : [problem('size', 'between', messages.size)]),
  ...(await checkGroup(db, draft)),
]
export const checkAgainstValues = async (
  db: Queryable,
  context: Context,
  { resource, before, draft }: { resource: AnyResource; before: CustomField; draft: FieldDraft },
): Promise<FieldError[]> => {
  const { name } = before
  if (isReferenceType(draft.type) && isReferenceType(before.type) && draft.settings.to !== before.settings.to) {
    const count = await countValues(db, resource, name)
    return count === 0 ? [] : [problem('settings.to', 'fixed', settingMessages.targetFixed(draft.label, count))]
  }
  if (draft.type !== before.type || isFormula(draft) !== isFormula(before)) return []
  if (!isChoiceType(draft.type)) return checkUnique(db, { context, resource }, { before, draft })
  const given = new Set(draft.options.map(({ id }) => id))
  const removed = before.options.filter(({ id }) => !given.has(id))
  const used = await countEach(db, resource, { name, values: removed.map(({ id }) => id) })
  const names = await nameUsers(db, context, { resource, name, values: [...used.keys()] })
  return removed.flatMap(({ id, value }) => {
    const count = used.get(id)
    return count ? [problem('options', 'used', messages.optionUsed(value, count, names.get(id) ?? []))] : []
  })
}
