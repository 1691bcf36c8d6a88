import { cellProblems, cellWords } from '#i18n/fr/transfer.ts'
import { dayCell } from '#resources/domain/csvNumbers.ts'
import { comparable, harmless, isSheetError, LIST_SEPARATOR, plainText } from '#resources/domain/csvText.ts'
import { externalIdOf, isExternalId } from '#resources/domain/externalId.ts'
import { readTimeOfDay } from '#resources/domain/timeOfDay.ts'
import { serialMoment } from '#resources/domain/typedDays.ts'
import { readMoment, readWholeDay } from '#resources/domain/typedMoments.ts'
import { cleanValue } from '#resources/domain/validation.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import { type Cell, type CellReading, type Column, isProblem, type Read, type Reader, type Writing } from './cell.ts'
import { CHOICE_CELLS, every, listed, listedOtherwise } from './choiceCells.ts'
import { embeddedCell, readEmbedded } from './embeddedCell.ts'
import { hints, listHint, targetNameOf } from './hints.ts'
import { NUMBER_CELLS, valueOrProblem } from './numberCells.ts'
import { readRights, rightsCell } from './rightsCell.ts'

const targetOf = ({ field }: Column): string => (field as FieldOf<'reference' | 'references'>).to

const text: Cell = {
  hint: ({ field }) => hints.text((field as FieldOf<'text'>).maxLength),
  inRows: true,
  write: (value) => harmless(String(value)),
  read: (cell, { field }) => {
    const value = String(cleanValue(field, plainText(cell)) ?? '')
    // « 8 h 30 », as people write it.
    return { value: (field as FieldOf<'text'>).format === 'timeOfDay' ? (readTimeOfDay(value) ?? value) : value }
  },
}

const boolean: Cell = {
  hint: () => hints.boolean,
  inRows: true,
  write: (value) => (value ? cellWords.yes : cellWords.no),
  read: (cell) => {
    const word = comparable(cell)
    if ((cellWords.yesForms as readonly string[]).includes(word)) return { value: true }
    const isNo = (cellWords.noForms as readonly string[]).includes(word)
    return isNo ? { value: false } : { problem: cellProblems.boolean(cell) }
  },
}

const date: Cell = {
  hint: () => hints.date,
  inRows: true,
  write: (value) => dayCell(String(value)),
  read: (cell, _column, clock) =>
    valueOrProblem(readWholeDay(serialMoment(cell) ?? cell, clock), cell, cellProblems.date),
}

const dateTime: Cell = {
  hint: () => hints.dateTime,
  inRows: true,
  write: (value, _column, { moment }) => moment(String(value)),
  read: (cell, _column, clock) =>
    valueOrProblem(readMoment(serialMoment(cell) ?? cell, clock), cell, cellProblems.dateTime),
}

const reference: Cell = {
  hint: (column) => hints.reference(targetNameOf(column)),
  inRows: true,
  write: (value, column, { nameOf }) => harmless(nameOf(targetOf(column), String(value))),
  read: (cell, column, { find }) => {
    const found = find(targetOf(column), plainText(cell))
    return isProblem(found) ? found : { value: found.id }
  },
}

/** Exports only the id: an export does not request names from external services. */
const externalReference: Cell = {
  hint: (column) => hints.externalReference(targetNameOf(column)),
  inRows: true,
  write: (value) => String(value),
  read: (cell) => {
    const id = plainText(cell).trim()
    return isExternalId(id) ? { value: externalIdOf(id) } : { problem: cellProblems.externalReference(cell) }
  },
}

