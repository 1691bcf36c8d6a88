/** Compiles checked formulas to SQL. A text is never empty: it is NULL. Boxes are never NULL. */
import { type SQL, sql } from 'drizzle-orm'
import type { Expression } from '#resources/domain/formulas/check.ts'
import type { FormulaType } from '#resources/domain/formulas/functions.ts'

type FormulaCompiler = {
  field: (path: string) => SQL
  choices: (path: string) => Readonly<Record<string, string>>
  today: SQL
}

export const FORMULA_SQL = {
  text: 'text',
  choice: 'text',
  number: 'numeric',
  amount: 'numeric',
  date: 'date',
  boolean: 'boolean',
} as const satisfies Record<FormulaType, string>

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
const filled = (text: SQL): SQL => sql`nullif(${text}, '')`
const bounded = (value: SQL): SQL => sql`kernel.formula_number(${value})`

type Args = readonly [SQL, ...SQL[]]
type Compile = (...args: Args) => SQL

const rounding =
  (mode: 'nearest' | 'up' | 'down'): Compile =>
  (value, decimals = sql`0`) =>
    sql`kernel.formula_round(${value}, ${decimals}, ${sql.raw(`'${mode}'`)})`

const ordered =
  (sign: string): Compile =>
  (one, other = sql`NULL`) =>
    sql`coalesce(${one} ${sql.raw(sign)} ${other}, false)`

const CALLS: Readonly<Record<string, Compile>> = {
  '+': (one, other) => bounded(sql`${one} + ${other}`),
  '-': (one, other) => bounded(sql`${one} - ${other}`),
  '*': (one, other) => bounded(sql`${one} * ${other}`),
  '/': (one, other) => sql`kernel.formula_divide(${one}, ${other})`,
  negate: (value) => sql`(- ${value})`,
  '=': (one, other) => sql`(${one} IS NOT DISTINCT FROM ${other})`,
  '<>': (one, other) => sql`(${one} IS DISTINCT FROM ${other})`,
  '<': ordered('<'),
  '<=': ordered('<='),
  '>': ordered('>'),
  '>=': ordered('>='),
  days: (date, days) => sql`kernel.formula_days(${date}, ${days})`,
  SI: (condition, one, other = sql`NULL`) => sql`(CASE WHEN ${condition} THEN ${one} ELSE ${other} END)`,
  ET: (...args) => sql`(${sql.join([...args], sql` AND `)})`,
  OU: (...args) => sql`(${sql.join([...args], sql` OR `)})`,
  NON: (value) => sql`(NOT ${value})`,
  ESTVIDE: (value) => sql`(${value} IS NULL)`,
  'SI.VIDE': (...args) => sql`coalesce(${listed(args)})`,
  SOMME: (...args) => sql`kernel.formula_sum(${listed(args)})`,
  MOYENNE: (...args) => sql`kernel.formula_average(${listed(args)})`,
  MIN: (...args) => sql`least(${listed(args)})`,
  MAX: (...args) => sql`greatest(${listed(args)})`,
  ARRONDI: rounding('nearest'),
  'ARRONDI.SUP': rounding('up'),
  'ARRONDI.INF': rounding('down'),
  ENT: (value) => sql`floor(${value})`,
  ABS: (value) => sql`abs(${value})`,
  DATE: (...args) => sql`kernel.formula_date(${listed(args)})`,
  ANNEE: (date) => sql`extract(year FROM ${date})`,
  MOIS: (date) => sql`extract(month FROM ${date})`,
  JOUR: (date) => sql`extract(day FROM ${date})`,
  'JOURS.ENTRE': (from, to) => sql`(${to} - ${from})::numeric`,
  'MOIS.DECALER': (date, months) => sql`kernel.formula_months(${date}, ${months})`,
  'FIN.MOIS': (date, months = sql`0`) => sql`kernel.formula_month_end(${date}, ${months})`,
  CONCAT: (...args) => filled(sql`concat(${listed(args)})`),
  LONGUEUR: (text) => sql`coalesce(length(${text}), 0)::numeric`,
  GAUCHE: (text, length) => filled(sql`kernel.formula_part(${text}, ${length}, false)`),
  DROITE: (text, length) => filled(sql`kernel.formula_part(${text}, ${length}, true)`),
  CONTIENT: (text, part) => sql`coalesce(position(${part} IN ${text}) > 0, false)`,
}

const labelOf = (value: SQL, choices: Readonly<Record<string, string>>): SQL => {
  const cases = Object.entries(choices).map(([id, label]) => sql`WHEN ${id}::text THEN ${label}::text`)
  return cases.length > 0 ? sql`(CASE ${value} ${sql.join(cases, sql` `)} ELSE ${value} END)` : value
}

const textOf = (arg: Expression, compiler: FormulaCompiler): SQL => {
  const value = compileFormula(arg, compiler)
  if (arg.type === 'choice') return labelOf(value, arg.op === 'field' ? compiler.choices(arg.path) : {})
  if (arg.type === 'date') return sql`to_char(${value}, 'DD/MM/YYYY')`
  if (arg.type === 'boolean') return sql`(CASE WHEN ${value} THEN 'oui' ELSE 'non' END)`
  return sql`replace(trim_scale(${value})::text, '.', ',')`
}

export function compileFormula(expression: Expression, compiler: FormulaCompiler): SQL {
  if (expression.op === 'field') return compiler.field(expression.path)
  if (expression.op === 'value') return sql`${expression.value}::${sql.raw(FORMULA_SQL[expression.type])}`
  const { name, args } = expression
  const [first] = args
  if (name === 'text' && first) return textOf(first, compiler)
  if (name === 'AUJOURDHUI') return compiler.today
  if (name === 'VRAI' || name === 'FAUX') return sql.raw(String(name === 'VRAI'))
  const compile = CALLS[name]
  if (!compile) throw new Error(`No SQL for the function ${name}`)
  const value = compile(...(args.map((one) => compileFormula(one, compiler)) as [SQL, ...SQL[]]))
  return name === 'SI' && expression.type === 'boolean' ? sql`coalesce(${value}, false)` : value
}

export const formulaInput = (type: FormulaType, value: SQL): SQL => {
  if (type === 'boolean') return sql`coalesce(${value}, false)`
  if (type === 'text') return filled(value)
  if (type === 'date') return sql`kernel.formula_day(${value})`
  return type === 'choice' ? value : bounded(sql`(${value})::numeric`)
}
