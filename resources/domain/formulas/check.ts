import { folded } from '../folding.ts'
import {
  type ArgumentType,
  type FormulaFunction,
  type FormulaType,
  functionNamed,
  isNumeric,
  MAX_ARGUMENTS,
} from './functions.ts'
import { FormulaProblem, parseFormula, type Syntax, type SyntaxProblem, type TextSpan } from './parse.ts'

/** A field that formulas may name. `choices`: labels by value. */
export type FormulaField = { type: FormulaType; label: string; choices?: Readonly<Record<string, string>> }

/** By path: `cost`, `BUDGET`, or `supplier.city` through a link. */
export type FormulaFields = ReadonlyMap<string, FormulaField>

/** `text` as function: the French text of any value. `days`: a date and a number of days. */
export type Expression =
  | { op: 'value'; type: FormulaType; value: string | null }
  | { op: 'field'; type: FormulaType; path: string }
  | { op: 'call'; type: FormulaType; name: string; args: readonly Expression[] }

type TypeProblem = 'FUNCTION' | 'BARE' | 'FIELD' | 'ARGUMENTS' | 'TYPE' | 'MIXED' | 'CHOICE' | 'LINKS'
export type FormulaFault = { problem: SyntaxProblem | TypeProblem; about: string } & TextSpan

type Replacement = TextSpan & { path?: string; choice?: { id: string; label: string } }

export type CheckedFormula = {
  expression: Expression
  paths: ReadonlySet<string>
  replacements: readonly Replacement[]
}

const MAX_LINKS = 10

const fail = (problem: TypeProblem, span: TextSpan, about = ''): never => {
  throw new FormulaProblem(problem, span, about)
}

type Checking = {
  fields: FormulaFields
  byLabel: ReadonlyMap<string, string>
  paths: Set<string>
  replacements: Replacement[]
}

const labelKey = (label: string): string => folded(label).replace(/\s+/g, ' ')

const labelIndexes = new WeakMap<FormulaFields, ReadonlyMap<string, string>>()

const pathsByLabel = (fields: FormulaFields): ReadonlyMap<string, string> => {
  const cached = labelIndexes.get(fields)
  if (cached) return cached
  const found = new Map<string, string>()
  const several = new Set<string>()
  for (const [path, { label }] of fields) {
    const key = labelKey(label)
    if (found.has(key)) several.add(key)
    found.set(key, path)
  }
  for (const key of several) found.delete(key)
  labelIndexes.set(fields, found)
  return found
}

const call = (name: string, type: FormulaType, ...args: Expression[]): Expression => ({ op: 'call', type, name, args })
const asText = (value: Expression): Expression => (value.type === 'text' ? value : call('text', 'text', value))

const linkOf = (path: string): string | undefined => (path.includes('.') ? path.split('.', 1)[0] : undefined)

const field = ({ fields, byLabel, paths, replacements }: Checking, syntax: Syntax & { node: 'field' }): Expression => {
  const { text, from, to } = syntax
  const path = fields.has(text) ? text : byLabel.get(labelKey(text))
  const found = path === undefined ? undefined : fields.get(path)
  if (path === undefined || !found) return fail('FIELD', syntax, text)
  paths.add(path)
  const links = new Set([...paths].flatMap((one) => linkOf(one) ?? []))
  if (links.size > MAX_LINKS) fail('LINKS', syntax, String(MAX_LINKS))
  replacements.push({ from, to, path })
  return { op: 'field', type: found.type, path }
}

const commonType = (parts: readonly Expression[]): FormulaType | undefined => {
  const types = new Set(parts.map(({ type }) => (type === 'choice' ? 'text' : type)))
  const [only] = types
  if (types.size === 1) return only
  return [...types].every(isNumeric) ? 'amount' : undefined
}

const isFitting = (parameter: ArgumentType, type: FormulaType): boolean => {
  if (parameter === 'any' || parameter === 'text') return true
  if (parameter === 'number') return isNumeric(type)
  return parameter === 'ordered' ? isNumeric(type) || type === 'date' : type === parameter
}

const parameterAt = ({ parameters, repeats }: FormulaFunction, place: number): ArgumentType | undefined =>
  parameters[place] ?? (repeats ? parameters.at(-1) : undefined)

const isCountRight = ({ parameters, optional = 0, repeats }: FormulaFunction, count: number): boolean =>
  count >= parameters.length - optional && count <= (repeats ? MAX_ARGUMENTS : parameters.length)

/** The optional alternative of SI does not decide the type of the others. */
const resultOf = (
  { result, parameters }: FormulaFunction,
  args: readonly Expression[],
  syntax: Syntax & { node: 'call' },
): FormulaType => {
  if (typeof result === 'string') return result
  const alike = parameters.includes('any') || parameters.includes('ordered') || parameters.length === 1
  const decisive = alike ? args.slice(result.like) : args.slice(result.like, result.like + 1)
  return commonType(decisive) ?? fail('MIXED', syntax, syntax.name)
}

const unknownFunction = ({ fields, byLabel }: Checking, { name, ...span }: Syntax & { node: 'call' }): never => {
  const meant = fields.get(byLabel.get(labelKey(name)) ?? '')
  return meant ? fail('BARE', span, meant.label) : fail('FUNCTION', span, name)
}

const checkedCall = (checking: Checking, syntax: Syntax & { node: 'call' }): Expression => {
  const { name } = syntax
  const found = functionNamed(name) ?? unknownFunction(checking, syntax)
  if (!isCountRight(found, syntax.args.length)) return fail('ARGUMENTS', syntax, name)
  const checkedArgs = syntax.args.map((one, place) => {
    const arg = expressionOf(checking, one)
    const parameter = parameterAt(found, place) ?? 'any'
    if (!isFitting(parameter, arg.type)) return fail('TYPE', one, parameter)
    return parameter === 'text' ? asText(arg) : arg
  })
  const type = resultOf(found, checkedArgs, syntax)
  const args = type === 'text' ? checkedArgs.map((one) => (one.type === 'choice' ? asText(one) : one)) : checkedArgs
  return call(name, type, ...args)
}

