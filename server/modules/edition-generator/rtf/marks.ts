/** Finds placeholders in a template, even if Word split them into runs, and replaces them by slots. */
import { letterMessages as messages } from '#i18n/fr/letters.ts'
import { AppError } from '#server/platform/errors.ts'
import { fieldOf } from './clean.ts'
import { type Edge, headOf, isStarred, isWord, type Node, type RtfGroup, type Slot } from './nodes.ts'

/** `unclosed`: `{{` without end. `field`: a Word field that asks or chooses, which is not supported. */
export type RtfProblem = { rule: 'unclosed' | 'field'; word: string }

const SILENT: ReadonlySet<string> = new Set([
  'atnauthor',
  'atnid',
  'bkmkend',
  'bkmkstart',
  'colortbl',
  'fldinst',
  'fonttbl',
  'generator',
  'listtable',
  'listoverridetable',
  'listtext',
  'pgdsctbl',
  'pict',
  'pntext',
  'shppict',
  'sn',
  'stylesheet',
  'sv',
])
/** Separate texts: no placeholder extends from one into another. */
const STORIES: ReadonlySet<string> = new Set([
  'annotation',
  'footer',
  'footerf',
  'footerl',
  'footerr',
  'footnote',
  'header',
  'headerf',
  'headerl',
  'headerr',
  'shptxt',
])
/** Starred groups (`\*`) that contain visible text. */
const OPEN_STARS: ReadonlySet<string> = new Set(['shpinst', 'shptxt', 'shpgrp', 'footnote', 'annotation'])
const BREAKS: ReadonlySet<string> = new Set([
  'par',
  'line',
  'cell',
  'nestcell',
  'row',
  'nestrow',
  'sect',
  'page',
  'column',
  'tab',
])

export const isSilent = (group: RtfGroup): boolean => {
  const head = headOf(group)
  if (head === undefined) return isStarred(group)
  return SILENT.has(head) || (isStarred(group) && !OPEN_STARS.has(head))
}

type Piece = { node: Node; start: number; text: string }
type TextRun = { text: string; pieces: Piece[] }
type Found = { slots: Map<Node, Node[]>; problems: RtfProblem[]; marks: number }

