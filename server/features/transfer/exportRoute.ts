import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findLabels } from '#i18n/entityLabels.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import { exportMessages } from '#i18n/fr/transfer.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { organisationRenaming } from '#server/engine/customFields/renaming.ts'
import type { Service } from '#server/engine/service.ts'
import type { HttpRoute } from '#server/engine/servicePart.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerText } from '#server/platform/http/answers.ts'
import { contentDisposition } from '#server/platform/http/contentDisposition.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { recordSecurityEvent } from '../journal/journal.ts'
import { recordRefusedDownload } from '../journal/refusals.ts'
import { addressOf, userAgentOf } from '../sessions/createContext.ts'
import { sessionContext } from '../sessions/sessionContext.ts'
import { exportPages } from './exportRows.ts'
import { type ExportRequest, takeTicket } from './exportTicket.ts'
import { organisationZone } from './zone.ts'

const folderOf = (service: Service['name']): string => `/${service}/exports/`

export const exportUrl = (service: Service['name'], ticket: string): string => `${folderOf(service)}${ticket}`

const nameOf = async (kernel: Kernel, entity: string): Promise<string> =>
  (await organisationRenaming(kernel))(capitalise(findLabels(entity, kernel.resources)?.plural ?? entity))

const fileName = async ({ kernel, now }: Context, entity: string): Promise<string> => {
  const day = dayOf(utcTextOfDate(now), await organisationZone(kernel))
  return exportMessages.fileName(await nameOf(kernel, entity), day)
}

type Opened = { context: Context; request: ExportRequest }

const open = async (kernel: Kernel, ticket: string): Promise<Opened | undefined> => {
  const found = await takeTicket(kernel.pool, ticket)
  const context = found && (await sessionContext(kernel, found.sessionId))
  if (!found || !context || context instanceof AppError) return undefined
  return { context, request: found.request }
}

/** Recorded in the journal before the first row is read. */
const recordExport = async ({ context, request }: Opened, asking: IncomingMessage): Promise<void> => {
  const { kernel } = context
  const from = { ...context, ip: addressOf(asking, kernel.config.isBehindProxy), userAgent: userAgentOf(asking) }
  const name = await nameOf(kernel, request.entity)
  const detail = securityEventDetails.exported(name, Object.keys(request.filter ?? {}).length > 0)
  await recordSecurityEvent(kernel.pool, from, { kind: 'EXPORTED', detail })
}

const STATUS: Readonly<Record<string, number>> = { TOO_MANY_REQUESTS: 429, FORBIDDEN: 403, VALIDATION_FAILED: 422 }

const fail = (kernel: Kernel, response: ServerResponse, error: unknown): void => {
  const isKnown = error instanceof AppError
  if (!isKnown) kernel.log.error({ error }, 'export failed')
  if (response.headersSent) return void response.destroy()
  if (isKnown) answerText(response, STATUS[String(error.extensions.code)] ?? 400, error.message)
  else answerText(response, 500, exportMessages.failed)
}

const recordRefused = async ({ context, request }: Opened, asking: IncomingMessage, error: unknown): Promise<void> => {
  if (!(error instanceof AppError) || error.extensions.code !== 'FORBIDDEN') return
  const detail = securityEventDetails.export(await nameOf(context.kernel, request.entity))
  await recordRefusedDownload(context.kernel, asking, { context, detail })
}

const send = async (opened: Opened, asking: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { context, request } = opened
  const { kernel } = context
  const aborted = new AbortController()
  response.once('close', () => aborted.abort())
  const resource = kernel.resources.get(request.entity)
  const pages = exportPages({ context, resource, request, signal: aborted.signal })
  try {
    const first = await pages.next()
    response.writeHead(200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', await fileName(context, request.entity)),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    })
    if (first.value) response.write(first.value)
    await pipeline(Readable.from(pages, { highWaterMark: 1 }), response)
  } catch (error) {
    await pages.return(undefined)
    // The client closed the connection: not an error.
    if (aborted.signal.aborted) return
    await recordRefused(opened, asking, error)
    fail(kernel, response, error)
  }
}

export const exportRoute = ({ name }: Service): HttpRoute => ({
  method: 'GET',
  prefix: folderOf(name),
  handle: async (request: IncomingMessage, response, kernel) => {
    if (request.method === 'HEAD') return void response.writeHead(405, { Allow: 'GET' }).end()
    const ticket = requestAddress(request).path.slice(folderOf(name).length)
    const opened = await open(kernel, ticket)
    if (!opened) return answerText(response, 404, exportMessages.gone)
    await recordExport(opened, request)
    await send(opened, request, response)
  },
})
