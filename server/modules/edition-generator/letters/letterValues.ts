import { reservationItemLabels } from '#i18n/fr/entities/reservationItem.ts'
import { clockText, periodText } from '#i18n/fr/reservationService.ts'
import type { LetterType } from '#resources/domain/letterTypes.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'
import type { ValueRow } from '#server/features/transfer/cellRows.ts'
import type { Picture, RtfValues } from '../rtf/template.ts'
import { addresseeText, personText, type Saying, salutationText, valueText } from './letterText.ts'
import { type LetterFacts, type LetterReading, type Line, linesOf, mainBorrowing } from './readLetters.ts'

type Texts = Record<string, string>
export type Common = { texts: Texts; pictures: Readonly<Record<string, Picture>> }
export type LetterFilling = {
  type: LetterType
  reading: LetterReading
  common: Common
  zone: string
  pictures: ReadonlyMap<string, Picture>
}

const textsOf = (columns: ReadonlyMap<string, Column>, row: ValueRow | undefined, saying: Saying, prefix = ''): Texts =>
  Object.fromEntries(
    [...columns].map(([name, column]) => [
      `${prefix}${name}`,
      row ? valueText(column, valueIn(row, column), saying) : '',
    ]),
  )

const isCancelled = ({ cancelledAt }: Line): boolean => Boolean(cancelledAt)
const isDenied = ({ validationStatus }: Line): boolean => validationStatus === 'DENIED'
const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const reasonOf = (line: Line): string => {
  const denied = (line.reservationItemValidationSteps ?? []).filter(({ status }) => status === 'DENIED')
  return [...denied.map(({ comment }) => textIn(comment)), textIn(line.cancelReason)].filter(Boolean).join(' ')
}

const states = reservationItemLabels.fields.validationStatus.values

const lineValues = ({ reading }: LetterFilling, line: Line, saying: Saying): RtfValues => {
  const status = textIn(line.validationStatus) as keyof typeof states
  const custom = new Map([...reading.itemColumns].filter(([, { isCustom }]) => isCustom))
  return {
    texts: {
      ...textsOf(custom, line, saying),
      name: saying.nameOf('reservableItem', textIn(line.reservableItem)),
      quantity: String(line.quantity ?? 1),
      state: states[status] ?? '',
      reason: reasonOf(line),
    },
  }
}

type Person = { name: string; email: string }

const personOf = (borrowing: ValueRow | undefined, saying: Saying): Person => ({
  name: textIn(borrowing?.externalName) || saying.nameOf('user', textIn(borrowing?.borrower)),
  email: textIn(borrowing?.externalEmail),
})

const peopleOf = (row: ValueRow, saying: Saying): Person[] => {
  const all = linesOf(row).flatMap(({ borrowings = [] }) => borrowings)
  const people = all.map((borrowing) => [textIn(borrowing.borrower), personOf(borrowing, saying)] as const)
  return [...new Map(people.map(([id, person]) => [id || `${person.name} ${person.email}`, person])).values()]
}

const omitUnlessAll = (lines: readonly Line[], isSo: (line: Line) => boolean): readonly Line[] => {
  const others = lines.filter((line) => !isSo(line))
  return others.length > 0 ? others : lines
}

const reservationValues = (filling: LetterFilling, { row, pointed }: LetterFacts, saying: Saying): RtfValues => {
  // Cancelled items appear only if all are cancelled; refused ones only if all others are.
  const lines = omitUnlessAll(linesOf(row), isCancelled)
  const valuesOf = (some: readonly Line[]) => some.map((line) => lineValues(filling, line, saying))
  const [items, deniedItems] = [valuesOf(omitUnlessAll(lines, isDenied)), valuesOf(lines.filter(isDenied))]
  const people = peopleOf(row, saying)
  const main = personOf(mainBorrowing(row), saying)
  const [startingAt, endingAt] = [textIn(row.startingAt), textIn(row.endingAt)]
  const [start, end] = [clockText(startingAt, filling.zone), clockText(endingAt, filling.zone)]
  const itemText = ({ texts: { name = '', quantity } }: RtfValues) =>
    quantity === '1' ? name : `${name} (${quantity})`
  return {
    texts: {
      items: items.map(itemText).join(', '),
      deniedItems: deniedItems.map(itemText).join(', '),
      mainBorrower: main.name,
      borrowers: people.map(({ name }) => name).join(', '),
      period: periodText({ startingAt, endingAt }, filling.zone),
      startDay: start.day,
      startTime: start.time,
      endDay: end.day,
      endTime: end.time,
      reason: [...new Set(lines.map(reasonOf))].filter(Boolean).join(' '),
      salutation: salutationText(pointed.mainBorrower),
      addressee: addresseeText(pointed.department, pointed.mainBorrower ? personText(pointed.mainBorrower) : main.name),
    },
    lists: { items, deniedItems, borrowers: people.map((person) => ({ texts: person })) },
  }
}

const ownValues = (filling: LetterFilling, facts: LetterFacts, saying: Saying): RtfValues => {
  const { row, pointed } = facts
  const salutation = salutationText(undefined)
  switch (filling.type) {
    case 'RESERVATION':
      return reservationValues(filling, facts, saying)
    case 'INTERVENTION':
      return { texts: { salutation, addressee: addresseeText(pointed.supplier ?? pointed.department, '') } }
    case 'DEPARTMENT':
      return { texts: { salutation, addressee: addresseeText(row, textIn(row.correspondent)) } }
    case 'USER':
      return {
        texts: { salutation: salutationText(row), addressee: addresseeText(pointed.department, personText(row)) },
      }
  }
}

const picturesOf = ({ reading, pictures }: LetterFilling, row: ValueRow): Record<string, Picture> =>
  Object.fromEntries(
    [...reading.columns].flatMap(([name, column]) => {
      const picture = column.field.kind === 'image' && pictures.get(pictureId(valueIn(row, column)) ?? '')
      return picture ? [[name, picture] as const] : []
    }),
  )

export const pictureId = (value: unknown): string | undefined => {
  const id = (value as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : undefined
}

export const letterValues = (filling: LetterFilling, facts: LetterFacts): RtfValues => {
  const { reading, common, zone } = filling
  const saying: Saying = { zone, nameOf: (_entity, id) => reading.names.get(id) ?? '' }
  const own = ownValues(filling, facts, saying)
  const pointed = Object.entries(reading.pointedColumns).map(([word, columns]) =>
    textsOf(columns, facts.pointed[word], saying, `${word}.`),
  )
  return {
    texts: Object.assign({}, common.texts, ...pointed, textsOf(reading.columns, facts.row, saying), own.texts),
    pictures: { ...common.pictures, ...picturesOf(filling, facts.row) },
    ...(own.lists && { lists: own.lists }),
  }
}