const NAME = /^([#/^]?)\s*([\p{L}\p{N}_.]{1,100})$/u

const markOf = (inside: string): Slot | Edge | undefined => {
  const [, sign, name = ''] = NAME.exec(inside.trim()) ?? []
  if (sign === undefined) return undefined
  if (sign === '') return { kind: 'slot', name }
  return { kind: 'edge', at: sign === '/' ? 'close' : 'open', name, isInverse: sign === '^' }
}

const ASKING = /^(?:IF|NEXT|NEXTIF|SKIPIF|ASK|FILLIN|SET)\b/i
const MERGE = /^MERGEFIELD\s+(?:"([^"]*)"|(\S+))/i

/** Word's merge field. Other programs write lists as `TableStart:name` and `TableEnd:name`. */
const mergeMark = (instruction: string): Slot | Edge | undefined => {
  const [, quoted, bare] = MERGE.exec(instruction) ?? []
  const name = quoted ?? bare
  return name === undefined ? undefined : markOf(name.replace(/^TableStart:/i, '#').replace(/^TableEnd:/i, '/'))
}

const markedGroup = (group: RtfGroup, mark: Node): RtfGroup => {
  let isPlaced = false
  const replace = ({ children }: RtfGroup): RtfGroup => ({
    kind: 'group',
    children: children.flatMap((child): Node[] => {
      if (child.kind === 'group') return isSilent(child) ? [] : [replace(child)]
      if (isWord(child, 'fldrslt') || child.kind === 'control') return []
      if (child.kind !== 'text' && child.kind !== 'sign') return [child]
      if (isPlaced) return []
      isPlaced = true
      return [mark]
    }),
  })
  const replaced = replace(group)
  return isPlaced ? replaced : { kind: 'group', children: [...replaced.children, mark] }
}

const readField = (group: RtfGroup, found: Found): boolean => {
  const field = fieldOf(group)
  if (!field) return false
  const mark = mergeMark(field.instruction)
  if (mark && ++found.marks > MAX_MARKS) throw new AppError('BAD_REQUEST', messages.rtf.tooComplex)
  if (mark) found.slots.set(group, [markedGroup(field.result ?? { kind: 'group', children: [] }, mark)])
  else if (ASKING.test(field.instruction)) found.problems.push({ rule: 'field', word: field.instruction.slice(0, 30) })
  return mark !== undefined
}

const readTextRun = (group: RtfGroup, story: TextRun, found: Found): void => {
  for (const node of group.children) {
    if (node.kind === 'group') {
      if (readField(node, found)) continue
      if (isSilent(node)) continue
      const head = headOf(node)
      if (head && STORIES.has(head)) findMarks(node, found)
      else readTextRun(node, story, found)
    } else if (node.kind === 'text' || node.kind === 'sign') {
      story.pieces.push({ node, start: story.text.length, text: node.text })
      story.text += node.text
    } else if (node.kind === 'word' && BREAKS.has(node.name)) story.text += '\n'
  }
}

const MARK = /\{\{([^{}\n]{1,200})\}\}|\{\{/g

/** A page in Word has a few dozen. */
const MAX_MARKS = 2_000

const pieceAt = (pieces: readonly Piece[], at: number): number => {
  let [low, high] = [0, pieces.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((pieces[middle]?.start ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

const cut = ({ pieces }: TextRun, start: number, end: number, mark: Node, cuts: Map<Node, Cut[]>): void => {
  let isPlaced = false
  for (let place = pieceAt(pieces, start); place < pieces.length; place++) {
    const piece = pieces[place] as Piece
    if (piece.start >= end) return
    const [from, to] = [Math.max(start - piece.start, 0), Math.min(end - piece.start, piece.text.length)]
    if (from >= to) continue
    const list = cuts.get(piece.node) ?? []
    list.push({ from, to, ...(!isPlaced && { mark }) })
    cuts.set(piece.node, list)
    isPlaced = true
  }
}

type Cut = { from: number; to: number; mark?: Node }

const cutNode = (node: Node, cuts: readonly Cut[]): Node[] => {
  const text = node.kind === 'text' ? node.text : ''
  let at = 0
  const parts = cuts.flatMap(({ from, to, mark }): Node[] => {
    const before = text.slice(at, from)
    at = to
    return [...(before ? [{ kind: 'text', text: before } as const] : []), ...(mark ? [mark] : [])]
  })
  const rest = text.slice(at)
  return rest ? [...parts, { kind: 'text', text: rest }] : parts
}

const findMarks = (group: RtfGroup, found: Found): void => {
  const story: TextRun = { text: '', pieces: [] }
  readTextRun(group, story, found)
  const cuts = new Map<Node, Cut[]>()
  for (const match of story.text.matchAll(MARK)) {
    if (++found.marks > MAX_MARKS) throw new AppError('BAD_REQUEST', messages.rtf.tooComplex)
    const mark = match[1] === undefined ? undefined : markOf(match[1])
    if (mark) cut(story, match.index, match.index + match[0].length, mark, cuts)
    else {
      const [word = ''] = story.text.slice(match.index, match.index + 30).split('\n', 1)
      found.problems.push({ rule: 'unclosed', word })
    }
  }
  for (const [node, list] of cuts) found.slots.set(node, cutNode(node, list))
}

const replaced = (group: RtfGroup, slots: ReadonlyMap<Node, Node[]>): RtfGroup => ({
  kind: 'group',
  children: group.children.flatMap((child) => {
    const given = slots.get(child)
    if (given) return given
    return child.kind === 'group' ? [replaced(child, slots)] : [child]
  }),
})

export const markRtf = (root: RtfGroup): { root: RtfGroup; problems: RtfProblem[] } => {
  const found: Found = { slots: new Map(), problems: [], marks: 0 }
  findMarks(root, found)
  return { root: replaced(root, found.slots), problems: found.problems }
}
