/** Missing records named by cells: listed by a check, created by the import on request, with a title only. */
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { importMessages } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { seenName } from '#resources/domain/lookAlikes.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type CellReading, type Column, isProblem } from '#server/engine/cells/cell.ts'
import type { Context } from '#server/engine/context.ts'
import { create } from '#server/engine/crud.ts'
import { numberPlaceOf } from '#server/engine/write/numbering.ts'
import type { RecordUpdate, Write } from '#server/engine/write/write.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { markDeferred } from '#server/platform/postgres/beforeCommit.ts'
import { columnsOf } from './columns.ts'
import { importableResource } from './importable.ts'
import { publishImport, writeHistory } from './importLedger.ts'
import type { MissingNames, MissingReferences, PlannedImportLine } from './importPlan.ts'
import { refusalOf } from './importProblems.ts'
import { missingColumns } from './needed.ts'

const MAX_CREATED = 500
const MAX_NAMED = 100

const SEVERAL = /[;,|\n›]/

const isAllowed = (context: Context, entity: string): AnyResource | undefined => {
  try {
    return importableResource(context, entity)
  } catch {
    return undefined
  }
}

/** Returns the entity if the session may create its records and they require only a title; else undefined. */
const creatableResource = (context: Context, imported: AnyResource, entity: string): AnyResource | undefined => {
  const resource = entity === imported.key ? undefined : isAllowed(context, entity)
  if (!resource || resource.parent || numberPlaceOf({ context, resource })) return undefined
  const [title, ...others] = resource.title
  const columns = columnsOf(context, resource)
  const isText = columns.some(
    ({ source, field, isWritable }) => source === title && isWritable && field.kind === 'text',
  )
  const isEnough = title !== undefined && missingColumns(columns, [title]).length === 0
  return isText && isEnough && others.length === 0 ? resource : undefined
}

export const requireCreatable = (context: Context, imported: AnyResource, creates: readonly string[]): void => {
  for (const entity of creates) {
    if (creatableResource(context, imported, entity)) continue
    throw validationFailed([
      { path: 'creates', rule: 'creates', message: importMessages.notCreatable(entity.slice(0, 60)) },
    ])
  }
}

type Missing = { id: string; name: string }
type Names = Map<string, Missing>

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const named = (entity: string, names: readonly string[]): MissingNames => ({
  entity,
  names: names.toSorted(compareNames).slice(0, MAX_NAMED),
  total: names.length,
})

export const createMissingReferences = (
  context: Context,
  imported: AnyResource,
  creates: readonly string[],
): MissingReferences => {
  const resources = new Map<string, AnyResource | undefined>()
  const byEntity = new Map<string, Names>()
  const listed = new Map<string, Map<string, string>>()
  const created = new Map<string, string[]>()
  let noted: [entity: string, name: string][] = []
  const resourceOf = (entity: string): AnyResource | undefined => {
    if (!resources.has(entity)) resources.set(entity, creatableResource(context, imported, entity))
    return resources.get(entity)
  }
  const count = (): number => [...byEntity.values()].reduce((sum, names) => sum + names.size, 0)
  const missingOf = (entity: string, name: string): CellReading => {
    const names = byEntity.get(entity) ?? new Map<string, Missing>()
    byEntity.set(entity, names)
    const key = comparable(name)
    const known = names.get(key)
    if (known) return { id: known.id }
    if (count() >= MAX_CREATED) return { problem: importMessages.tooManyCreated(MAX_CREATED) }
    const missing = { id: uuid(), name }
    names.set(key, missing)
    return { id: missing.id }
  }
  const usedBy: MissingReferences['usedBy'] = (lines) => {
    if (count() === 0) return []
    const inputs = lines.filter(({ problems }) => problems.length === 0).map(({ input }) => JSON.stringify(input))
    const ids = new Set(inputs.flatMap((input) => input.match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []))
    return [...byEntity]
      .toSorted(([one], [other]) => byText(one, other))
      .flatMap(([entity, names]) => {
        const resource = resourceOf(entity)
        const used = [...names.values()].filter(({ id }) => ids.has(id))
        return resource
          ? used
              .toSorted((one, other) => byText(one.name.toLowerCase(), other.name.toLowerCase()))
              .map((missing) => ({ resource, ...missing }))
          : []
      })
  }
  return {
    note: (entity, text, read) => {
      const name = seenName(text)
      // Ambiguous names are not missing.
      if (!isProblem(read) || read.severalOf === undefined || comparable(name) === '' || SEVERAL.test(name)) return read
      if (!resourceOf(entity)) return read
      noted.push([entity, name])
      return creates.includes(entity) ? missingOf(entity, name) : read
    },
    endCell: (isRefused) => {
      for (const [entity, name] of isRefused ? noted : []) {
        const names = listed.get(entity) ?? new Map<string, string>()
        listed.set(entity, names)
        if (names.size < MAX_CREATED) names.set(comparable(name), names.get(comparable(name)) ?? name)
      }
      noted = []
    },
    list: (lines) => {
      for (const { resource, name } of usedBy(lines)) {
        const names = listed.get(resource.key) ?? new Map<string, string>()
        listed.set(resource.key, names.set(comparable(name), name))
      }
      return [...listed].map(([entity, names]) => named(entity, [...names.values()]))
    },
    noteCreated: ({ key }, name) => void created.set(key, [...(created.get(key) ?? []), name]),
    created: () => [...created].map(([entity, names]) => named(entity, names)),
    usedBy,
  }
}

const pointsAt = ({ input }: PlannedImportLine, id: string): boolean => JSON.stringify(input).includes(id)

type Creating = { context: Context; tx: PoolClient; missing: MissingReferences; columns: readonly Column[] }

/** Creates the records that these rows need; a rejected record rejects its rows too. */
export const createReferences = async (
  { context, tx, missing, columns }: Creating,
  lines: readonly PlannedImportLine[],
): Promise<void> => {
  const written = new Map<AnyResource, RecordUpdate[]>()
  for (const { resource, id, name } of missing.usedBy(lines)) {
    const ledger = written.get(resource) ?? []
    const ledgerStart = ledger.length
    await tx.query('SAVEPOINT reference')
    const letGo = markDeferred(tx)
    try {
      await create({ context, tx, resource, ledger }, { [resource.title[0] ?? '']: name }, id)
      await tx.query('RELEASE SAVEPOINT reference')
      written.set(resource, ledger)
      missing.noteCreated(resource, name)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await tx.query('ROLLBACK TO SAVEPOINT reference')
      letGo()
      ledger.splice(ledgerStart)
      const { message, errors } = refusalOf(error)
      for (const line of lines.filter((one) => pointsAt(one, id))) {
        const source = columns.find((column) => JSON.stringify(line.input[column.name] ?? null).includes(id))?.source
        const text = importMessages.notCreated(name, errors[0]?.message ?? message)
        line.problems.push({ ...(source && { source }), message: text })
      }
    }
  }
  for (const [resource, ledger] of written) {
    const write: Write = { context, tx, resource }
    const [first] = ledger
    await writeHistory(write, ledger)
    if (first) await publishImport(write, first.id)
  }
}
