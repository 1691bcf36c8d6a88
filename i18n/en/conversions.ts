import { UNDO_DAYS } from '#resources/domain/conversions.ts'
import { daysInWords } from './daysInWords.ts'

const number = (value: number): string => value.toLocaleString('en-GB')
const quoted = (text: string): string => `“${text}”`
const listed = (values: readonly string[]): string => new Intl.ListFormat('en-GB').format(values.map(quoted))

export const conversionMessages = {
  tooMany: (label: string, most: number): string =>
    `${quoted(label)} has more than ${number(most)} values: its type cannot change`,
  unconverted: (lost: number, seen: number): string =>
    lost === 1
      ? 'One value cannot be converted: look at it, then confirm the conversion'
      : `${number(lost)} values cannot be converted, not ${number(seen)}: look at them, then confirm the conversion`,
  duplicates: (values: readonly string[]): string =>
    `Several records would have the same value${values.length > 0 ? `, such as ${listed(values)}` : ''}, but it must be unique`,
} as const

export const conversionTexts = {
  counting: 'Looking for values to convert…',
  none: 'No record has a value for this field.',
  allConvert: (count: number): string =>
    count === 1 ? 'The only value entered can be converted.' : `All ${number(count)} values entered can be converted.`,
  converts: (count: number): string => {
    if (count === 0) return 'No value can be converted'
    return count === 1 ? 'One value can be converted' : `${number(count)} values can be converted`
  },
  not: (count: number): string => (count === 1 ? 'one cannot be converted' : `${number(count)} cannot be converted`),
  kept: `A value that cannot be converted is removed from its record. It is kept for ${daysInWords(UNDO_DAYS)}: undo the change in the history to get it back.`,
  loss: (value: string, count: number, records: readonly string[]): string => {
    const others = count - records.length
    const rest = others > 0 ? ` and ${number(others)} ${others === 1 ? 'other record' : 'other records'}` : ''
    return `${quoted(value)}: ${records.join(', ')}${rest}`
  },
  more: (count: number): string =>
    count === 1 ? 'One other record is concerned.' : `${number(count)} other records are concerned.`,
  title: (count: number): string =>
    count === 1 ? 'Remove the value that cannot be converted?' : 'Remove the values that cannot be converted?',
  confirm: 'Convert the field',
  fixed: 'The values already entered cannot take this type.',
  unconverted: 'Values not converted',
} as const
