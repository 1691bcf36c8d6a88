import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { importMessages } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { type Column, isProblem, type Reader, valueIn } from '#server/engine/cells/cell.ts'
import { readCell, referencesIn } from '#server/engine/cells/cells.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import type { Values } from '#server/engine/values.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { cellColumns, createCellWriter, type ValueRow } from './cellRows.ts'
import { matchedRows } from './childRows.ts'
import { type Candidate, createFinder, type Finder, type Pending, pathParts } from './finder.ts'
import { giveValues } from './importedValues.ts'
import { batchesOf, cellAt, type Filled, type ImportPlan, type PlannedImportLine } from './importPlan.ts'
import { hasTooManyProblems } from './importProblems.ts'
import { matchExistingRecords } from './matchExistingRecords.ts'
import { filesNamed, isFileColumn, noteMissing } from './namedFiles.ts'
import { createNamer, type Namer } from './referenceNames.ts'
import type { SheetLine } from './sheets/sheet.ts'
import { isUnclearName } from './splitColumns.ts'

const MAX_DEPTH = 500

const startLine = ({ sheet }: ImportPlan, { number, cells, isBroken = false }: SheetLine): PlannedImportLine => {
  const line = { number, cells, id: uuid(), isNew: true, isLost: false, input: {} }
  if (isBroken) return { ...line, isLost: true, problems: [{ message: importMessages.strayQuote }] }
  const extra = cells.slice(sheet.header.length).filter((cell) => cell.trim() !== '').length
  const problems = extra > 0 ? [{ message: importMessages.cells(extra, sheet.header.length) }] : []
  return { ...line, problems }
}

const keyOf = (line: PlannedImportLine, column: Filled): string => comparable(cellAt(line, column))

/** New records of a tree by title or unique code: a row may name a parent that another row creates. */
const pendingOf = (plan: ImportPlan, lines: readonly PlannedImportLine[]): Pending | undefined => {
  const { resource, filled } = plan
  const [name] = resource.title
  const title = filled.find(({ column: { source } }) => source === name)
  const parent = filled.find(({ column: { source } }) => source === resource.parent)
  if (!title || !parent) return undefined
  const codes = filled.filter(({ column: { field } }) => field.unique && field.kind === 'text')
  const byTitle = Map.groupBy(lines, (line) => keyOf(line, title))
  const coded = lines.flatMap((line) => codes.map((code) => ({ line, key: keyOf(line, code) })))
  const byCode = Map.groupBy(
    coded.filter(({ key }) => key !== ''),
    ({ key }) => key,
  )
  const titledAt = (key: string) => byTitle.get(key) ?? []
  const codedAt = (key: string) => (byCode.get(key) ?? []).map(({ line }) => line)
  const pathOf = (line: PlannedImportLine, depth = 0): string[] => {
    const above = pathParts(cellAt(line, parent))
    const key = comparable(above[0] ?? '')
    const named = titledAt(key).length > 0 ? titledAt(key) : codedAt(key)
    const [only, ...others] = above.length === 1 ? named : []
    const known = only && others.length === 0 && only !== line && depth < MAX_DEPTH ? pathOf(only, depth + 1) : above
    return [...known, cellAt(line, title)]
  }
  const remembering = (linesAt: (key: string) => readonly PlannedImportLine[]) => {
    const known = new Map<string, Candidate[]>()
    return (text: string): Candidate[] => {
      const key = comparable(text)
      const found = known.get(key) ?? linesAt(key).map((line) => ({ id: line.id, path: pathOf(line) }))
      known.set(key, found)
      return found
    }
  }
  return { titled: remembering(titledAt), coded: remembering(codedAt) }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value)

type Current = { row: ValueRow; cells: readonly string[] }

const bare = (cell: string): string => cell.normalize('NFC').replace(/\r\n?/g, '\n').trim()

/** True for postal codes and telephone numbers without their leading zeros: spreadsheets read them as numbers. */
const hasLostZeros = ({ field }: Column, cell: string, held: string): boolean =>
  (field.kind === 'text' || field.kind === 'phone') && /^0+[1-9]\d*$/.test(held) && held.replace(/^0+/, '') === cell

const isSameCell = ({ field }: Column, imported: unknown, held: unknown): boolean =>
  field.kind === 'boolean' ? Boolean(imported) === Boolean(held) : same(sorted(imported), sorted(held))

const put = (line: PlannedImportLine, { name, isCustom }: Column, value: unknown): void => {
  if (isCustom) line.input.customFields = { ...(line.input.customFields as Values | undefined), [name]: value }
  else line.input[name] = value
}

type ConvertedValue = { value: unknown } | { missing: string[] }

const settled = ({ context, files }: ImportPlan, column: Column, value: unknown, now: unknown): ConvertedValue => {
  if (isFileColumn(column)) return filesNamed(files, column, value, now)
  return { value: column.field.kind === 'children' ? matchedRows(context.kernel.resources, column, value, now) : value }
}

