import { letterMessages as messages } from '#i18n/fr/letters.ts'
import { AppError } from '#server/platform/errors.ts'
import { rtfText } from '../writeRtf.ts'
import { cleanRtf } from './clean.ts'
import { markRtf, type RtfProblem } from './marks.ts'
import { headOf, type Node, readRtf } from './nodes.ts'
import { type SectionProblem, sectionRtf } from './sections.ts'

/** PNG with its size in pixels. */
export type Picture = { png: Buffer; width: number; height: number }
export type RtfValues = {
  texts: Readonly<Record<string, string>>
  pictures?: Readonly<Record<string, Picture>>
  lists?: Readonly<Record<string, readonly RtfValues[]>>
}

type Part = string | { name: string } | { name: string; isInverse: boolean; parts: Part[] }
export type RtfTemplate = {
  head: string
  body: readonly Part[]
  names: ReadonlySet<string>
  problems: readonly (RtfProblem | SectionProblem)[]
}

const written = (node: Exclude<Node, { kind: 'slot' | 'section' | 'group' }>): string => {
  if (node.kind === 'word') return `\\${node.name}${node.param ?? ''} `
  if (node.kind === 'binary') return `\\bin${node.bytes.length} ${node.bytes}`
  if (node.kind === 'sign' || node.kind === 'control') return node.raw
  return node.kind === 'text' ? node.text : ''
}

const push = (parts: Part[], text: string): void => {
  const last = parts.at(-1)
  if (typeof last === 'string') parts[parts.length - 1] = last + text
  else parts.push(text)
}

/** Limit, because nested sections multiply the output. */
const MAX_NESTED = 3

const compileInto = (parts: Part[], nodes: readonly Node[], depth = 0): void => {
  if (depth > MAX_NESTED) throw new AppError('BAD_REQUEST', messages.rtf.tooComplex)
  for (const node of nodes) {
    if (node.kind === 'group') {
      push(parts, '{')
      compileInto(parts, node.children, depth)
      push(parts, '}')
    } else if (node.kind === 'slot') parts.push({ name: node.name })
    else if (node.kind === 'section') {
      const inside: Part[] = []
      compileInto(inside, node.children, depth + 1)
      parts.push({ name: node.name, isInverse: node.isInverse, parts: inside })
    } else push(parts, written(node))
  }
}

const namesIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return []
    return 'parts' in part ? [part.name, ...namesIn(part.parts)] : [part.name]
  })

const HEADS: ReadonlySet<string> = new Set([
  'colortbl',
  'defchp',
  'defpap',
  'fonttbl',
  'generator',
  'listoverridetable',
  'listtable',
  'pgdsctbl',
  'revtbl',
  'stylesheet',
])
const BODY_WORDS: ReadonlySet<string> = new Set(['pard', 'plain', 'sectd', 'trowd', 'par', 'b', 'i', 'f', 'fs'])

const isHead = (node: Node): boolean => {
  if (node.kind === 'group') return HEADS.has(headOf(node) ?? '')
  return node.kind === 'word' && !BODY_WORDS.has(node.name)
}

export const compileRtf = (content: Buffer): RtfTemplate => {
  const marked = markRtf(cleanRtf(readRtf(content)))
  const { children, problems } = sectionRtf(marked.root)
  const start = children.findIndex((child) => !isHead(child))
  const place = start < 0 ? children.length : start
  const [head, body]: [Part[], Part[]] = [[''], []]
  compileInto(head, children.slice(0, place))
  compileInto(body, children.slice(place))
  return {
    head: head.join(''),
    body,
    names: new Set(namesIn(body)),
    problems: [...marked.problems, ...problems],
  }
}

const TWIPS_A_MM = 56.6929
/** Millimetres. */
const MAX_WIDTH = 80

const pictureText = ({ png, width, height }: Picture, tall: number): string => {
  const shown = Math.min(tall, (MAX_WIDTH * height) / width)
  const goal = [Math.round((shown * width * TWIPS_A_MM) / height), Math.round(shown * TWIPS_A_MM)]
  return `{\\pict\\pngblip\\picw${width}\\pich${height}\\picwgoal${goal[0]}\\pichgoal${goal[1]} ${png.toString('hex')}}`
}
/** Millimetres, for a letterhead. */
const PICTURE_HEIGHT = 22

type Scopes = readonly RtfValues[]

const find = <T>(scopes: Scopes, of: (values: RtfValues) => Readonly<Record<string, T>> | undefined, name: string) => {
  for (const values of scopes) {
    const known = of(values)
    if (known && Object.hasOwn(known, name)) return known[name]
  }
  return undefined
}

const slotText = (scopes: Scopes, name: string): string => {
  const picture = find(scopes, ({ pictures }) => pictures, name)
  if (picture) return pictureText(picture, PICTURE_HEIGHT)
  const text = find(scopes, ({ texts }) => texts, name) ?? ''
  // In its own group, so that no preceding control word merges with the text.
  return text === '' ? '' : `{\\uc1 ${rtfText(text)}}`
}

type Output = { texts: string[]; left: number }

const say = (out: Output, text: string): void => {
  out.left -= text.length
  if (out.left < 0) throw new AppError('BAD_REQUEST', messages.tooLarge)
  out.texts.push(text)
}

const rowsFor = (scopes: Scopes, name: string): readonly RtfValues[] =>
  find(scopes, ({ lists }) => lists, name) ?? (slotText(scopes, name) === '' ? [] : [{ texts: {} }])

const write = (out: Output, parts: readonly Part[], scopes: Scopes): void => {
  for (const part of parts) {
    if (typeof part === 'string') say(out, part)
    else if (!('parts' in part)) say(out, slotText(scopes, part.name))
    else {
      const rows = rowsFor(scopes, part.name)
      if (!part.isInverse) for (const row of rows) write(out, part.parts, [row, ...scopes])
      else if (rows.length === 0) write(out, part.parts, scopes)
    }
  }
}

const BETWEEN = '\n\\sect\\sectd\\pgnrestart '

/** Joins all letters in one file, each on a new page. Throws BAD_REQUEST above `most` bytes. */
export const fillRtf = (template: RtfTemplate, letters: Iterable<RtfValues>, most: number): Buffer => {
  const out: Output = { texts: [], left: most }
  say(out, `{${template.head}`)
  let isFirst = true
  for (const values of letters) {
    if (!isFirst) say(out, BETWEEN)
    isFirst = false
    write(out, template.body, [values])
  }
  say(out, '}')
  return Buffer.from(out.texts.join(''), 'latin1')
}
