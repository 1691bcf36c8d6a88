/** Syntax of formulas, as in French spreadsheets: decimal comma, arguments separated by semicolons, fields in brackets. */
export type TextSpan = { from: number; to: number }

/** Operators are calls named by their sign; the negation of a number is `-` with one argument. */
export type Syntax = TextSpan &
  (
    | { node: 'number'; value: string }
    | { node: 'text'; value: string }
    | { node: 'field'; text: string }
    | { node: 'call'; name: string; args: readonly Syntax[] }
  )

export type SyntaxProblem =
  | 'EMPTY'
  | 'LONG'
  | 'DEEP'
  | 'MANY'
  | 'CHARACTER'
  | 'QUOTE'
  | 'BRACKET'
  | 'VALUE'
  | 'CLOSE'
  | 'REST'

export class FormulaProblem<P extends string = string> extends Error {
  readonly problem: P
  readonly span: TextSpan
  readonly about: string
  constructor(problem: P, span: TextSpan, about = '') {
    super(problem)
    this.problem = problem
    this.span = span
    this.about = about
  }
}

export const MAX_FORMULA = 2_000
const MAX_DEPTH = 30
const MAX_NODES = 200

type Token = TextSpan & { kind: 'number' | 'text' | 'field' | 'name' | 'sign' | 'end'; value: string }

const NUMBER = /\d{1,15}(?:[.,]\d{1,10})?/y
const NAME = /\p{L}[\p{L}\d]*(?:[._]\p{L}[\p{L}\d]*)*/uy
const SIGN = /<>|<=|>=|[-+*/&=<>();]/y
const SAME_SIGNS: Readonly<Record<string, string>> = { '≠': '<>', '≤': '<=', '≥': '>=', '×': '*', '÷': '/', '−': '-' }

const problem = (code: SyntaxProblem, span: TextSpan, about = ''): never => {
  throw new FormulaProblem(code, span, about)
}

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const quoted = (text: string, from: number): Token => {
  let value = ''
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') value += text[at]
    else if (text[at + 1] === '"') value += text[at++]
    else return { kind: 'text', value, from, to: at + 1 }
  }
  return problem('QUOTE', { from, to: text.length })
}

const bracketed = (text: string, from: number): Token => {
  const end = text.indexOf(']', from)
  if (end < 0) return problem('BRACKET', { from, to: text.length })
  return { kind: 'field', value: text.slice(from + 1, end).trim(), from, to: end + 1 }
}

const tokenAt = (text: string, from: number): Token => {
  const first = text[from] as string
  if (first === '"') return quoted(text, from)
  if (first === '[') return bracketed(text, from)
  const same = SAME_SIGNS[first]
  if (same) return { kind: 'sign', value: same, from, to: from + 1 }
  for (const [kind, pattern] of [
    ['number', NUMBER],
    ['name', NAME],
    ['sign', SIGN],
  ] as const) {
    const value = match(pattern, text, from)
    if (value !== undefined) return { kind, value, from, to: from + value.length }
  }
  return problem('CHARACTER', { from, to: from + 1 }, first)
}

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text[at] as string)) {
      at += 1
      continue
    }
    const token = tokenAt(text, at)
    tokens.push(token)
    at = token.to
  }
  return [...tokens, { kind: 'end', value: '', from: text.length, to: text.length }]
}

const STRENGTHS: Readonly<Record<string, number>> = {
  ...{ '=': 1, '<>': 1, '<': 1, '<=': 1, '>': 1, '>=': 1 },
  ...{ '&': 2, '+': 3, '-': 3, '*': 4, '/': 4 },
}
const NEGATION = 5

/** Upper case without accents: « Année » is ANNEE. */
const functionName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

type Reader = { tokens: readonly Token[]; at: number; nodes: number }

const peek = ({ tokens, at }: Reader): Token => tokens[at] as Token

const take = (reader: Reader): Token => {
  const token = peek(reader)
  reader.at += 1
  return token
}

const isSign = ({ kind, value }: Token, sign: string): boolean => kind === 'sign' && value === sign

const made = (reader: Reader, node: Syntax): Syntax => {
  reader.nodes += 1
  return reader.nodes > MAX_NODES ? problem('MANY', node, String(MAX_NODES)) : node
}

const argumentsOf = (reader: Reader, depth: number): Syntax[] => {
  const args: Syntax[] = []
  if (isSign(peek(reader), ')')) return args
  for (;;) {
    args.push(expression(reader, 0, depth))
    if (!isSign(peek(reader), ';')) return args
    take(reader)
  }
}

const closed = (reader: Reader): Token => {
  const token = take(reader)
  return isSign(token, ')') ? token : problem('CLOSE', token)
}

const call = (reader: Reader, { value, from, to }: Token, depth: number): Syntax => {
  const name = functionName(value)
  if (!isSign(peek(reader), '(')) return made(reader, { node: 'call', name, args: [], from, to })
  take(reader)
  const args = argumentsOf(reader, depth)
  return made(reader, { node: 'call', name, args, from, to: closed(reader).to })
}

const operand = (reader: Reader, depth: number): Syntax => {
  const token = take(reader)
  const { kind, value, from, to } = token
  if (kind === 'number') return made(reader, { node: 'number', value: value.replace(',', '.'), from, to })
  if (kind === 'text') return made(reader, { node: 'text', value, from, to })
  if (kind === 'field') return made(reader, { node: 'field', text: value, from, to })
  if (kind === 'name') return call(reader, token, depth)
  if (isSign(token, '-')) {
    const negated = expression(reader, NEGATION, depth)
    return made(reader, { node: 'call', name: '-', args: [negated], from, to: negated.to })
  }
  if (!isSign(token, '(')) return problem('VALUE', token, value)
  const inner = expression(reader, 0, depth)
  return { ...inner, from, to: closed(reader).to }
}

function expression(reader: Reader, least: number, depth: number): Syntax {
  if (depth > MAX_DEPTH) return problem('DEEP', peek(reader), String(MAX_DEPTH))
  let left = operand(reader, depth + 1)
  for (;;) {
    const { kind, value } = peek(reader)
    const strength = kind === 'sign' ? STRENGTHS[value] : undefined
    if (strength === undefined || strength <= least) return left
    take(reader)
    const right = expression(reader, strength, depth + 1)
    left = made(reader, { node: 'call', name: value, args: [left, right], from: left.from, to: right.to })
  }
}

/** Throws FormulaProblem. */
export const parseFormula = (text: string): Syntax => {
  const whole = { from: 0, to: text.length }
  if (text.trim() === '') return problem('EMPTY', whole)
  if (text.length > MAX_FORMULA) return problem('LONG', whole, String(MAX_FORMULA))
  const reader: Reader = { tokens: tokensOf(text), at: 0, nodes: 0 }
  const parsed = expression(reader, 0, 0)
  const rest = peek(reader)
  return rest.kind === 'end' ? parsed : problem('REST', rest, rest.value)
}