/** Reported only if a new record requires the file; existing records keep theirs. */
const reportMissing = (line: PlannedImportLine, plan: ImportPlan, { source, field }: Column, names: string[]): void => {
  noteMissing(plan.files, names)
  if (line.isNew && field.required) line.problems.push({ source, message: importMessages.fileMissing(names) })
}

const reportUnclear = (line: PlannedImportLine, { column: { source }, index, split }: Filled): void => {
  const message = importMessages.unclearName(line.cells[index] ?? '')
  if (split?.part === 'last') line.problems.push({ source, message })
  line.isLost = true
}

/** Rejects an unreadable fixed text once instead of on each row. */
const requireReadable = (columns: readonly Filled[], { missing }: ImportPlan, reader: Reader): void => {
  for (const { column, fixed } of columns) {
    if (fixed === undefined) continue
    const read = readCell(column, fixed, reader)
    missing.endCell(isProblem(read))
    if (!isProblem(read)) continue
    const message = importMessages.fixedProblem(column.label, read.problem)
    throw validationFailed([{ path: 'fixed', rule: 'fixed', message }])
  }
}

type Reading = { plan: ImportPlan; reader: Reader; current: ReadonlyMap<string, Current>; columns: readonly Filled[] }

const readOne = (line: PlannedImportLine, { plan, reader, current, columns }: Reading): void => {
  const now = current.get(line.id)
  for (const [at, one] of columns.entries()) {
    if (hasTooManyProblems(line)) return
    const cell = cellAt(line, one)
    if (one.split && isUnclearName(line.cells[one.index] ?? '', one.split)) {
      reportUnclear(line, one)
      continue
    }
    const held = bare(now?.cells[at] ?? '')
    // Empty cells of a new record get the default.
    if (now ? bare(cell) === held || hasLostZeros(one.column, bare(cell), held) : cell.trim() === '') continue
    const read = readCell(one.column, cell, reader)
    plan.missing.endCell(isProblem(read))
    if (isProblem(read)) {
      line.problems.push({ source: one.column.source, message: read.problem })
      continue
    }
    const before = now && valueIn(now.row, one.column)
    const converted = settled(plan, one.column, read.value, before)
    if ('missing' in converted) reportMissing(line, plan, one.column, converted.missing)
    else if (!now || !isSameCell(one.column, converted.value, before)) put(line, one.column, converted.value)
  }
  giveValues(line, plan.given, now?.row)
}

const loadReferences = async (
  finder: Finder,
  batch: readonly Pick<PlannedImportLine, 'cells'>[],
  columns: readonly Filled[],
): Promise<void> => {
  const named = columns.flatMap((one) => batch.flatMap((line) => referencesIn(one.column, cellAt(line, one))))
  for (const [entity, pairs] of Map.groupBy(named, ([entity]) => entity)) {
    await finder.load(
      entity,
      pairs.map(([, name]) => name),
    )
  }
}

const readCurrent = async (
  { db, plan, namer }: { db: Queryable; plan: ImportPlan; namer: Namer },
  columns: readonly Column[],
  ids: readonly string[],
): Promise<Map<string, Current>> => {
  if (ids.length === 0) return new Map()
  const scope = rootScope(plan.context, plan.resource)
  const rows = await execute<ValueRow & { id: string }>(
    db,
    sql`SELECT ${cellColumns(scope, columns)} FROM ${tableOf(plan.resource)} ${scope.alias} WHERE ${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`,
  )
  const writer = createCellWriter(columns, namer, plan.zone)
  await writer.prepare(rows)
  return new Map(rows.map((row) => [row.id, { row, cells: writer.cells(row) }]))
}

export const readImport = async (db: Queryable, plan: ImportPlan): Promise<PlannedImportLine[]> => {
  const all = plan.sheet.lines.map((line) => startLine(plan, line))
  const lines = all.filter(({ isLost }) => !isLost)
  await matchExistingRecords(db, plan, lines)
  const columns = plan.filled.filter(({ column: { isWritable } }) => isWritable)
  const shown = [...new Set([...columns.map(({ column }) => column), ...plan.given.map(({ column }) => column)])]
  const finder = createFinder(db, plan.context)
  const namer = createNamer(db, plan.context)
  const pending = pendingOf(plan, lines)
  const reader: Reader = {
    zone: plan.zone,
    today: dayOf(utcTextOfDate(plan.context.now), plan.zone),
    find: (entity, text) =>
      plan.missing.note(entity, text, finder.find(entity, text, entity === plan.resource.key ? pending : undefined)),
  }
  const fixed = columns.filter((one) => one.fixed !== undefined)
  await loadReferences(finder, [{ cells: [] }], fixed)
  requireReadable(fixed, plan, reader)
  for (const batch of batchesOf(lines)) {
    const ids = batch.filter(({ isNew }) => !isNew).map(({ id }) => id)
    const current = await readCurrent({ db, plan, namer }, shown, ids)
    await loadReferences(finder, batch, columns)
    for (const line of batch) readOne(line, { plan, reader, current, columns })
  }
  return all
}
