/** Job that generates a report. After a crash it starts again; the file is stored once. */
import type { PoolClient } from 'pg'
import { editionMessages } from '#i18n/fr/editions.ts'
import {
  EDITION_DAYS_KEPT,
  type EditionFormat,
  isRunningEdition,
  MAX_EDITION_LINES,
} from '#resources/domain/editions.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { storeFiles } from '#server/features/files/files.ts'
import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import { AppError } from '#server/platform/errors.ts'
import { allowPauses, withTransaction } from '#server/platform/postgres/database.ts'
import { attachmentsOf, loadAttachments } from './attachments.ts'
import { boardPlan, readBoard } from './board.ts'
import { type Attachment, createGathering, type EditionDocument } from './document.ts'
import { withHead } from './documentHead.ts'
import { lettersDocument } from './letters/lettersDocument.ts'
import { RenderFailure, type RenderLimits, renderPdf } from './pdf/render.ts'
import { readRates } from './rateSource.ts'
import {
  type EditionRecord,
  type EditionRequest,
  endEdition,
  findEdition,
  noteStatus,
  type RateRequest,
} from './record.ts'
import type { RegisterRequest } from './registerRequest.ts'
import { registerDocument } from './registers/registerDocument.ts'
import { planOf, tooManyLines } from './request.ts'
import { type EditionPlan, type EditionRow, readRows } from './rows.ts'
import { runUntilStopped } from './stopEdition.ts'
import { csvHead, csvLines } from './writeCsv.ts'
import { writeRtf } from './writeRtf.ts'
import { writeXlsx } from './writeXlsx.ts'

export const SWEEP_EDITIONS_JOB = 'edition-generator:sweep'

type Writer = {
  add: (row: EditionRow) => void
  count: () => number
  content: () => Promise<Uint8Array> | Uint8Array
  warning?: () => string | false
}

const documentWriter = (
  kernel: Kernel,
  plan: EditionPlan,
  write: (document: EditionDocument) => Promise<Uint8Array> | Uint8Array,
): Writer => {
  const gathering = createGathering(plan)
  const content = async () => write(await withHead(kernel, gathering.document()))
  return { add: gathering.add, count: gathering.placed, content }
}

const csvWriter = ({ layout }: EditionPlan): Writer => {
  const parts = [Buffer.from(csvHead(layout))]
  let count = 0
  return {
    add: (row) => {
      count += row.groups.length
      parts.push(Buffer.from(csvLines(layout, row)))
    },
    count: () => count,
    content: () => Buffer.concat(parts),
  }
}

const xlsxWriter = ({ settings, layout }: EditionPlan): Writer => {
  const rows: EditionRow[] = []
  let count = 0
  return {
    add: (row) => {
      count += row.groups.length
      rows.push(row)
    },
    count: () => count,
    content: () => writeXlsx(settings, layout, rows),
  }
}

const writers: Readonly<Record<EditionFormat, (plan: EditionPlan, kernel: Kernel, signal: AbortSignal) => Writer>> = {
  CSV: csvWriter,
  XLSX: xlsxWriter,
  RTF: (plan, kernel) => documentWriter(kernel, plan, (document) => Buffer.from(writeRtf(document))),
  PDF: (plan, kernel, signal) => {
    let unreadable: readonly string[] = []
    const onUnreadable = (rows: readonly string[]) => {
      unreadable = rows
    }
    const writer = documentWriter(kernel, plan, (document) => renderPdf(document, { signal, onUnreadable }))
    return { ...writer, warning: () => unreadable.length > 0 && editionMessages.unreadable(unreadable) }
  },
}

type Source = { plan: EditionPlan; read: (tx: PoolClient) => AsyncIterable<EditionRow[]> | EditionRow[][] }

const sourceOf = async (
  context: Context,
  request: EditionRequest | RateRequest,
  format: EditionFormat,
): Promise<Source> => {
  if ('rates' in request) {
    const { plan, rows } = await readRates(context, request.rates)
    return { plan, read: () => [rows] }
  }
  const { settings, days, filter } = request
  const plan = await planOf(context, settings, { ...days, filter })
  if (settings.content === 'BOARD') {
    return {
      plan: boardPlan(plan),
      read: async function* (tx) {
        yield await readBoard(tx, context, plan, format)
      },
    }
  }
  return { plan, read: (tx) => readRows(tx, context, plan) }
}

const readAll = async (
  context: Context,
  edition: EditionRecord,
  format: EditionFormat,
  read: Source['read'],
  writer: Writer,
): Promise<void> => {
  const { pool, publishingPool } = context.kernel
  await withTransaction(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await allowPauses(tx)
    let done = 0
    for await (const rows of read(tx)) {
      for (const row of rows) writer.add(row)
      // A reservation counts once per group, and rows may have been added since the count.
      if (writer.count() > MAX_EDITION_LINES[format]) throw tooManyLines(format)
      done += rows.length
      await noteStatus(publishingPool, edition, { status: 'STARTED', done })
    }
  })
}

