import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/backup-manager.ts'
import { backupMessages as messages } from '#i18n/fr/backups.ts'
import { isRunningBackup } from '#resources/domain/backups.ts'
import { can, isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, type Kernel, requireSession, type Session } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { addressOf, userAgentOf } from '#server/features/sessions/createContext.ts'
import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { answerText } from '#server/platform/http/answers.ts'
import { contentDisposition } from '#server/platform/http/contentDisposition.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { sendStream } from '#server/platform/http/sendStream.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { isSigned, sign } from '#server/platform/secret.ts'
import { archivePath, archiveSize, removeArchive } from './folder.ts'
import { type BackupRecord, findBackup } from './record.ts'

export const ARCHIVES = '/backup-manager/archives/'
const PURPOSE = 'archive'
/** Validity of the URL in seconds: enough for the click that requested it. */
const VALID = 300

const now = (): number => Math.floor(Date.now() / 1000)

/** With passwords: super administrator only. Users with the right to parameters choose the key of encrypted backups. */
const canDownload = ({ holder }: Session, { holdsSecrets }: BackupRecord): boolean =>
  !holdsSecrets || isSuperAdmin(holder)

const getBackupUrl = async (context: Context, id: string): Promise<string> => {
  const session = requireFreshProof(context)
  const { kernel } = context
  const backup = isId(id) ? await findBackup(kernel.pool, id) : undefined
  if (!backup || (await archiveSize(kernel, id)) === undefined) throw new AppError('NOT_FOUND', messages.gone)
  if (!canDownload(session, backup)) throw new AppError('FORBIDDEN', messages.holdsSecrets)
  const expires = String(now() + VALID)
  const signature = sign(kernel.keys, PURPOSE, [id, session.id, expires])
  return `${ARCHIVES}${id}?${new URLSearchParams({ session: session.id, expires, signature })}`
}

const opened = async (
  request: IncomingMessage,
  kernel: Kernel,
): Promise<{ context: Context; id: string } | undefined> => {
  const { path, query } = requestAddress(request)
  const id = path.slice(ARCHIVES.length)
  const [session = '', expires = '', signature = ''] = ['session', 'expires', 'signature'].map(
    (name) => query.get(name) ?? '',
  )
  if (!isId(id) || !isSigned(kernel.keys, PURPOSE, [id, session, expires], signature)) return undefined
  if (!(now() < Number(expires))) return undefined
  const context = await sessionContext(kernel, session)
  if (context instanceof AppError) return undefined
  return can(requireSession(context).holder, 'BACKUP_EXPORT_MANAGEMENT') ? { context, id } : undefined
}

export const downloadArchive = async (
  request: IncomingMessage,
  response: ServerResponse,
  kernel: Kernel,
): Promise<void> => {
  const found = await opened(request, kernel)
  if (!found) return answerText(response, 403, messages.refused)
  const { context, id } = found
  const [backup, size] = [await findBackup(kernel.pool, id), await archiveSize(kernel, id)]
  if (!backup || size === undefined) return answerText(response, 404, messages.gone)
  if (!canDownload(requireSession(context), backup)) return answerText(response, 403, messages.holdsSecrets)
  const from = { ...context, ip: addressOf(request, kernel.config.isBehindProxy), userAgent: userAgentOf(request) }
  response.writeHead(200, {
    'Content-Type': 'application/zip',
    'Content-Length': size,
    'Content-Disposition': contentDisposition('attachment', backup.name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'no-store',
  })
  if (request.method === 'HEAD') return void response.end()
  await recordSecurityEvent(kernel.pool, from, { kind: 'BACKUP_DOWNLOADED', detail: backup.name })
  const archive = createReadStream(archivePath(kernel, id))
  await sendStream(response, archive, (error) => kernel.log.error({ error }, 'archive could not be sent'))
}

const DELETE = 'DELETE FROM backup_manager.backup WHERE id = $1'

const deleteBackup = async (context: Context, id: string): Promise<boolean> => {
  requireFreshProof(context)
  const { kernel } = context
  await withTransaction(kernel.pool, async (tx) => {
    const backup = isId(id) ? await findBackup(tx, id) : undefined
    if (!backup) throw new AppError('NOT_FOUND', messages.gone)
    if (isRunningBackup(backup.status))
      throw validationFailed([{ path: 'id', rule: 'running', message: messages.cannotDelete }])
    await tx.query(DELETE, [id])
    await recordSecurityEvent(tx, context, { kind: 'BACKUP_DELETED', detail: backup.name })
    await publish(tx, 'backup', { action: 'delete', id })
  })
  await removeArchive(kernel, id)
  return true
}

export const getBackupUrlOperation = defineOperation<Operations['getBackupUrl']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns the address of an archive, valid for this session and a few minutes."
      getBackupUrl(
        "Id of the backup."
        id: ID!
      ): String!
    }
  `,
  right: 'BACKUP_EXPORT_MANAGEMENT',
  resolve: (context, args) => getBackupUrl(context, args.id),
})

export const deleteBackupOperation = defineOperation<Operations['deleteBackup']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes a backup with its archive."
      deleteBackup(
        "Id of the backup."
        id: ID!
      ): Boolean!
    }
  `,
  right: 'BACKUP_EXPORT_MANAGEMENT',
  resolve: (context, args) => deleteBackup(context, args.id),
})
