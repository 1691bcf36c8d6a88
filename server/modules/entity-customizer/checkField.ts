/** What may be wrong with a custom field's definition: everything at once (D24). */
import { customizerMessages as messages } from '#i18n/fr/customizer.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { FieldError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { checkLabel } from './customisable.ts'
import { type CustomField, findGroup, type Option } from './readFields.ts'
import { countEach, countValues } from './values.ts'

const NAME = /^[A-Z][A-Z0-9_]*$/
const MAX_NAME = 60
const MAX_OPTION = 100
const MAX_OPTIONS = 200

/** A definition as it is to be written; `group` is an id. */
export type FieldDraft = Omit<CustomField, 'id' | 'position' | 'group'> & { group: string | null }

const problem = (path: string, rule: string, message: string): FieldError => ({ path, rule, message })

const checkName = (name: string): FieldError[] => {
  if (name === '') return [problem('name', 'required', messages.required)]
  if (name.length > MAX_NAME) return [problem('name', 'maxLength', messages.tooLong(MAX_NAME))]
  return NAME.test(name) ? [] : [problem('name', 'pattern', messages.name)]
}

const checkOptions = (options: readonly Option[]): FieldError[] => {
  if (options.length === 0) return [problem('options', 'minItems', messages.options)]
  const seen = new Set<string>()
  const errors = options.slice(0, MAX_OPTIONS).flatMap(({ value }, index) => {
    const path = `options[${index}].value`
    const isRepeated = seen.has(value)
    seen.add(value)
    if (value.length > MAX_OPTION) return [problem(path, 'maxLength', messages.tooLong(MAX_OPTION))]
    return isRepeated ? [problem(path, 'unique', messages.optionRepeated)] : checkLabel(path, value)
  })
  return options.length > MAX_OPTIONS ? [problem('options', 'maxItems', messages.tooLong(MAX_OPTIONS))] : errors
}

const checkGroup = async (db: Queryable, draft: FieldDraft): Promise<FieldError[]> => {
  if (!draft.group) return []
  const group = await findGroup(db, draft.group)
  return group?.entity === draft.entity ? [] : [problem('group', 'exists', messages.group)]
}

/** Errors that the definition alone tells. */
export const checkDraft = async (db: Queryable, draft: FieldDraft): Promise<FieldError[]> => [
  ...checkLabel('label', draft.label),
  ...checkName(draft.name),
  ...(draft.type === 'list' ? checkOptions(draft.options) : []),
  ...(Number.isInteger(draft.size) && draft.size >= 1 && draft.size <= 4
    ? []
    : [problem('size', 'between', messages.size)]),
  ...(await checkGroup(db, draft)),
]

/** Errors that come from the values that records already hold. */
export const checkAgainstValues = async (
  db: Queryable,
  resource: AnyResource,
  { before, draft }: { before: CustomField; draft: FieldDraft },
): Promise<FieldError[]> => {
  const { name } = before
  if (draft.type !== before.type) {
    const count = await countValues(db, resource, name)
    return count > 0 ? [problem('type', 'fixed', messages.typeFixed(count))] : []
  }
  const kept = new Set(draft.options.map(({ value }) => value))
  const removed = before.options.map(({ value }) => value).filter((value) => !kept.has(value))
  const used = await countEach(db, resource, { name, values: draft.type === 'list' ? removed : [] })
  return [...used].map(([value, count]) => problem('options', 'used', messages.optionUsed(value, count)))
}
