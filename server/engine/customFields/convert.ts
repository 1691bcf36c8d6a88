import { CUSTOM_TYPES } from '#kinds/rules.ts'
import { momentFormat } from '#resources/domain/csvMoments.ts'
import { type CustomFieldShape, choiceLabels, customFieldShape, isFormula } from '#resources/domain/customFields.ts'
import { readParameterText } from '#resources/domain/parameterValues.ts'
import { dayOf, isUtcText, utcTextOfDate } from '#resources/domain/time.ts'
import { cleanValue } from '#resources/domain/validation.ts'
import { validateField } from '#resources/domain/validationRules.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { Field } from '#resources/schema/field.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type Column, isProblem } from '../cells/cell.ts'
import type { Kernel } from '../context.ts'
import { kindOf } from '../kinds/kind.ts'

export type Converting = { kernel: Pick<Kernel, 'kinds'>; zone: string; today: string }
type Type = CustomFieldShape['type']

export const readConverting = async (kernel: Kernel, db: Queryable): Promise<Converting> => {
  const { TIMEZONE: stored } = await kernel.parametersOf(db, ['TIMEZONE'])
  const zone = typeof stored === 'string' ? stored : readParameterText('TIMEZONE', null)
  return { kernel, zone, today: dayOf(utcTextOfDate(new Date()), zone) }
}

const PLAIN: readonly Type[] = ['string', 'longText', 'email', 'phone', 'url', 'color']
const NUMBERS: readonly unknown[] = ['number', 'amount']
const LISTS: readonly Type[] = ['choices', 'references', 'files']

const hasForm = (type: Type, value: unknown): boolean => {
  if (LISTS.includes(type)) return Array.isArray(value)
  if (NUMBERS.includes(CUSTOM_TYPES[type].formula)) return typeof value === 'number'
  return typeof value === (type === 'bool' ? 'boolean' : 'string')
}

const fieldOf = (shape: CustomFieldShape): Field => {
  const { when: _when, requiredIf: _requiredIf, ...field } = customFieldShape({ ...shape, required: false })
  return field as Field
}

const columnOf = (kernel: Converting['kernel'], shape: CustomFieldShape): Column => {
  const field = fieldOf(shape)
  const { cell } = kindOf(kernel, field)
  const own = { source: '', name: '', label: '', productLabel: '', isCustom: true, isWritable: true }
  return { ...own, field, cell, words: choiceLabels(shape), productWords: {}, parts: [] }
}

const withoutRetired = (shape: CustomFieldShape): CustomFieldShape => ({ ...shape, retiredOptions: [] })

const withAllChoices = (shape: CustomFieldShape): CustomFieldShape => ({
  ...shape,
  options: [...shape.options, ...shape.retiredOptions],
  retiredOptions: [],
})

const directValue = (from: Type, to: Type, value: unknown): unknown => {
  if (LISTS.includes(to) && !LISTS.includes(from)) return [value]
  if (from === 'choices' && to === 'list')
    return (value as unknown[]).length === 1 ? (value as unknown[])[0] : undefined
  return value
}

const READ_AS_IS: readonly Type[] = ['list', 'choices', 'reference', 'references', 'image', 'file', 'files']

const isDirect = (from: Type, to: Type): boolean =>
  (PLAIN.includes(from) && PLAIN.includes(to)) || (READ_AS_IS.includes(from) && READ_AS_IS.includes(to))

const FILES: readonly Type[] = ['image', 'file', 'files']

/** Returns a function that tells whether a value is one of the type, and so needs no conversion. */
export const fitterOf = (shape: CustomFieldShape): ((value: unknown) => boolean) => {
  const field = fieldOf(shape)
  const isFile = FILES.includes(shape.type)
  return (value) => hasForm(shape.type, value) && (isFile || validateField(field, value, '').length === 0)
}

/** Returns a function that converts a stored value; undefined if the value does not convert. */
export const converterOf = (converting: Converting, from: CustomFieldShape, to: CustomFieldShape) => {
  const { kernel, zone } = converting
  if (isFormula(from) || isFormula(to)) return () => undefined
  const [source, target] = [columnOf(kernel, withAllChoices(from)), columnOf(kernel, withoutRetired(to))]
  const fits = fitterOf(withoutRetired(to))
  const writing = { moment: momentFormat(zone), nameOf: (_entity: string, id: string) => id }
  const reader = { ...converting, find: () => ({ problem: '' }) }
  const read = (text: string): unknown => {
    const found = text.trim() === '' ? undefined : target.cell?.read?.(text, target, reader)
    return found && !isProblem(found) ? found.value : undefined
  }
  const convert = (value: unknown): unknown => {
    if (isDirect(from.type, to.type)) return directValue(from.type, to.type, value)
    if (from.type === 'datetime' && to.type === 'date')
      return isUtcText(String(value)) ? dayOf(String(value), zone) : undefined
    return read(PLAIN.includes(from.type) ? String(value) : (source.cell?.write(value, source, writing) ?? ''))
  }
  return (value: unknown): unknown => {
    if (!hasForm(from.type, value)) return undefined
    const converted = convert(value)
    if (converted === undefined) return undefined
    const stored = kindOf(kernel, target.field).toStored(cleanValue(target.field, converted))
    return !isEmpty(stored) && fits(stored) ? stored : undefined
  }
}

/** The type in which a value may have been stored, for a value that outlived a change of its field. */
export const presumedShape = (shape: CustomFieldShape, value: unknown): CustomFieldShape => {
  const bare = { ...shape, settings: {} }
  if (typeof value === 'number') return { ...bare, type: 'float' }
  if (typeof value === 'boolean') return { ...bare, type: 'bool' }
  if (Array.isArray(value)) return { ...bare, type: 'choices' }
  const isChoice = [...shape.options, ...shape.retiredOptions].some(({ id }) => id === value)
  return { ...bare, type: isChoice ? 'list' : 'string' }
}

export const shownValue = ({ kernel, zone }: Converting, shape: CustomFieldShape, value: unknown): string => {
  const { field, cell, words } = columnOf(kernel, withAllChoices(shape))
  if (!hasForm(shape.type, value)) return typeof value === 'string' ? value : JSON.stringify(value)
  return cell?.toText?.(value, { field, words }, { zone, nameOf: (_entity, id) => id }) ?? String(value)
}
