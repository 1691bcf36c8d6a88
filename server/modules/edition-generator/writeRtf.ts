/** A document as RTF, as Word and LibreOffice open it: every text is escaped, nothing of it is read as a control word. */
import type { DocumentGroup, EditionDocument } from './document.ts'

/** Twentieths of a point. */
const TWIPS_A_MM = 56.6929
const PAPERS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
}
const MARGIN = 14

const twips = (mm: number): number => Math.round(mm * TWIPS_A_MM)

/** A text as RTF shows it, in ASCII. */
export const rtfText = (text: string): string =>
  text
    .replace(/[\\{}]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\line ')
    .replace(/\t/g, '\\tab ')
    .replace(/[\p{Cc}]/gu, '')
    .replace(/[^\x20-\x7e]/gu, (sign) =>
      // One number for each half of a pair; what lies above 32,767 is written below zero.
      Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at))
        .map((unit) => `\\u${unit > 32_767 ? unit - 65_536 : unit}?`)
        .join(''),
    )

const sizeOf = ({ paper, landscape }: EditionDocument): { width: number; height: number } => {
  const [short, long] = PAPERS[paper] ?? [210, 297]
  return landscape ? { width: long, height: short } : { width: short, height: long }
}

/** Right edges of the cells. */
const edgesOf = (document: EditionDocument): number[] => {
  const space = twips(sizeOf(document).width - 2 * MARGIN)
  const whole = document.columns.reduce((sum, { width }) => sum + width, 0)
  let used = 0
  return document.columns.map(({ width }) => {
    used += width
    return Math.round((used / whole) * space)
  })
}

const rowOf = (
  document: EditionDocument,
  edges: readonly number[],
  cells: readonly string[],
  isHead: boolean,
): string => {
  const frame = edges.map((edge) => `\\clbrdrb\\brdrs\\brdrw${isHead ? 15 : 5}\\cellx${edge}`).join('')
  const inside = cells.map((cell, index) => {
    const side = document.columns[index]?.number ? '\\qr' : '\\ql'
    return `\\pard\\intbl${side}${isHead ? '\\b' : ''} ${rtfText(cell)}${isHead ? '\\b0' : ''}\\cell`
  })
  return `\\trowd\\trgaph70\\trkeep${isHead ? '\\trhdr' : ''}${frame}\n${inside.join('\n')}\n\\row\n`
}

const groupOf = (
  document: EditionDocument,
  edges: readonly number[],
  group: DocumentGroup,
  isFirst: boolean,
): string => {
  const start = document.pageBreak && !isFirst ? '\\page\n' : ''
  const heading = group.heading
    ? `\\pard\\s2\\keepn\\sb240\\sa120\\outlinelevel1\\b\\fs24 ${rtfText(group.heading)}\\b0\\fs18\\par\n`
    : ''
  const head = document.columns.map(({ label }) => label)
  const rows = [rowOf(document, edges, head, true), ...group.rows.map((cells) => rowOf(document, edges, cells, false))]
  const totals = group.totals ? `\\pard\\qr\\sb60\\b ${rtfText(group.totals)}\\b0\\par\n` : '\\pard\\par\n'
  return `${start}${heading}${rows.join('')}${totals}`
}

const FIELDS = {
  page: '{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}',
  pages: '{\\field{\\*\\fldinst NUMPAGES}{\\fldrslt 1}}',
}

const pageText = (text: string): string =>
  text
    .split(/(\{pages?\})/)
    .map((part) => (part === '{page}' ? FIELDS.page : part === '{pages}' ? FIELDS.pages : rtfText(part)))
    .join('')

/** Millimetres. */
const LOGO_HEIGHT = 8

/** The width and height of a PNG stand in its first chunk (RFC 2083, 4.1.1). */
const pictureOf = (png: Buffer): string => {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const goal = `\\picwgoal${twips((LOGO_HEIGHT * width) / height)}\\pichgoal${twips(LOGO_HEIGHT)}`
  return `{\\pict\\pngblip\\picw${width}\\pich${height}${goal} ${png.toString('hex')}} `
}

/** Sheets go their own ways, one to each door: all but the first, which has its title, say what they are and of when. */
const headsOf = ({ header, logo, title, period }: EditionDocument, right: number): string => {
  const left = `\\pard\\plain\\f0\\fs16\\tqr\\tx${right} ${logo ? pictureOf(logo) : ''}${rtfText(header)}`
  return `\\titlepg{\\headerf${left}\\par}\n{\\header${left}\\tab ${rtfText(`${title} · ${period}`)}\\par}`
}

/** The whole file. */
export const writeRtf = (document: EditionDocument): string => {
  const { width, height } = sizeOf(document)
  const edges = edgesOf(document)
  const right = twips(width - 2 * MARGIN)
  const page = `\\paperw${twips(width)}\\paperh${twips(height)}${document.landscape ? '\\landscape' : ''}`
  const margins = `\\margl${twips(MARGIN)}\\margr${twips(MARGIN)}\\margt${twips(20)}\\margb${twips(18)}\\headery${twips(7)}\\footery${twips(9)}`
  const foot = `\\pard\\plain\\f0\\fs16\\tqr\\tx${right} ${rtfText(document.footer)}\\tab ${pageText(document.page)}\\par`
  const groups = document.groups.map((group, index) => groupOf(document, edges, group, index === 0))
  return [
    '{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang1036\\uc1',
    '{\\fonttbl{\\f0\\fswiss Arial;}}',
    `{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s2\\outlinelevel1 heading 2;}}`,
    `{\\info{\\title ${rtfText(document.title)}}}`,
    `${page}${margins}\\fs18`,
    headsOf(document, right),
    `{\\footerf${foot}}{\\footer${foot}}`,
    `\\pard\\s1\\outlinelevel0\\b\\fs32 ${rtfText(document.title)}\\b0\\fs18\\par`,
    `\\pard\\sa120 ${rtfText(document.period)}\\par`,
    ...(groups.length > 0 ? groups : [`\\pard ${rtfText(document.empty)}\\par`]),
    document.totals ? `\\pard\\b ${rtfText(document.totals)}\\b0\\par` : '',
    '}',
  ]
    .filter(Boolean)
    .join('\n')
}
