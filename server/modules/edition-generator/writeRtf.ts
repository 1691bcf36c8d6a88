/** Writes a report as RTF for Word and LibreOffice. Every text is escaped, so that none is read as a control word. */
import type { DocumentGroup, EditionDocument } from './document.ts'

const TWIPS_A_MM = 56.6929
const PAPERS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
}
/** Margins, header, footer in mm, text in half points, row space in twips. A board must fit on one sheet. */
const LOOKS = {
  list: { side: 14, top: 20, bottom: 18, head: 7, foot: 9, title: 32, period: 18, text: 18, room: 40 },
  board: { side: 10, top: 13, bottom: 12, head: 5, foot: 6, title: 22, period: 16, text: 12, room: 0 },
}
const stylesOf = ({ isBoard }: Pick<EditionDocument, 'isBoard'>) => (isBoard ? LOOKS.board : LOOKS.list)

const twips = (mm: number): number => Math.round(mm * TWIPS_A_MM)

const COLORS = { accent: '\\cf1', rule: '\\cf2', aside: '\\cf3' }

const colorTable = ({ color = '#000000' }: EditionDocument): string => {
  const colors = [color, '#CCCCCC', '#4D4D4D'].map((hex) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return `\\red${red}\\green${green}\\blue${blue};`
  })
  return `{\\colortbl;${colors.join('')}}`
}

export const rtfText = (text: string): string =>
  text
    .replace(/[\\{}]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\line ')
    .replace(/\t/g, '\\tab ')
    .replace(/[\p{Cc}]/gu, '')
    .replace(/[^\x20-\x7e]/gu, (sign) =>
      // One number per UTF-16 unit; units above 32,767 are negative.
      Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at))
        .map((unit) => `\\u${unit > 32_767 ? unit - 65_536 : unit}?`)
        .join(''),
    )

const sizeOf = ({ paper, landscape }: EditionDocument): { width: number; height: number } => {
  const [short, long] = PAPERS[paper] ?? [210, 297]
  return landscape ? { width: long, height: short } : { width: short, height: long }
}

const rightOf = (document: EditionDocument): number => twips(sizeOf(document).width - 2 * stylesOf(document).side)

const edgesOf = (document: EditionDocument): number[] => {
  const space = rightOf(document)
  const whole = document.columns.reduce((sum, { width }) => sum + width, 0)
  let used = 0
  return document.columns.map(({ width }) => {
    used += width
    return Math.round((used / whole) * space)
  })
}

const line = (width: number, color: string): string => `\\brdrs\\brdrw${width}${color.replace('cf', 'brdrcf')}`

const frameOf = (document: EditionDocument, isHead: boolean): string =>
  edgesOf(document)
    .map((edge, index) => {
      const left = document.isBoard && index > 0 ? `\\clbrdrl${line(5, COLORS.rule)}` : ''
      return `${left}\\clbrdrb${isHead ? line(15, COLORS.accent) : line(8, COLORS.rule)}\\cellx${edge}`
    })
    .join('')

const rowOf = (document: EditionDocument, cells: readonly string[], isHead: boolean): string => {
  const { text, room } = stylesOf(document)
  const size = `\\fs${text}\\sb${room}\\sa${room}`
  const inside = cells.map((cell, index) => {
    const side = document.columns[index]?.number ? '\\qr' : '\\ql'
    return `\\pard\\plain\\intbl\\f0${size}${side}${isHead ? '\\b' : ''} ${rtfText(cell)}${isHead ? '\\b0' : ''}\\cell`
  })
  return `\\trowd\\trgaph70\\trkeep${frameOf(document, isHead)}\n${inside.join('\n')}\n\\row\n`
}

const headRow = (document: EditionDocument): string =>
  rowOf(
    document,
    document.columns.map(({ label }) => label),
    true,
  )

/** A group on a new page starts a section; later sections inherit the headers of the second. */
const startOf = (document: EditionDocument, index: number): string => {
  if (!document.pageBreak || index === 0) return ''
  return `\\sect\\sectd\\sbkpage${document.landscape ? '\\lndscpsxn' : ''}\\titlepg\n${index === 1 ? headsOf(document, true) : ''}\n`
}