const references: Cell = {
  hint: (column) => hints.references(targetNameOf(column)),
  inRows: true,
  write: (value, column, { nameOf }) => {
    const names = (value as readonly string[]).map((id) => {
      const name = nameOf(targetOf(column), id)
      return name.includes('|') ? id : name
    })
    return harmless(names.join(LIST_SEPARATOR))
  },
  read: (cell, column, { find }) => {
    const names = listed(plainText(cell))
    const read = every(names.map((one) => find(targetOf(column), one)))
    // Both splittings call `find`, because `referencesIn` collects from these calls the names to load in advance.
    const others = listedOtherwise(plainText(cell))
    const otherwise = every(others.map((one) => find(targetOf(column), one)))
    if (isProblem(read) && others.length > 1 && !isProblem(otherwise)) return otherwise
    const isAlone = names.length === 1 && isProblem(read) && read.severalOf
    return isAlone ? { problem: `${read.problem}. ${cellProblems.separator(read.severalOf ?? '')}` } : read
  },
}

type Named = { name?: string; displayName?: string }

const names: Pick<Cell, 'write'> = {
  write: (value) => {
    const all = (Array.isArray(value) ? value : [value]) as readonly Named[]
    return harmless(all.map(({ name, displayName }) => displayName ?? name ?? '').join(LIST_SEPARATOR))
  },
}

/** The cell lists file names; `namedFiles.ts` finds the files. */
const files: Cell = {
  hint: () => hints.files,
  inRows: false,
  ...names,
  read: (cell) => ({ value: listed(plainText(cell)) }),
}

const image: Cell = {
  hint: () => hints.image,
  inRows: false,
  ...names,
  read: (cell) => {
    const named = listed(plainText(cell))
    return named.length > 1 ? { problem: cellProblems.oneImage } : { value: named }
  },
}

const embedded: Cell = {
  hint: listHint,
  inRows: true,
  write: (value, column, writing) => harmless(embeddedCell(value, column, (part, held) => cellOf(part, held, writing))),
  read: (cell, column, reader) => readEmbedded(plainText(cell), column, (part, inner) => readCell(part, inner, reader)),
}

const children: Cell = {
  hint: listHint,
  inRows: true,
  write: (value, column, writing) => (column.parts.length > 0 ? embedded : names).write(value, column, writing),
  ...(embedded.read && { read: embedded.read }),
}

const rights: Cell = {
  hint: () => hints.rights,
  inRows: true,
  write: (value, { words }) => harmless(rightsCell(value, words)),
  read: (cell, { words }) => readRights(plainText(cell), words),
}

export const CELLS = {
  text,
  ...NUMBER_CELLS,
  boolean,
  date,
  dateTime,
  ...CHOICE_CELLS,
  reference,
  references,
  externalReference,
  children,
  image,
  files,
  embedded,
  rights,
} as const satisfies Record<string, Cell>

const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A declared boolean without a value is written as no. */
const isSilent = ({ field, isCustom }: Column, value: unknown): boolean =>
  isAbsent(value) && (field.kind !== 'boolean' || isCustom)

export const cellOf = (column: Column, value: unknown, writing: Writing): string =>
  isSilent(column, value) ? '' : (column.cell?.write(value, column, writing) ?? '')

/** Returns the value of a cell, null if it is empty. A spreadsheet error is a problem for every field kind. */
export const readCell = (column: Column, cell: string, reader: Reader): Read => {
  if (cell.trim() === '') return { value: null }
  if (isSheetError(cell)) return { problem: cellProblems.sheetError(cell.trim()) }
  return column.cell?.read?.(cell, column, reader) ?? { value: null }
}

const pointsElsewhere = ({ field, parts }: Column): boolean =>
  field.kind === 'reference' || field.kind === 'references' || parts.some(pointsElsewhere)

/** Returns the references of a cell: reads it with a `find` that only collects names. */
export const referencesIn = (column: Column, cell: string): [entity: string, name: string][] => {
  const found: [string, string][] = []
  if (!pointsElsewhere(column)) return found
  const find = (entity: string, text: string): CellReading => {
    found.push([entity, text])
    return { id: '' }
  }
  readCell(column, cell, { zone: 'UTC', today: '2000-01-01', find })
  return found
}
