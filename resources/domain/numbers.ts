export const NUMBER_VARIABLES = ['CODE', 'YEAR', 'MONTH', 'DAY', 'NUMBER'] as const
export type NumberVariable = (typeof NUMBER_VARIABLES)[number]

type NumberPart = { text: string } | { variable: NumberVariable; length?: number }
export type NumberFormatProblem = 'EMPTY' | 'BRACKET' | 'VARIABLE' | 'LENGTH' | 'NUMBER_ONCE' | 'TOO_LONG'
export type NumberFormat = { parts: readonly NumberPart[] }

type NumberValues = { code: string /** 'YYYY-MM-DD' in the organisation's zone. */; day: string }

/** A number without its counter; the database assigns it. */
export type PendingNumber = { prefix: string; digits: number; suffix: string }

const LENGTHS: Record<NumberVariable, readonly [least: number, most: number]> = {
  CODE: [1, 20],
  YEAR: [2, 4],
  MONTH: [1, 2],
  DAY: [1, 2],
  NUMBER: [1, 12],
}
const MAX_LENGTH = 60
const WIDEST: Record<NumberVariable, number> = { CODE: 20, YEAR: 4, MONTH: 2, DAY: 2, NUMBER: 12 }

/** French names, as screens insert them; the specification's English names are accepted too. */
export const FRENCH_VARIABLES = {
  CODE: 'CODE',
  YEAR: 'ANNÉE',
  MONTH: 'MOIS',
  DAY: 'JOUR',
  NUMBER: 'NUMÉRO',
} as const satisfies Record<NumberVariable, string>

/** The name matches without accents too. */
const variableNamed = (name: string): NumberVariable | undefined =>
  NUMBER_VARIABLES.find((variable) => {
    const french = FRENCH_VARIABLES[variable]
    return [variable, french, french.replaceAll('É', 'E')].includes(name.normalize('NFC'))
  })

const parseVariable = (inside: string): NumberPart | NumberFormatProblem => {
  const [name = '', size] = inside.split(':')
  const variable = variableNamed(name)
  if (!variable) return 'VARIABLE'
  if (size === undefined) return { variable }
  const length = Number(size)
  const [least, most] = LENGTHS[variable]
  if (!/^\d{1,2}$/.test(size) || length < least || length > most || (variable === 'YEAR' && length === 3))
    return 'LENGTH'
  return { variable, length }
}

const widthOf = (part: NumberPart): number =>
  'text' in part ? part.text.length : (part.length ?? WIDEST[part.variable])

export const parseNumberFormat = (format: string): NumberFormat | NumberFormatProblem => {
  if (format.trim() === '') return 'EMPTY'
  const parts: NumberPart[] = []
  for (const piece of format.match(/\[[^[\]]*\]|[^[\]]+|[[\]]/g) ?? []) {
    if (piece === '[' || piece === ']') return 'BRACKET'
    const part = piece.startsWith('[') ? parseVariable(piece.slice(1, -1)) : { text: piece }
    if (typeof part === 'string') return part
    parts.push(part)
  }
  if (parts.filter((part) => 'variable' in part && part.variable === 'NUMBER').length !== 1) return 'NUMBER_ONCE'
  return parts.reduce((width, part) => width + widthOf(part), 0) > MAX_LENGTH ? 'TOO_LONG' : { parts }
}

const renderDatePart = (value: string, length: number | undefined): string =>
  length === undefined ? value : value.slice(-length).padStart(length, '0')

const render = (part: NumberPart, { code, day }: NumberValues): string => {
  if ('text' in part) return part.text
  const [year = '', month = '', date = ''] = day.split('-')
  if (part.variable === 'YEAR') return renderDatePart(year, part.length)
  if (part.variable === 'MONTH') return part.length === 1 ? String(Number(month)) : month
  if (part.variable === 'DAY') return part.length === 1 ? String(Number(date)) : date
  return code.slice(0, part.length ?? WIDEST.CODE)
}

/** The prefix is the counter's key: another prefix starts at one. */
export const pendingNumber = ({ parts }: NumberFormat, values: NumberValues): PendingNumber => {
  const at = parts.findIndex((part) => 'variable' in part && part.variable === 'NUMBER')
  const counter = parts[at]
  const join = (some: readonly NumberPart[]) => some.map((part) => render(part, values)).join('')
  return {
    prefix: join(parts.slice(0, at)),
    digits: counter && 'variable' in counter ? (counter.length ?? 1) : 1,
    suffix: join(parts.slice(at + 1)),
  }
}

export const formatRecordNumber = (format: NumberFormat, values: NumberValues, count: number): string => {
  const { prefix, digits, suffix } = pendingNumber(format, values)
  return `${prefix}${String(count).padStart(digits, '0')}${suffix}`
}
