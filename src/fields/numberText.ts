/** Numbers as people write and read them in French. */
import { durationText, readDuration } from '#resources/domain/durations.ts'
import { readNumber } from '#resources/domain/typedNumbers.ts'
import type { Field } from '#resources/schema/field.ts'
import type { DurationUnit } from '#resources/schema/limits.ts'

/** « 1 234,5 » → 1234.5; an empty text → null; anything else stays as typed, for the validation to refuse. */
export const parseNumber = (typed: string): number | string | null => {
  if (typed.trim() === '') return null
  const read = readNumber(typed)
  return 'value' in read ? read.value : typed
}

/** With the narrow spaces and the comma of French. */
export const formatNumber = (value: unknown, { min = 0, max = 20 }: { min?: number; max?: number } = {}): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return new Intl.NumberFormat('fr-FR', { minimumFractionDigits: min, maximumFractionDigits: max }).format(value)
}

/** While it is being typed: no grouping to trip over. */
export const editableNumber = (value: unknown): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return String(value).replace('.', ',')
}

/** How a number is shown, put into a box, and read back. */
export type NumberTexts = {
  format: (value: unknown) => string
  edit: (value: unknown) => string
  /** What is no number stays as typed, for the validation to refuse. */
  parse: (typed: string) => number | string | null
  /** Absent: figures are all that is typed. */
  inputMode?: 'text'
}

/** Those of a number that counts time (« 1 h 30 »). */
const durationTexts = (unit: DurationUnit): NumberTexts => {
  const format = (value: unknown): string =>
    Number.isInteger(value) ? durationText(value as number, unit) : editableNumber(value)
  const parse: NumberTexts['parse'] = (typed) => (typed.trim() === '' ? null : (readDuration(typed, unit) ?? typed))
  return { format, edit: format, parse, inputMode: 'text' }
}

/** Those of a field of figures, as a filter needs them. */
export const numberTextsOf = (field: Field): NumberTexts =>
  field.kind === 'integer' && field.unit
    ? durationTexts(field.unit)
    : { format: formatNumber, edit: editableNumber, parse: parseNumber }
