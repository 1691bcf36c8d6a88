import { v7 as uuid } from 'uuid'
import type { ImportBackupInput, Operations } from '#contract/backup-manager.ts'
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { BACKUP_IMPORT_JOB } from './importJob.ts'
import { sealOpener } from './opener.ts'
import { insertBackup } from './record.ts'
import { getUploadedBackup, requireImport } from './uploads.ts'

const refuse = (path: string, message: string) => validationFailed([{ path, rule: 'archive', message }])

const importBackup = async (
  context: Context,
  { upload, name, passphrase, confirmForeign }: ImportBackupInput,
): Promise<string> => {
  requireImport(context)
  const session = requireFreshProof(context)
  const { kernel } = context
  if (!kernel.ownerConnectionString) throw new AppError('UNAVAILABLE', messages.noOwner)
  if (!/\.zip$/i.test(name)) throw refuse('name', messages.notAZip)
  const { services, isEncrypted, isOwn } = await getUploadedBackup(context, upload)
  if (isEncrypted && !passphrase) throw refuse('passphrase', messages.encrypted)
  const isAdministrator = isSuperAdmin(session.holder)
  if (isOwn === false && !isAdministrator) throw new AppError('FORBIDDEN', messages.foreignArchive)
  if (isOwn === false && !confirmForeign) throw refuse('confirmForeign', messages.confirmForeign)
  const acceptsForeign = isAdministrator && confirmForeign === true
  const id = uuid()
  const sealed = passphrase && sealOpener(kernel, id, passphrase)
  return withTransaction(kernel.pool, async (tx) => {
    const given = { name: name.slice(0, 255), action: 'IMPORT', services, isEncrypted } as const
    await insertBackup(tx, { ...given, requestedBy: session.userId }, id)
    await recordSecurityEvent(tx, context, { kind: 'BACKUP_IMPORT_REQUESTED', detail: given.name })
    await enqueue(
      tx,
      BACKUP_IMPORT_JOB,
      {
        backupId: id,
        upload: { id: upload, sessionId: session.id, userId: session.userId },
        acceptsForeign,
        ...(sealed && { sealed }),
      },
      { maxAttempts: 2 },
    )
    return id
  })
}

export const importBackupOperation = defineOperation<Operations['importBackup']>({
  sdl: /* GraphQL */ `
    "An archive that replaces the data."
    input ImportBackupInput {
      "Id from startBackupUpload."
      upload: ID!
      "File name, ending with .zip."
      name: String!
      passphrase: String
      "Confirmation by the super administrator for an archive of another installation."
      confirmForeign: Boolean
    }

    extend type Mutation {
      "Verifies the whole archive, then replaces the data of its services in one transaction. Ends every session."
      importBackup(input: ImportBackupInput!): Backup!
    }
  `,
  resolve: async (context, { input }, info) =>
    answerRecord(context, 'backup', await importBackup(context, input), info),
})
