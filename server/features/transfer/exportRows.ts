import { type SQL, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { exportMessages } from '#i18n/fr/transfer.ts'
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from '#resources/domain/csvText.ts'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import { type Context, type Kernel, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { listCondition } from '#server/engine/read/filter.ts'
import { rootScope, tableOf } from '#server/engine/read/scope.ts'
import { listOrder } from '#server/engine/read/sort.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { cellColumns, createCellWriter, type ValueRow } from './cellRows.ts'
import { columnsOf } from './columns.ts'
import type { ExportRequest } from './exportTicket.ts'
import { fetchPages } from './fetchPages.ts'
import { createNamer } from './referenceNames.ts'
import { MAX_COLUMNS } from './sheets/sheet.ts'
import { organisationZone } from './zone.ts'

const MAX_EXPORTS = 2
/** Class of the advisory locks that count running exports (the text « exp »). */
const LOCK_CLASS = 0x65_78_70

/** Requires the entity's own right: public fields of referenced records must not be exported as a list. */
export const requireExport = (context: Context, resource: AnyResource): void => {
  const { holder } = requireSession(context)
  if (!resource.operations.includes('list')) throw new AppError('FORBIDDEN', exportMessages.notListed)
  const rights = [resource.right, resource.exportedWith].filter((code) => code !== undefined)
  if (!rights.every((code) => can(holder, code))) throw new AppError('FORBIDDEN', kernelMessages.forbidden)
}

const withoutChildColumns = (column: Column): Column =>
  column.field.kind === 'children' ? { ...column, parts: [] } : column

const chosenColumns = (all: readonly Column[], chosen: ExportRequest['columns']): Column[] => {
  if (!chosen?.length) return all.filter(({ source }) => source !== 'createdAt' && source !== 'updatedAt')
  const bySource = new Map(all.map((column) => [column.source, column]))
  const unknownColumn = (name: string) =>
    validationFailed([{ path: 'columns', rule: 'columns', message: exportMessages.unknownColumn(name) }])
  if (chosen.length > MAX_COLUMNS) throw unknownColumn('')
  return [...new Set(chosen)].map((name) => {
    const column = bySource.get(name)
    if (!column) throw unknownColumn(name)
    return withoutChildColumns(column)
  })
}

type PreparedExport = { columns: Column[]; statement: SQL }

export const prepareExport = async (
  context: Context,
  resource: AnyResource,
  { filter, sort, columns: chosen }: ExportRequest,
): Promise<PreparedExport> => {
  requireExport(context, resource)
  await loadDefinitions(context)
  const columns = chosenColumns(columnsOf(context, resource), chosen)
  const scope = rootScope(context, resource)
  const condition = listCondition(scope, filter)
  const where = condition ? sql` WHERE ${condition}` : sql``
  const statement = sql`SELECT ${cellColumns(scope, columns)} FROM ${tableOf(resource)} ${scope.alias}${where} ORDER BY ${listOrder(scope, sort)}`
  return { columns, statement }
}

const running = new WeakMap<Pool, number>()

const giveBack = (pool: Pool): void => {
  running.set(pool, (running.get(pool) ?? 1) - 1)
}

/** Maximum half of the pool, so that slow readers leave connections for requests. */
const takeConnection = async ({ pool, config }: Kernel): Promise<PoolClient> => {
  const count = running.get(pool) ?? 0
  if (count >= config.databasePool / 2) throw new AppError('TOO_MANY_REQUESTS', exportMessages.busy)
  running.set(pool, count + 1)
  try {
    return await pool.connect()
  } catch (error) {
    giveBack(pool)
    throw error
  }
}

const takePlace = async (tx: PoolClient, userId: string): Promise<boolean> => {
  for (let place = 0; place < MAX_EXPORTS; place++) {
    const { rows } = await tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS taken', [
      LOCK_CLASS,
      `${userId} ${place}`,
    ])
    if (rows[0]?.taken) return true
  }
  return false
}

/** Cancels the query. The connection is closed afterwards, because the signal could reach its next user. */
const cancel = (pool: Pool, client: PoolClient): void => {
  const { processID } = client as PoolClient & { processID: number }
  void pool.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined)
}

type Reading = { context: Context; resource: AnyResource; request: ExportRequest; signal: AbortSignal }

async function* pagesOf(tx: PoolClient, zone: string, { context, resource, request }: Reading): AsyncGenerator<string> {
  const { columns, statement } = await prepareExport(context, resource, request)
  const writer = createCellWriter(columns, createNamer(tx, context), zone)
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => escapeFormula(label)))
  for await (const rows of fetchPages<ValueRow>(tx, statement)) {
    await writer.prepare(rows)
    yield rows.map((row) => csvLine(writer.cells(row))).join('')
  }
}

/** Yields the CSV text page by page; ending the iteration, or an abort, ends the query too. */
export async function* exportPages(reading: Reading): AsyncGenerator<string> {
  const { context, signal } = reading
  const { pool } = context.kernel
  // Before taking a connection: waiting for a second one could deadlock the pool.
  await loadDefinitions(context)
  const zone = await organisationZone(context.kernel)
  const client = await takeConnection(context.kernel)
  const onAbort = () => cancel(pool, client)
  signal.addEventListener('abort', onAbort)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (!(await takePlace(client, requireSession(context).userId))) {
      throw new AppError('TOO_MANY_REQUESTS', exportMessages.tooMany(MAX_EXPORTS))
    }
    yield* pagesOf(client, zone, reading)
  } finally {
    signal.removeEventListener('abort', onAbort)
    const error = await client.query('ROLLBACK').then(
      () => undefined,
      (failure: Error) => failure,
    )
    client.release(error ?? signal.aborted)
    giveBack(pool)
  }
}
