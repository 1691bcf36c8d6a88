import {
  defaultLetters,
  type FirstLetter,
  type LetterBlock,
  type LetterColumn,
  letterFrame,
} from '#i18n/fr/defaultLetters.ts'
import { rtfText } from '../writeRtf.ts'

/** Twentieths of a point: A4 with margins of 22 mm. */
const PAGE = { width: 11_906, height: 16_838, margin: 1_247 }
const SPACE = PAGE.width - 2 * PAGE.margin
const ADDRESS = 5_100
const EMPTY_LINE = '.'.repeat(118)

const paragraph = (text: string, look = ''): string =>
  `\\pard\\plain\\f0\\fs21\\sa140\\sl264\\slmult1${look} ${rtfText(text)}\\par\n`

const row = (cells: readonly { text: string; width: number; look?: string }[], frame: string): string => {
  const whole = cells.reduce((sum, { width }) => sum + width, 0)
  let used = 0
  const edges = cells.map(({ width }) => {
    used += width
    return `${frame}\\cellx${Math.round((used / whole) * SPACE)}`
  })
  const inside = cells.map(
    ({ text, look = '' }) => `\\pard\\plain\\intbl\\f0\\fs21\\sb40\\sa40${look} ${rtfText(text)}\\cell\n`,
  )
  return `\\trowd\\trgaph80\\trkeep${edges.join('')}\n${inside.join('')}\\row\n`
}

const LINE = '\\brdrs\\brdrw8\\brdrcf1 '
const FRAME = `\\clbrdrt${LINE}\\clbrdrl${LINE}\\clbrdrb${LINE}\\clbrdrr${LINE}`
const GAP = '\\pard\\plain\\f0\\fs12\\par\n'

const table = (columns: readonly LetterColumn[]): string => {
  const last = columns.length - 1
  const repeated = columns.map(({ text, width }, place) => ({
    text: `${place === 0 ? '{{#items}}' : ''}${text}${place === last ? '{{/items}}' : ''}`,
    width,
  }))
  const head = columns.map(({ title, width }) => ({ text: title, width, look: '\\b' }))
  return `${row(head, FRAME).replace('\\trkeep', '\\trkeep\\trhdr')}${row(repeated, FRAME)}${GAP}`
}

const blockText = (block: LetterBlock): string => {
  if (typeof block === 'string') return paragraph(block)
  if ('title' in block) return paragraph(block.title, '\\qc\\sb240\\sa360\\b\\fs30')
  if ('heading' in block) return paragraph(block.heading, '\\keepn\\sb200\\b')
  if ('list' in block) return block.list.map((text) => paragraph(`–\t${text}`, '\\fi-284\\li284\\tx284\\sa60')).join('')
  if ('facts' in block) {
    return (
      block.facts
        .map(([label, value]) =>
          row(
            [
              { text: label, width: 2, look: '\\b' },
              { text: value, width: 7 },
            ],
            '',
          ),
        )
        .join('') + GAP
    )
  }
  if ('items' in block) return table(block.items)
  if ('signatures' in block) {
    return (
      row(
        block.signatures.map((text) => ({ text: `${text}\n\n`, width: 1, look: '\\keepn' })),
        '',
      ) + GAP
    )
  }
  // Kept on the page of the signatures, so that no page contains signatures only.
  if ('lines' in block) return Array.from({ length: block.lines }, () => paragraph(EMPTY_LINE, '\\keepn')).join('')
  const inside = block.blocks.map(blockText).join('')
  return `${paragraph(`{{#${block.mark}}}`)}${inside}${paragraph(`{{/${block.mark}}}`)}`
}

const HEAD = [
  ...['{{#companyLogo}}', '{{companyLogo}}', '{{/companyLogo}}'].map((text) => paragraph(text, '\\sa60')),
  paragraph('{{companyName}}', '\\sa0\\b\\fs24'),
  paragraph('{{companyAddress}}', '\\sa0\\fs18'),
  paragraph('{{#companyPhoneNumber}}{{companyPhoneNumber}} – {{/companyPhoneNumber}}{{companyEmail}}', '\\sa240\\fs18'),
].join('')

const ADDRESSEE = [
  paragraph('{{addressee}}', `\\li${ADDRESS}\\sb360\\sa360`),
  paragraph(letterFrame.dated, '\\qr\\sa360'),
].join('')

const SIGNED = paragraph(letterFrame.signed, `\\li${ADDRESS}\\sb360\\keep`)

const documentText = ({ isLetter, blocks }: FirstLetter): string =>
  [
    `{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang${letterFrame.rtfLanguage}\\uc1`,
    '{\\fonttbl{\\f0\\fswiss Arial;}}{\\colortbl;\\red120\\green120\\blue120;}',
    `\\paperw${PAGE.width}\\paperh${PAGE.height}\\margl${PAGE.margin}\\margr${PAGE.margin}\\margt1134\\margb1134`,
    `{\\footer\\pard\\plain\\qc\\f0\\fs16 ${rtfText('{{companyName}}{{#companySiret}} – SIRET {{companySiret}}{{/companySiret}}')}\\par}`,
    HEAD,
    isLetter ? ADDRESSEE : '',
    ...blocks.map(blockText),
    isLetter ? SIGNED : '',
    '}',
  ].join('\n')

type FirstLetterFile = Pick<FirstLetter, 'name' | 'standings'> & { type: 'RESERVATION'; content: string }

export const defaultLetterFiles = (): FirstLetterFile[] =>
  defaultLetters.map((letter) => {
    const { name, standings } = letter
    return { name, standings, type: 'RESERVATION', content: documentText(letter) }
  })
