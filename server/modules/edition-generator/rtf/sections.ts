import { letterMessages as messages } from '#i18n/fr/letters.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSilent } from './marks.ts'
import { type Edge, isWord, type Node, type RtfGroup, type Section } from './nodes.ts'

export type SectionProblem = { rule: 'section'; word: string }

const isAny = (node: Node, test: (node: Node) => boolean): boolean => {
  if (test(node)) return true
  const isOpen = node.kind === 'section' || (node.kind === 'group' && !isSilent(node))
  return isOpen && node.children.some((child) => isAny(child, test))
}

const ends = (name: string) => (node: Node) => isWord(node, name)
const hasCell = (node: Node): boolean => isAny(node, ends('cell'))
const hasRow = (node: Node): boolean => isAny(node, ends('row'))
const hasLineEnd = (node: Node): boolean => isAny(node, (one) => isWord(one, 'par') || isWord(one, 'cell'))

const isShown = (node: Node): boolean => {
  if (node.kind === 'text') return node.text.trim() !== ''
  if (node.kind === 'group') return isPicture(node) || (!isSilent(node) && node.children.some(isShown))
  return node.kind === 'sign' || node.kind === 'slot' || node.kind === 'section' || isWord(node, 'tab')
}
const isPicture = ({ children }: RtfGroup): boolean =>
  children.some((child) => isWord(child, 'pict') || isWord(child, 'shppict') || isWord(child, 'shp'))

const isEdge = (node: Node): node is Edge => node.kind === 'edge'
const edgesIn = (node: Node): Edge[] => {
  if (isEdge(node)) return [node]
  return node.kind === 'group' ? node.children.flatMap(edgesIn) : []
}

const formattingOf = (children: readonly Node[]): Node[] =>
  children.filter((child) => child.kind === 'word' && !['par', 'line', 'tab', 'cell', 'row'].includes(child.name))

const cutAt = (node: Node, edge: Edge): [before: Node[], after: Node[]] => {
  if (node === edge) return [[], []]
  if (node.kind !== 'group') return [[node], []]
  const place = node.children.findIndex((child) => edgesIn(child).includes(edge))
  const [before, after] = cutAt(node.children[place] as Node, edge)
  const head = node.children.slice(0, place)
  return [
    [{ kind: 'group', children: [...head, ...before] }],
    [{ kind: 'group', children: [...formattingOf(head), ...after, ...node.children.slice(place + 1)] }],
  ]
}

const withoutFirst = (nodes: readonly Node[], name: string): Node[] => {
  let isDone = false
  const walk = (node: Node): Node[] => {
    if (isDone) return [node]
    if (isWord(node, name)) {
      isDone = true
      return []
    }
    return node.kind === 'group' && !isSilent(node)
      ? [{ kind: 'group', children: node.children.flatMap(walk) }]
      : [node]
  }
  return nodes.flatMap(walk)
}

type Parts = { before: Node[]; body: Node[]; after: Node[] }

const lastIndex = (nodes: readonly Node[], test: (node: Node) => boolean): number => nodes.findLastIndex(test)

const endsBlank = (nodes: readonly Node[]): boolean => !nodes.slice(lastIndex(nodes, hasLineEnd) + 1).some(isShown)
const startsBlank = (nodes: readonly Node[]): boolean => {
  const end = nodes.findIndex(hasLineEnd)
  return end >= 0 && !nodes.slice(0, end + 1).some(isShown)
}

const asLines = ({ before, body, after }: Parts): Parts => {
  const opensAlone = endsBlank(before) && startsBlank(body)
  const closesAlone = endsBlank(body) && startsBlank(after)
  const rest = closesAlone && isWord(firstEnd(after), 'par') ? withoutFirst(after, 'par') : after
  return { before, body: opensAlone ? withoutFirst(body, 'par') : body, after: rest }
}

const firstEnd = (nodes: readonly Node[]): Node | undefined => {
  for (const node of nodes) {
    if (isWord(node, 'par') || isWord(node, 'cell')) return node
    const inside = node.kind === 'group' && !isSilent(node) ? firstEnd(node.children) : undefined
    if (inside) return inside
  }
  return undefined
}

const rowsOf = (nodes: readonly Node[]): Node[][] => {
  const rows: Node[][] = [[]]
  for (const node of nodes) {
    rows.at(-1)?.push(node)
    if (hasRow(node)) rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** Edges in different cells extend the section to whole rows; rows with nothing but an edge are removed. */
const asRows = ({ before, body, after }: Parts): Parts => {
  const start = Math.max(lastIndex(before, hasRow) + 1, lastIndex(before, ends('trowd')))
  const end = after.findIndex(hasRow) + 1
  const rows = rowsOf([...before.slice(start), ...body, ...after.slice(0, end)])
  const isBare = (row: readonly Node[] | undefined) => rows.length > 1 && row !== undefined && !row.some(isShown)
  const kept = rows.filter((row, place) => !((place === 0 || place === rows.length - 1) && isBare(row)))
  return { before: before.slice(0, start), body: kept.flat(), after: after.slice(end) }
}

/** Limit, because each edge is searched in all nodes between. */
const MAX_EDGES = 200

type Result = { children: Node[]; problems: SectionProblem[] }

const join = (children: readonly Node[], open: Edge, close: Edge): Node[] => {
  const [i, j] = [open, close].map((edge) => children.findIndex((child) => edgesIn(child).includes(edge))) as [
    number,
    number,
  ]
  const [head, opened] = cutAt(children[i] as Node, open)
  const [closed, tail] = cutAt(children[j] as Node, close)
  const parts = {
    before: [...children.slice(0, i), ...head],
    body: [...opened, ...children.slice(i + 1, j), ...closed],
    after: [...tail, ...children.slice(j + 1)],
  }
  const { before, body, after } = parts.body.some(hasCell) ? asRows(parts) : asLines(parts)
  const section: Section = { kind: 'section', name: open.name, isInverse: open.isInverse, children: body }
  return [...before, section, ...after]
}

const findPair = (children: readonly Node[]): [Edge, Edge] | undefined => {
  const opened: Edge[] = []
  for (const edge of children.flatMap(edgesIn)) {
    if (edge.at === 'open') opened.push(edge)
    else if (opened.at(-1)?.name === edge.name) return [opened.at(-1) as Edge, edge]
    else return undefined
  }
  return undefined
}

const joinAll = (given: readonly Node[]): Node[] => {
  if (given.flatMap(edgesIn).length > MAX_EDGES) throw new AppError('BAD_REQUEST', messages.rtf.tooComplex)
  let children = given.map((child) =>
    child.kind === 'group' && edgesIn(child).length > 1 ? { ...child, children: joinAll(child.children) } : child,
  )
  for (let pair = findPair(children); pair; pair = findPair(children)) children = join(children, ...pair)
  return children
}

export const sectionRtf = (root: RtfGroup): Result => {
  const children = joinAll(root.children)
  const problems = children
    .flatMap(edgesIn)
    .map(({ at, name }) => ({ rule: 'section' as const, word: `{{${at === 'open' ? '#' : '/'}${name}}}` }))
  return { children, problems }
}
