import { letterMessages as messages } from '#i18n/fr/letters.ts'
import { AppError } from '#server/platform/errors.ts'

export type RtfGroup = { kind: 'group'; children: Node[] }
export type Word = { kind: 'word'; name: string; param?: number }
/** A character written by its code, with its fallback. */
export type Sign = { kind: 'sign'; text: string; raw: string }
export type Control = { kind: 'control'; raw: string }
export type Text = { kind: 'text'; text: string }
/** Bytes after `\bin`. */
type Binary = { kind: 'binary'; bytes: string }
export type Slot = { kind: 'slot'; name: string }
export type Edge = { kind: 'edge'; at: 'open' | 'close'; name: string; isInverse: boolean }
/** Part repeated for each row of a list, or shown if there is a value; inverse: shown if there is none. */
export type Section = { kind: 'section'; name: string; isInverse: boolean; children: Node[] }
export type Node = RtfGroup | Word | Sign | Control | Text | Binary | Slot | Edge | Section

const MAX_DEPTH = 100
/** A page in Word has about a thousand. */
const MAX_NODES = 400_000
const MAX_BINARY = 10 * 1024 * 1024

const refuse = (message: string): AppError => new AppError('BAD_REQUEST', message)

const WORD = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y
const HEX = /\\'([\da-fA-F]{2})/y
const PLAIN = /[^\\{}\r\n]+/y

/** Bytes 80 to 9F of Windows-1252, which Word and LibreOffice use for French; the others equal Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const letterOf = (byte: number): string =>
  byte >= 0x80 && byte <= 0x9f ? (WINDOWS_1252[byte - 0x80] ?? '') : String.fromCharCode(byte)

const match = (pattern: RegExp, source: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(source)
}

type Reading = { source: string; at: number; nodes: number }

const SIGNS: Readonly<Record<string, string>> = { '\\': '\\', '{': '{', '}': '}', '~': '\u00a0', _: '-', '-': '' }

/** Reads the fallback of `\u`: `count` characters, at most to the end of the group. */
const readFallback = (reading: Reading, count: number): string => {
  const start = reading.at
  for (let left = count; left > 0; left--) {
    const { source, at } = reading
    const hex = match(HEX, source, at)
    const sign = source[at]
    if (hex) reading.at += hex[0].length
    else if (sign && !'\\{}\r\n'.includes(sign)) reading.at++
    else break
  }
  return reading.source.slice(start, reading.at)
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

const readBinary = (reading: Reading, size: number): Binary => {
  if (size < 0 || size > MAX_BINARY || reading.at + size > reading.source.length) throw refuse(messages.rtf.broken)
  const bytes = reading.source.slice(reading.at, reading.at + size)
  reading.at += size
  return { kind: 'binary', bytes }
}

/** Number of fallback characters set by `\uc`, valid within its group. */
type State = { skipped: number }

const readWord = (reading: Reading, state: State): Node => {
  const found = match(WORD, reading.source, reading.at)
  if (!found) {
    const hex = match(HEX, reading.source, reading.at)
    const raw = hex ? hex[0] : reading.source.slice(reading.at, reading.at + 2)
    reading.at += raw.length
    if (hex) return { kind: 'sign', text: letterOf(Number.parseInt(hex[1] ?? '', 16)), raw }
    const text = SIGNS[raw[1] ?? '']
    if (raw === '\\\n' || raw === '\\\r') return { kind: 'word', name: 'par' }
    return text === undefined ? { kind: 'control', raw } : { kind: 'sign', text, raw }
  }
  reading.at += found[0].length
  const [, name = '', digits] = found
  const param = numberOf(digits)
  if (name === 'bin') return readBinary(reading, param ?? 0)
  if (name === 'uc') state.skipped = Math.min(Math.max(param ?? 1, 0), 16)
  if (name !== 'u' || param === undefined) return { kind: 'word', name, ...(param !== undefined && { param }) }
  const text = String.fromCharCode(param < 0 ? param + 65_536 : param)
  return { kind: 'sign', text, raw: `\\u${param} ${readFallback(reading, state.skipped)}` }
}

const count = (reading: Reading): void => {
  if (++reading.nodes > MAX_NODES) throw refuse(messages.rtf.tooComplex)
}

const readGroup = (reading: Reading, depth: number, skipped: number): RtfGroup => {
  if (depth > MAX_DEPTH) throw refuse(messages.rtf.tooComplex)
  const children: Node[] = []
  const state = { skipped }
  for (;;) {
    const sign = reading.source[reading.at]
    if (sign === undefined) throw refuse(messages.rtf.broken)
    count(reading)
    if (sign === '}') {
      reading.at++
      return { kind: 'group', children }
    }
    if (sign === '{') {
      reading.at++
      children.push(readGroup(reading, depth + 1, state.skipped))
    } else if (sign === '\\') children.push(readWord(reading, state))
    else if (sign === '\r' || sign === '\n') reading.at++
    else {
      const [text = ''] = match(PLAIN, reading.source, reading.at) ?? []
      reading.at += text.length
      children.push({ kind: 'text', text })
    }
  }
}

const START = '{\\rtf'

export const isRtf = (content: Buffer): boolean => content.subarray(0, START.length).toString('latin1') === START

/** Returns the root group. Throws BAD_REQUEST if the content is not RTF, is truncated or exceeds the limits. */
export const readRtf = (content: Buffer): RtfGroup => {
  if (!isRtf(content)) throw refuse(messages.rtf.none)
  return readGroup({ source: content.toString('latin1'), at: 1, nodes: 0 }, 1, 1)
}

export const isWord = (node: Node | undefined, name: string): node is Word =>
  node?.kind === 'word' && node.name === name

export const headOf = ({ children }: RtfGroup): string | undefined => {
  const first = children[0]
  const head = first?.kind === 'control' && first.raw === '\\*' ? children[1] : first
  return head?.kind === 'word' ? head.name : undefined
}

/** True if programs that do not know the group ignore it. */
export const isStarred = ({ children }: RtfGroup): boolean => {
  const [first] = children
  return first?.kind === 'control' && first.raw === '\\*'
}
