/** Reads the records of letters with the session's access, by a fixed number of statements. */
import { type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { LETTER_ENTITIES, LETTER_POINTED, type LetterType } from '#resources/domain/letterTypes.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { Context } from '#server/engine/context.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute, executeOne } from '#server/engine/read/execute.ts'
import { listCondition } from '#server/engine/read/filter.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { cellColumns, type ValueRow } from '#server/features/transfer/cellRows.ts'
import { columnsOf } from '#server/features/transfer/columns.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { letterColumns } from './letterColumns.ts'
import { type NamesById, readNames, readReferencedRows } from './readReferencedRows.ts'

export type LetterFacts = {
  id: string
  title: string
  row: ValueRow
  pointed: Readonly<Record<string, ValueRow | undefined>>
}
export type LetterReading = {
  letters: LetterFacts[]
  columns: ReadonlyMap<string, Column>
  pointedColumns: Readonly<Record<string, ReadonlyMap<string, Column>>>
  itemColumns: ReadonlyMap<string, Column>
  names: NamesById
}

const ITEM_COLUMNS = ['reservableItem', 'quantity', 'validationStatus', 'cancelledAt', 'cancelReason']
const STEP_COLUMNS = ['status', 'comment']
const BORROWING_COLUMNS = ['borrower', 'externalName', 'externalEmail', 'isMain']

const some = (context: Context, entity: string, sources: readonly string[]): Column[] =>
  columnsOf(context, context.kernel.resources.get(entity)).filter(({ source }) => sources.includes(source))

const withParts = (columns: readonly Column[], parts: readonly Column[]): Column[] =>
  columns.map((one) => ({ ...one, parts }))

/** Reservation items with borrowers and decisions; the export column of reservations contains only names. */
const linesColumn = (context: Context, custom: readonly Column[]): Column[] =>
  withParts(some(context, 'reservation', ['reservationItems']), [
    ...some(context, 'reservationItem', ITEM_COLUMNS),
    ...custom,
    ...withParts(
      some(context, 'reservationItem', ['reservationItemValidationSteps']),
      some(context, 'reservationItemValidationStep', STEP_COLUMNS),
    ),
    ...withParts(some(context, 'reservationItem', ['borrowings']), some(context, 'borrowing', BORROWING_COLUMNS)),
  ])

const fromOf = (scope: Scope, ids: readonly string[]): SQL => {
  const condition = listCondition(scope, { ids })
  return sql`FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${condition ?? sql`true`}`
}

const scopeOf = (context: Context, type: LetterType): Scope =>
  rootScope(context, context.kernel.resources.get(LETTER_ENTITIES[type]))

export const countLetters = async (context: Context, type: LetterType, ids: readonly string[]): Promise<number> => {
  const counted = sql`SELECT count(*)::integer AS total ${fromOf(scopeOf(context, type), ids)}`
  return (await executeOne<{ total: number }>(context.kernel.pool, counted))?.total ?? 0
}

type Primary = { rows: (ValueRow & { $title: string })[]; columns: Column[] }

const readPrimary = async (
  tx: Queryable,
  context: Context,
  given: LettersAsked,
  custom: readonly Column[],
): Promise<Primary> => {
  const { type, ids, names } = given
  const scope = scopeOf(context, type)
  const columns = [...letterColumns(context, LETTER_ENTITIES[type])]
    .filter(([name]) => names.has(name) || isNeeded(type, name))
    .map(([, one]) => one)
  if (type === 'RESERVATION') columns.push(...linesColumn(context, custom))
  const title = sql`, ${displayName(scope)} AS "$title"`
  const statement = sql`SELECT ${cellColumns(scope, columns)}${title} ${fromOf(scope, ids)} ORDER BY array_position(${sql.param(ids)}::uuid[], ${column(scope, 'id')})`
  return { rows: await execute(tx, statement), columns }
}

/** Columns for addresses, salutations and periods, read even if the template does not name them. */
const NEEDED: Readonly<Record<LetterType, readonly string[]>> = {
  RESERVATION: ['startingAt', 'endingAt'],
  INTERVENTION: Object.keys(LETTER_POINTED.INTERVENTION),
  DEPARTMENT: ['name', 'addressLine1', 'addressLine2', 'zipCode', 'city', 'correspondent'],
  USER: ['title', 'firstName', 'lastName', 'email', 'department'],
}
const isNeeded = (type: LetterType, name: string): boolean => NEEDED[type].includes(name)
const NEEDED_OF: Readonly<Record<string, readonly string[]>> = {
  user: NEEDED.USER,
  department: NEEDED.DEPARTMENT,
  supplier: NEEDED.DEPARTMENT,
}

export type Line = ValueRow & { borrowings?: ValueRow[]; reservationItemValidationSteps?: ValueRow[] }
export const linesOf = (row: ValueRow): Line[] => (row.reservationItems as Line[] | undefined) ?? []

export const mainBorrowing = (row: ValueRow): ValueRow | undefined => {
  const all = linesOf(row).flatMap(({ borrowings = [] }) => borrowings)
  return all.find(({ isMain }) => isMain === true) ?? all[0]
}

const idOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const definedIds = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
]

type LettersAsked = { type: LetterType; ids: readonly string[]; names: ReadonlySet<string> }

/** Use a snapshot transaction. Requires `loadDefinitions`. */
export const readLetters = async (tx: PoolClient, context: Context, given: LettersAsked): Promise<LetterReading> => {
  const { type, names: marks } = given
  const itemColumns = type === 'RESERVATION' ? letterColumns(context, 'reservationItem') : new Map<string, Column>()
  const custom = [...itemColumns.values()].filter(({ isCustom, name }) => isCustom && marks.has(name))
  const { rows, columns } = await readPrimary(tx, context, given, custom)
  const letters = rows.map((row): LetterFacts & { pointed: Record<string, ValueRow | undefined> } => ({
    id: String(row.id),
    title: row.$title,
    row,
    pointed: {},
  }))
  const pointedColumns: Record<string, ReadonlyMap<string, Column>> = {}
  const named = [{ rows: rows as readonly ValueRow[], columns: columns as readonly Column[] }]
  for (const [word, entity] of Object.entries(LETTER_POINTED[type])) {
    const all = letterColumns(context, entity)
    pointedColumns[word] = all
    const read = [...all].filter(([name]) => marks.has(`${word}.${name}`) || NEEDED_OF[entity]?.includes(name))
    const asked = read.map(([, one]) => one)
    const wordId = ({ row, pointed }: LetterFacts): string | undefined => {
      if (type !== 'RESERVATION') return idOf(row[word])
      return idOf(word === 'department' ? pointed.mainBorrower?.department : mainBorrowing(row)?.borrower)
    }
    const found = await readReferencedRows(tx, { context, entity, ids: definedIds(letters.map(wordId)) }, asked)
    for (const letter of letters) letter.pointed[word] = found.get(wordId(letter) ?? '')
    named.push({ rows: [...found.values()], columns: asked })
  }
  return {
    letters,
    columns: letterColumns(context, LETTER_ENTITIES[type]),
    pointedColumns,
    itemColumns,
    names: await readNames(tx, context, named),
  }
}