const COMPARISONS = new Set(['=', '<>', '<', '<=', '>', '>='])

const chosen = (checking: Checking, one: Expression, syntax: Syntax): Expression | undefined => {
  if (one.op !== 'field' || one.type !== 'choice' || syntax.node !== 'text') return undefined
  const choices = checking.fields.get(one.path)?.choices ?? {}
  const wanted = labelKey(syntax.value)
  const id = Object.hasOwn(choices, syntax.value)
    ? syntax.value
    : Object.keys(choices).find((key) => labelKey(choices[key] ?? '') === wanted)
  if (id === undefined) return fail('CHOICE', syntax, Object.values(choices).slice(0, 10).join(', '))
  const { from, to } = syntax
  checking.replacements.push({ from, to, choice: { id, label: choices[id] ?? id } })
  return { op: 'value', type: 'choice', value: id }
}

const compared = (checking: Checking, syntax: Syntax & { node: 'call' }): Expression => {
  const [first, second] = syntax.args as [Syntax, Syntax]
  const [left, right] = [expressionOf(checking, first), expressionOf(checking, second)]
  const name = syntax.name
  const isEquality = name === '=' || name === '<>'
  if (isEquality) {
    const [choice, other] = [chosen(checking, left, second), chosen(checking, right, first)]
    if (choice) return call(name, 'boolean', left, choice)
    if (other) return call(name, 'boolean', right, other)
  }
  const isOrdered = isFitting('ordered', left.type) && isFitting('ordered', right.type)
  const type = commonType([left, right])
  if (!type || !(isEquality || isOrdered)) return fail('MIXED', syntax, name)
  return type === 'text' ? call(name, 'boolean', asText(left), asText(right)) : call(name, 'boolean', left, right)
}

const numbers = (name: string, left: Expression, right: Expression): FormulaType => {
  const isAmount = left.type === 'amount' || right.type === 'amount'
  const isRatio = name === '/' && right.type === 'amount'
  return isAmount && !isRatio ? 'amount' : 'number'
}

const checkCall = (checking: Checking, syntax: Syntax & { node: 'call' }): Expression => {
  const { name, args } = syntax
  const [left, right] = args.map((one) => expressionOf(checking, one)) as [Expression, Expression?]
  if (name === '&' && right) return call('CONCAT', 'text', asText(left), asText(right))
  if (!right) return isNumeric(left.type) ? call('negate', left.type, left) : fail('TYPE', syntax, 'number')
  if (isNumeric(left.type) && isNumeric(right.type)) return call(name, numbers(name, left, right), left, right)
  if (name === '+' && left.type === 'date' && isNumeric(right.type)) return call('days', 'date', left, right)
  if (name === '-' && left.type === 'date') {
    if (isNumeric(right.type)) return call('days', 'date', left, call('negate', 'number', right))
    if (right.type === 'date') return call('JOURS.ENTRE', 'number', right, left)
  }
  return fail('MIXED', syntax, name)
}

const SIGNS = new Set(['+', '-', '*', '/', '&'])

function expressionOf(checking: Checking, syntax: Syntax): Expression {
  if (syntax.node === 'number') return { op: 'value', type: 'number', value: syntax.value }
  if (syntax.node === 'text') return { op: 'value', type: 'text', value: syntax.value === '' ? null : syntax.value }
  if (syntax.node === 'field') return field(checking, syntax)
  if (COMPARISONS.has(syntax.name)) return compared(checking, syntax)
  return SIGNS.has(syntax.name) ? checkCall(checking, syntax) : checkedCall(checking, syntax)
}

/** The result of a choice is its label. */
export const checkFormula = (text: string, fields: FormulaFields): CheckedFormula | FormulaFault => {
  const checking: Checking = { fields, byLabel: pathsByLabel(fields), paths: new Set(), replacements: [] }
  try {
    const expression = expressionOf(checking, parseFormula(text))
    const { paths, replacements } = checking
    return {
      expression: expression.type === 'choice' ? asText(expression) : expression,
      paths,
      replacements: replacements.toSorted((one, other) => one.from - other.from),
    }
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error
    return { problem: error.problem as FormulaFault['problem'], about: error.about, ...error.span }
  }
}

export const isFault = (checked: CheckedFormula | FormulaFault): checked is FormulaFault => 'problem' in checked

const replaced = (text: string, { replacements }: CheckedFormula, write: (one: Replacement) => string): string => {
  let [result, at] = ['', 0]
  for (const one of replacements) {
    result += text.slice(at, one.from) + write(one)
    at = one.to
  }
  return result + text.slice(at)
}

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The stored form: paths and ids, because labels change. */
export const storedFormula = (text: string, checked: CheckedFormula): string =>
  replaced(text, checked, ({ path, choice }) => (choice ? inQuotes(choice.id) : `[${path}]`))

/** The shown form: labels instead of paths, except labels that several fields share. */
export const shownFormula = (text: string, checked: CheckedFormula, fields: FormulaFields): string => {
  const byLabel = pathsByLabel(fields)
  return replaced(text, checked, ({ path = '', choice }) => {
    if (choice) return inQuotes(choice.label)
    const label = fields.get(path)?.label ?? path
    const isClear = byLabel.get(labelKey(label)) === path && !fields.has(label) && !/[[\]]/.test(label)
    return `[${isClear ? label : path}]`
  })
}
