import { editionTexts } from '#i18n/fr/editions.ts'
import type { attachmentTexts } from '#i18n/fr/registerDocuments.ts'
import { numberCell } from '#resources/domain/csvNumbers.ts'
import { LIST_SEPARATOR, plainText } from '#resources/domain/csvText.ts'
import { DAY_COLUMN } from '#resources/domain/editions.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { daysOf, longDay, readableMoment } from './clock.ts'
import type { EditionColumn } from './columns.ts'
import type { Days, EditionPlan, EditionRow } from './rows.ts'

export type DocumentColumn = { label: string; width: number; number: boolean }
export type DocumentGroup = {
  heading: string
  rows: string[][]
  totals: string
  text?: string
  /** Instead of those of the document; without rows, no table. */
  columns?: DocumentColumn[]
}
export type AttachmentProblem = keyof typeof attachmentTexts.problems
/** `pages`: true for each landscape page. `data`: base64, until the child process has read it. */
export type Attachment = {
  name: string
  of: string
  data?: string
  pages?: boolean[]
  problem?: AttachmentProblem
}
/** `page`: name of a page, with {rank}, {name}, {page} and {pages}. `rows`: filled once the files are read. */
export type Attachments = {
  heading: string
  page: string
  columns: DocumentColumn[]
  rows: string[][]
  items: Attachment[]
}

export type EditionDocument = {
  title: string
  period: string
  header: string
  footer: string
  logo?: Buffer | undefined
  /** #RRGGBB of the title, with sufficient contrast on white. */
  color?: string | undefined
  page: string
  empty: string
  paper: string
  landscape: boolean
  pageBreak: boolean
  isBoard: boolean
  columns: DocumentColumn[]
  groups: DocumentGroup[]
  totals: string
  closing?: { text: string; lines: string[] }
  attachments?: Attachments
}

/** « Du mardi 24 novembre 2026 au … », or a single day. */
export const daysText = ({ from, to }: Days): string =>
  from === to ? longDay(from) : editionTexts.period(longDay(from), longDay(to))

type Sums = { lines: number; numbers: number[] }
const noSums = (plan: EditionPlan): Sums => ({ lines: 0, numbers: plan.layout.columns.map(() => 0) })
const add = (sums: Sums, { numbers }: EditionRow): void => {
  sums.lines += 1
  for (const [index, value] of numbers.entries()) sums.numbers[index] = (sums.numbers[index] ?? 0) + (value ?? 0)
}

const rounded = (value: number): number => Math.round(value * 100) / 100

const totalsText = ({ layout, settings }: EditionPlan, { lines, numbers }: Sums): string => {
  if (!settings.totals) return ''
  const sums = layout.columns.flatMap(({ isNumber, label }, index) =>
    isNumber ? [editionTexts.sum(label, numberCell(rounded(numbers[index] ?? 0)))] : [],
  )
  return [editionTexts.lines(lines), ...sums].join(' · ')
}

const OF_SEVERAL: readonly (string | undefined)[] = ['children', 'references', 'choices', 'embedded', 'files']

export const readableCell = (cell: string, kind: string | undefined): string => {
  const readable = kind === 'dateTime' ? readableMoment(cell) : cell
  return plainText(OF_SEVERAL.includes(kind) ? readable.replaceAll(LIST_SEPARATOR, ' · ') : readable)
}

const spoken = (cell: string, column: EditionColumn | undefined): string =>
  readableCell(cell, column?.of?.column.field.kind)

type Gathered = { rows: string[][]; sums: Sums }

/** Collects rows into groups in memory, limited by `MAX_EDITION_LINES`. */
export const createGathering = (plan: EditionPlan) => {
  const groups = new Map<string, Gathered>()
  const whole = noSums(plan)
  const groupOf = (name: string): Gathered => {
    const known = groups.get(name) ?? { rows: [], sums: noSums(plan) }
    groups.set(name, known)
    return known
  }
  let placed = 0
  return {
    placed: () => placed,
    add: (row: EditionRow): void => {
      add(whole, row)
      const cells = row.cells.map((cell, index) => spoken(cell, plan.layout.columns[index]))
      for (const name of row.groups) {
        const group = groupOf(spoken(name, plan.layout.group))
        group.rows.push(cells)
        add(group.sums, row)
        placed += 1
      }
    },
    document: (): EditionDocument => {
      const { settings, layout, days } = plan
      const isByDay = layout.group?.source === DAY_COLUMN
      const order = isByDay ? daysOf(days).map(longDay) : [...groups.keys()].sort(compareNames)
      return {
        title: settings.name,
        period: daysText(days),
        header: settings.header,
        footer: settings.footer,
        page: editionTexts.page,
        empty: editionTexts.empty,
        paper: settings.paper.toLowerCase(),
        landscape: settings.orientation === 'LANDSCAPE',
        isBoard: settings.content === 'BOARD',
        pageBreak: settings.pageBreak && layout.group !== undefined,
        columns: layout.columns.map(({ label, width, isNumber }) => ({ label, width, number: isNumber })),
        groups: order.flatMap((name) => {
          const group = groups.get(name)
          if (!group) return []
          const heading = layout.group ? name || editionTexts.noGroup(layout.group.label) : ''
          return [{ heading, rows: group.rows, totals: layout.group ? totalsText(plan, group.sums) : '' }]
        }),
        totals: totalsText(plan, whole),
      }
    },
  }
}
