/** Evaluates formulas in JavaScript, apart from the SQL of the product. Numbers are integers of 10⁻¹⁰. */
import { Temporal } from 'temporal-polyfill'
import type { Expression, FormulaFields } from '#resources/domain/formulas/check.ts'

export type FormulaValue = bigint | string | boolean | null
type Values = Readonly<Record<string, FormulaValue>>

const SCALE = 10n ** 10n
const LIMIT = 10n ** 15n * SCALE

const abs = (value: bigint): bigint => (value < 0n ? -value : value)
const bounded = (value: bigint): bigint | null => (abs(value) < LIMIT ? value : null)

const nearest = (one: bigint, other: bigint): bigint => {
  const rounded = (abs(one) * 2n + abs(other)) / (abs(other) * 2n)
  return one < 0n !== other < 0n ? -rounded : rounded
}

export const numberOf = (text: string): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const value = BigInt(whole) * SCALE + BigInt(part.padEnd(10, '0'))
  return sign ? -value : value
}

const truncated = (value: bigint): number => Number(value / SCALE)
const floor = (value: bigint): bigint => (value - (((value % SCALE) + SCALE) % SCALE)) / SCALE
const whole = (value: number): bigint => BigInt(value) * SCALE

const numberText = (value: bigint): string => {
  const part = String(abs(value) % SCALE)
    .padStart(10, '0')
    .replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${abs(value) / SCALE}${part ? `,${part}` : ''}`
}

const inRange = (date: Temporal.PlainDate): string | null =>
  date.year >= 1 && date.year <= 9999 ? date.toString() : null

const shifted = (date: string, duration: Temporal.DurationLike): string | null => {
  try {
    return inRange(Temporal.PlainDate.from(date).add(duration))
  } catch {
    return null
  }
}

const madeDate = (year: number, month: number, day: number): string | null => {
  if (year < 1 || year > 9999 || month < 1 || day < 1) return null
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

const roundedTo = (value: bigint, decimals: bigint, mode: string): bigint | null => {
  const places = truncated(decimals)
  if (places < -15 || places > 10) return null
  const unit = 10n ** BigInt(10 - places)
  if (mode === 'ARRONDI') return bounded(nearest(value, unit) * unit)
  const down = (value / unit) * unit
  return bounded(mode === 'ARRONDI.INF' || down === value ? down : down + (value < 0n ? -unit : unit))
}

const textOf = (value: FormulaValue, { type, ...expression }: Expression, fields: FormulaFields): string | null => {
  if (value === null) return null
  if (typeof value === 'bigint') return numberText(value)
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (type === 'date') return value.split('-').reverse().join('/')
  const choices = 'path' in expression ? fields.get(expression.path)?.choices : undefined
  return choices?.[value] ?? value
}

const filled = (text: string): string | null => (text === '' ? null : text)
const known = <T>(values: readonly (T | null)[]): T[] => values.filter((one) => one !== null)
const least = <T>(values: readonly T[]): T | null => values.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null
const most = <T>(values: readonly T[]): T | null => values.toSorted((a, b) => (a > b ? -1 : 1))[0] ?? null
const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n)
const letters = (text: string, count: bigint, isEnd: boolean): string | null => {
  if (count < SCALE) return null
  const all = [...text]
  const length = Math.min(truncated(count), 10_000)
  return filled((isEnd ? all.slice(-length) : all.slice(0, length)).join(''))
}

type Call = (...args: never[]) => FormulaValue

/** Without a value in one argument, the result has none. */
const STRICT: Readonly<Record<string, Call>> = {
  '+': (a: bigint, b: bigint) => bounded(a + b),
  '-': (a: bigint, b: bigint) => bounded(a - b),
  '*': (a: bigint, b: bigint) => bounded(nearest(a * b, SCALE)),
  '/': (a: bigint, b: bigint) => (b === 0n ? null : bounded(nearest(a * SCALE, b))),
  negate: (a: bigint) => -a,
  ENT: (a: bigint) => floor(a) * SCALE,
  ABS: (a: bigint) => abs(a),
  ARRONDI: (a: bigint, b = 0n) => roundedTo(a, b, 'ARRONDI'),
  'ARRONDI.SUP': (a: bigint, b = 0n) => roundedTo(a, b, 'ARRONDI.SUP'),
  'ARRONDI.INF': (a: bigint, b = 0n) => roundedTo(a, b, 'ARRONDI.INF'),
  days: (date: string, days: bigint) =>
    abs(days) < 4_000_000n * SCALE ? shifted(date, { days: Number(floor(days)) }) : null,
  DATE: (year: bigint, month: bigint, day: bigint) => madeDate(truncated(year), truncated(month), truncated(day)),
  ANNEE: (date: string) => whole(Temporal.PlainDate.from(date).year),
  MOIS: (date: string) => whole(Temporal.PlainDate.from(date).month),
  JOUR: (date: string) => whole(Temporal.PlainDate.from(date).day),
  'JOURS.ENTRE': (from: string, to: string) =>
    whole(Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days),
  'MOIS.DECALER': (date: string, months: bigint) =>
    abs(months) < 120_000n * SCALE ? shifted(date, { months: truncated(months) }) : null,
  'FIN.MOIS': (date: string, months = 0n) => {
    if (abs(months) >= 120_000n * SCALE) return null
    const first = Temporal.PlainDate.from(date).with({ day: 1 })
    return inRange(first.add({ months: truncated(months) + 1 }).subtract({ days: 1 }))
  },
  GAUCHE: (text: string, count: bigint) => letters(text, count, false),
  DROITE: (text: string, count: bigint) => letters(text, count, true),
}

const OPEN: Readonly<Record<string, Call>> = {
  '=': (a: FormulaValue, b: FormulaValue) => a === b,
  '<>': (a: FormulaValue, b: FormulaValue) => a !== b,
  '<': (a: bigint | null, b: bigint | null) => a !== null && b !== null && a < b,
  '<=': (a: bigint | null, b: bigint | null) => a !== null && b !== null && a <= b,
  '>': (a: bigint | null, b: bigint | null) => a !== null && b !== null && a > b,
  '>=': (a: bigint | null, b: bigint | null) => a !== null && b !== null && a >= b,
  SI: (condition: boolean, one: FormulaValue, other: FormulaValue = null) => (condition ? one : other),
  ET: (...all: boolean[]) => all.every(Boolean),
  OU: (...all: boolean[]) => all.some(Boolean),
  NON: (one: boolean) => !one,
  VRAI: () => true,
  FAUX: () => false,
  ESTVIDE: (one: FormulaValue) => one === null,
  'SI.VIDE': (one: FormulaValue, other: FormulaValue) => one ?? other,
  SOMME: (...all: (bigint | null)[]) => (known(all).length === 0 ? null : bounded(sum(known(all)))),
  MOYENNE: (...all: (bigint | null)[]) =>
    known(all).length === 0 ? null : bounded(nearest(sum(known(all)), BigInt(known(all).length))),
  MIN: (...all: (bigint | null)[]) => least(known(all)),
  MAX: (...all: (bigint | null)[]) => most(known(all)),
  CONCAT: (...all: (string | null)[]) => filled(known(all).join('')),
  LONGUEUR: (text: string | null) => whole([...(text ?? '')].length),
  CONTIENT: (text: string | null, part: string | null) => text !== null && part !== null && text.includes(part),
}

export const evaluateFormula = (expression: Expression, values: Values, fields: FormulaFields): FormulaValue => {
  if (expression.op === 'field') return values[expression.path] ?? null
  if (expression.op === 'value') {
    return expression.type === 'number' && expression.value ? numberOf(expression.value) : expression.value
  }
  const args = expression.args.map((one) => evaluateFormula(one, values, fields))
  const [first] = expression.args
  if (expression.name === 'text' && first) return textOf(args[0] ?? null, first, fields)
  const strict = STRICT[expression.name]
  if (strict) return args.includes(null) ? null : strict(...(args as never[]))
  const open = OPEN[expression.name]
  if (!open) throw new Error(`The oracle does not know ${expression.name}`)
  const value = open(...(args as never[]))
  return expression.type === 'boolean' ? value === true : value
}