const listDocument = async (
  context: Context,
  edition: EditionRecord,
  request: EditionRequest | RateRequest,
  signal: AbortSignal,
): Promise<Made> => {
  const format = edition.format === 'ZIP' ? 'RTF' : edition.format
  const { plan, read } = await sourceOf(context, request, format)
  const writer = writers[format](plan, context.kernel, signal)
  await readAll(context, edition, format, read, writer)
  await noteStatus(context.kernel.pool, edition, { status: 'FINALIZING' })
  return { content: await writer.content(), keep: async () => writer.warning?.() || undefined }
}

type Made = { content: Uint8Array; keep?: () => Promise<string | undefined> }

/** A file that ends the compiler process fails no document: then all files are named only. */
const renderMerged = async (document: EditionDocument, items: Attachment[], limits: Partial<RenderLimits>) => {
  if (items.length === 0) return renderPdf(document, limits)
  const withItems = (some: Attachment[]) => renderPdf({ ...document, attachments: attachmentsOf(some) }, limits)
  return withItems(items).catch((error) => {
    if (!(error instanceof RenderFailure) || limits.signal?.aborted) throw error
    return withItems(items.map(({ name, of, problem = 'UNREADABLE' }) => ({ name, of, problem })))
  })
}

const registerFile = async (
  context: Context,
  edition: EditionRecord,
  { register }: RegisterRequest,
  signal: AbortSignal,
): Promise<Made> => {
  const { document, attached } = await withTransaction(context.kernel.pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return registerDocument({ context, tx }, register)
  })
  await noteStatus(context.kernel.pool, edition, { status: 'FINALIZING' })
  const unreadable: string[] = []
  const onUnreadable = (rows: readonly string[]) => unreadable.push(...rows)
  const headed = await withHead(context.kernel, document)
  const content = await renderMerged(headed, await loadAttachments(context.kernel, attached), { signal, onUnreadable })
  return { content, keep: async () => (unreadable.length > 0 ? editionMessages.unreadable(unreadable) : undefined) }
}

const documentOf = async (context: Context, edition: EditionRecord, signal: AbortSignal): Promise<Made> => {
  const { request } = edition
  if ('letters' in request) return lettersDocument(context, edition, request, signal)
  if ('register' in request) return registerFile(context, edition, request, signal)
  return listDocument(context, edition, request, signal)
}

const work = async (context: Context, edition: EditionRecord): Promise<void> => {
  const { pool } = context.kernel
  await noteStatus(pool, edition, { status: 'STARTED', done: 0 })
  const { content, keep } = await runUntilStopped(context, edition, (signal) => documentOf(context, edition, signal))
  await noteStatus(pool, edition, { status: 'SAVING' })
  const warning = await keep?.()
  const blob = new Blob([content as Uint8Array<ArrayBuffer>])
  await withTransaction(pool, async (tx) => {
    const upload = { name: `${edition.name}.${edition.format.toLowerCase()}`, stream: () => blob.stream() }
    const made = { context, tx, inputs: [{ upload }], held: [], path: 'files', madeSize: content.length }
    const [fileId = ''] = await storeFiles(made)
    await endEdition(tx, edition, { fileId, warning })
  })
}

const failureOf = ({ log }: Kernel, error: unknown): string => {
  if (error instanceof RenderFailure)
    log.warn({ code: error.code, output: error.output.slice(0, 2_000) }, 'no page came')
  if (!(error instanceof AppError)) {
    log.error({ error }, 'edition failed')
    return editionMessages.failed
  }
  const [first] = (error.extensions.errors as { message: string }[] | undefined) ?? []
  return first?.message ?? error.message
}

type GeneratePayload = { editionId: string; sessionId: string }

export const generateJob = async ({ editionId, sessionId }: GeneratePayload, kernel: Kernel): Promise<void> => {
  const edition = await findEdition(kernel.pool, editionId)
  if (!edition || !isRunningEdition(edition.status)) return
  try {
    const context = await sessionContext(kernel, sessionId)
    if (context instanceof AppError) throw new AppError('INVALID_TOKEN', editionMessages.sessionEnded)
    await work(context, edition)
  } catch (error) {
    await endEdition(kernel.pool, edition, { failure: failureOf(kernel, error) })
  }
}

export const sweepEditions = async (_payload: unknown, { pool }: Pick<Kernel, 'pool'>): Promise<void> => {
  await pool.query(
    `UPDATE edition_generator.edition SET status = 'FAILED', failure = $1, ended_at = now(), updated_at = now()
     WHERE status NOT IN ('COMPLETED', 'FAILED', 'STOPPED') AND updated_at < now() - interval '1 day'`,
    [editionMessages.abandoned],
  )
  await pool.query(`DELETE FROM edition_generator.edition WHERE requested_at < now() - make_interval(days => $1)`, [
    EDITION_DAYS_KEPT,
  ])
}
