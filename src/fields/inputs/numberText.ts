import { DECIMAL_SIGN, INTL_LOCALE } from '#i18n/fr/locale.ts'
import { durationText, UNIT_SYMBOLS } from '#i18n/fr/times.ts'
import { readDecimal, readDuration } from '#resources/domain/durations.ts'
import { suffixOf, withoutSuffix, withSuffix } from '#resources/domain/numberSuffix.ts'
import type { DecimalField, Field } from '#resources/schema/field.ts'
import type { DurationUnit } from '#resources/schema/limits.ts'

/** « 1 234,5 » → 1234.5; empty → null; invalid text stays as typed, for the validation to reject. */
export const parseNumber = (typed: string, field: Partial<DecimalField> = {}): number | string | null => {
  if (typed.trim() === '') return null
  const read = readDecimal(typed, field)
  return 'value' in read ? read.value : typed
}

/** Formats with the group and decimal signs of the language. */
export const formatNumber = (value: unknown, { min = 0, max = 20 }: { min?: number; max?: number } = {}): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return new Intl.NumberFormat(INTL_LOCALE, { minimumFractionDigits: min, maximumFractionDigits: max }).format(value)
}

/** Formats for editing, without digit groups. */
export const editableNumber = (value: unknown): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return String(value).replace('.', DECIMAL_SIGN)
}

export type NumberTexts = {
  format: (value: unknown) => string
  edit: (value: unknown) => string
  parse: (typed: string) => number | string | null
  /** undefined for a numeric keyboard. */
  inputMode?: 'text'
}

const durationTexts = (unit: DurationUnit): NumberTexts => {
  const format = (value: unknown): string =>
    Number.isInteger(value) ? durationText(value as number, unit) : editableNumber(value)
  const parse: NumberTexts['parse'] = (typed) => {
    if (typed.trim() === '') return null
    const read = readDuration(typed, unit)
    // A fraction would replace the typed text: « 1h30 » in days by « 0,0625 ».
    return 'value' in read && Number.isInteger(read.value) ? read.value : typed
  }
  return { format, edit: format, parse, inputMode: 'text' }
}

export const numberTextsOf = (field: Field): NumberTexts => {
  if (field.kind === 'integer' && field.unit) return durationTexts(field.unit)
  const texts = { format: formatNumber, edit: editableNumber, parse: (typed: string) => parseNumber(typed) }
  const suffix = suffixOf(field)
  if (suffix) {
    const parse = (typed: string) => parseNumber(withoutSuffix(typed, suffix))
    return { ...texts, format: (value) => withSuffix(formatNumber(value), suffix), parse }
  }
  if (field.kind !== 'decimal' || !field.typedIn) return texts
  const symbol = UNIT_SYMBOLS[field.typedIn]
  const format = (value: unknown) => (typeof value === 'number' ? withSuffix(formatNumber(value), symbol) : '')
  return { ...texts, format, parse: (typed) => parseNumber(typed, field), inputMode: 'text' }
}
