/** Removes parts of a template that must not be sent: embedded programs, links to other files, author data. */
import { headOf, isStarred, isWord, type Node, type RtfGroup } from './nodes.ts'

/** Dropped groups, including old pictures and Word's editing tables, which would enlarge every letter. */
const DROPPED: ReadonlySet<string> = new Set([
  'aftncn',
  'blipuid',
  'colorschememapping',
  'datafield',
  'datastore',
  'docvar',
  'ebcstart',
  'filetbl',
  'fldtype',
  'formfield',
  'info',
  'latentstyles',
  'mailmerge',
  'nonshppict',
  'objalias',
  'objclass',
  'objdata',
  'objname',
  'objsect',
  'oleclsid',
  'passwordhash',
  'private',
  'rsidtbl',
  'template',
  'themedata',
  'userprops',
  'wgrffmtfilter',
  'writereservation',
  'writereservhash',
  'xmlnstbl',
  'xmlopen',
])

/** Fields without access to other files or programs. Fields that ask or choose are reported as template errors. */
const KEPT_FIELDS: ReadonlySet<string> = new Set([
  'ASK',
  'CREATEDATE',
  'DATE',
  'FILLIN',
  'FORMCHECKBOX',
  'FORMDROPDOWN',
  'FORMTEXT',
  'IF',
  'MERGEFIELD',
  'NEXT',
  'NEXTIF',
  'NUMPAGES',
  'PAGE',
  'PAGEREF',
  'REF',
  'SECTION',
  'SECTIONPAGES',
  'SEQ',
  'SET',
  'SKIPIF',
  'SYMBOL',
  'TIME',
  'TOC',
])

const OLD_PICTURES: ReadonlySet<string> = new Set([
  'macpict',
  'pmmetafile',
  'wmetafile',
  'emfblip',
  'dibitmap',
  'wbitmap',
])

export const lettersOf = (node: Node): string => {
  if (node.kind === 'text' || node.kind === 'sign') return node.text
  if (node.kind !== 'group') return ''
  return node.children.map(lettersOf).join('')
}

const partOf = (group: RtfGroup, name: string): RtfGroup | undefined =>
  group.children.find((child): child is RtfGroup => child.kind === 'group' && headOf(child) === name)

type RtfField = { instruction: string; result: RtfGroup | undefined }

export const fieldOf = (group: RtfGroup): RtfField | undefined => {
  if (!group.children.some((child) => isWord(child, 'field'))) return undefined
  const instruction = partOf(group, 'fldinst')
  return { instruction: instruction ? lettersOf(instruction).trim() : '', result: partOf(group, 'fldrslt') }
}

const isSafeLink = (instruction: string): boolean =>
  /^HYPERLINK\s+(?:"(?:https?|mailto):[^"]*"|\\l\s)/i.test(instruction)

const isKept = ({ instruction }: RtfField): boolean => {
  const [name = ''] = instruction.toUpperCase().split(/\s/, 1)
  return KEPT_FIELDS.has(name) || isSafeLink(instruction)
}

const withoutHead = ({ children }: RtfGroup, name: string): RtfGroup => ({
  kind: 'group',
  children: children.filter((child) => !isWord(child, name) && !(child.kind === 'control' && child.raw === '\\*')),
})

const cleanGroup = (group: RtfGroup): Node[] => {
  const head = headOf(group)
  if (head && DROPPED.has(head)) return []
  if (head === 'pict' && group.children.some((child) => child.kind === 'word' && OLD_PICTURES.has(child.name)))
    return []
  if (group.children.some((child) => isWord(child, 'object'))) {
    const result = partOf(group, 'result')
    return result ? [cleaned(withoutHead(result, 'result'))] : []
  }
  const field = fieldOf(group)
  if (field && !isKept(field)) return field.result ? [cleaned(withoutHead(field.result, 'fldrslt'))] : []
  return [cleaned(group)]
}

const cleaned = ({ children }: RtfGroup): RtfGroup => ({
  kind: 'group',
  children: children.flatMap((child) => (child.kind === 'group' ? cleanGroup(child) : [child])),
})

const OBJECTS: ReadonlySet<string> = new Set(['annotation', 'field', 'footnote', 'nonshppict', 'object', 'pict', 'shp'])
const CHARACTERS: ReadonlySet<string> = new Set(['line', 'par', 'tab'])

const isText = (node: Node): boolean => {
  if (node.kind === 'group') return isStarred(node) || OBJECTS.has(headOf(node) ?? '')
  return node.kind === 'word' ? CHARACTERS.has(node.name) : node.kind !== 'control'
}

/** Removes text deleted with tracked changes, which Word and LibreOffice keep in the file. */
const withoutDeleted = ({ children }: RtfGroup, isInherited = false): RtfGroup => {
  let isDeleted = isInherited
  const left: Node[] = []
  for (const child of children) {
    if (isWord(child, 'deleted')) isDeleted = child.param !== 0
    else if (isDeleted && isText(child)) continue
    else {
      if (isWord(child, 'plain')) isDeleted = false
      left.push(child.kind === 'group' ? withoutDeleted(child, isDeleted) : child)
    }
  }
  return { kind: 'group', children: left }
}

export const cleanRtf = (root: RtfGroup): RtfGroup => cleaned(withoutDeleted(root))