const groupOf = (document: EditionDocument, group: DocumentGroup, index: number): string => {
  const heading = group.heading
    ? `\\pard\\plain\\f0\\s2\\keepn\\sb240\\sa120\\outlinelevel1\\b\\fs24${COLORS.accent} ${rtfText(group.heading)}\\b0\\fs18\\par\n`
    : ''
  const rows = [headRow(document), ...group.rows.map((cells) => rowOf(document, cells, false))]
  const totals = group.totals
    ? `\\pard\\plain\\f0\\fs18\\qr\\sb60\\b ${rtfText(group.totals)}\\b0\\par\n`
    : '\\pard\\plain\\f0\\fs4\\par\n'
  return `${startOf(document, index)}${heading}${rows.join('')}${totals}`
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

/** Width and height are in the first chunk of a PNG (RFC 2083, 4.1.1). */
const pictureOf = (png: Buffer): string => {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const goal = `\\picwgoal${twips((LOGO_HEIGHT * width) / height)}\\pichgoal${twips(LOGO_HEIGHT)}`
  return `{\\pict\\pngblip\\picw${width}\\pich${height}${goal} ${png.toString('hex')}} `
}

/** Sheets are distributed apart, so all repeat the head; LibreOffice repeats no table rows of RTF. */
const headsOf = (document: EditionDocument, isLater: boolean): string => {
  const { header, logo, title, period } = document
  const left = `\\pard\\plain\\f0\\fs16${COLORS.aside}\\tqr\\tx${rightOf(document)} ${logo ? pictureOf(logo) : ''}${rtfText(header)}`
  const named = `${left}\\tab ${rtfText(`${title} · ${period}`)}`
  return `{\\headerf${isLater ? named : left}\\par}\n{\\header${named}\\par\\pard\\plain\\f0\\fs6\\par\n${headRow(document)}\\pard\\plain\\f0\\fs4\\par}`
}

export const writeRtf = (document: EditionDocument): string => {
  const { width, height } = sizeOf(document)
  const { side, top, bottom, head, foot: footAt, title, period } = stylesOf(document)
  const right = rightOf(document)
  const page = `\\paperw${twips(width)}\\paperh${twips(height)}${document.landscape ? '\\landscape' : ''}`
  const margins = `\\margl${twips(side)}\\margr${twips(side)}\\margt${twips(top)}\\margb${twips(bottom)}\\headery${twips(head)}\\footery${twips(footAt)}`
  const foot = `\\pard\\plain\\f0\\fs16${COLORS.aside}\\tqr\\tx${right} ${rtfText(document.footer)}\\tab ${pageText(document.page)}\\par`
  const groups = document.groups.map((group, index) => groupOf(document, group, index))
  return [
    '{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang1036\\uc1',
    '{\\fonttbl{\\f0\\fswiss Arial;}}',
    colorTable(document),
    `{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s2\\outlinelevel1 heading 2;}}`,
    `{\\info{\\title ${rtfText(document.title)}}}`,
    `${page}${margins}\\fs18`,
    `\\titlepg${headsOf(document, false)}`,
    `{\\footerf${foot}}{\\footer${foot}}`,
    `\\pard\\plain\\f0\\s1\\outlinelevel0\\b\\fs${title}${COLORS.accent} ${rtfText(document.title)}\\b0\\fs18\\par`,
    `\\pard\\plain\\f0\\fs${period}${COLORS.aside}\\sa100 ${rtfText(document.period)}\\par`,
    ...(groups.length > 0 ? groups : [`\\pard\\plain\\f0\\fs18 ${rtfText(document.empty)}\\par`]),
    document.totals ? `\\pard\\plain\\f0\\fs18\\b ${rtfText(document.totals)}\\b0\\par` : '',
    '}',
  ]
    .filter(Boolean)
    .join('\n')
}
