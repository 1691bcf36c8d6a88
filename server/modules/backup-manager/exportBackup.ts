import { v7 as uuid } from 'uuid'
import type { ExportBackupInput, Operations } from '#contract/backup-manager.ts'
import { backupTexts, backupMessages as messages } from '#i18n/fr/backups.ts'
import { MAX_PASSPHRASE, MIN_PASSPHRASE } from '#resources/domain/backups.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { localTextOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context, Kernel, Session } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { organisationZone } from '#server/features/transfer/zone.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { EXPORT_JOB } from './exportJob.ts'
import { sealOpener } from './opener.ts'
import { insertBackup } from './record.ts'
import { chosenServices } from './savedServices.ts'
/** « Sauvegarde du 23 novembre 2026 à 7 h 32.zip » */
export const archiveName = async (kernel: Kernel, now: Date): Promise<string> =>
  backupTexts.file(localTextOf(utcTextOfDate(now), await organisationZone(kernel)))

const checkPassphrase = (passphrase: string | null | undefined): string | undefined => {
  if (passphrase === null || passphrase === undefined || passphrase === '') return undefined
  const refuse = (message: string) => validationFailed([{ path: 'passphrase', rule: 'length', message }])
  if (passphrase.length < MIN_PASSPHRASE) throw refuse(messages.shortPassphrase(MIN_PASSPHRASE))
  if (passphrase.length > MAX_PASSPHRASE) throw refuse(messages.longPassphrase(MAX_PASSPHRASE))
  return passphrase
}

/** Readers of an archive can attack its password hashes, so only the super administrator may include them. */
const takesSecrets = ({ holder }: Session, { withSecrets }: ExportBackupInput, isEncrypted: boolean): boolean => {
  if (isSuperAdmin(holder)) return withSecrets ?? isEncrypted
  if (withSecrets) throw new AppError('FORBIDDEN', messages.secretsOfAll)
  return false
}

const exportBackup = async (context: Context, input: ExportBackupInput): Promise<string> => {
  const session = requireFreshProof(context)
  const { kernel, now } = context
  const passphrase = checkPassphrase(input.passphrase)
  const isEncrypted = passphrase !== undefined
  const holdsSecrets = takesSecrets(session, input, isEncrypted)
  const services = await chosenServices(kernel, input.services)
  const name = await archiveName(kernel, now)
  const id = uuid()
  const sealed = passphrase && sealOpener(kernel, id, passphrase)
  return withTransaction(kernel.pool, async (tx) => {
    const given = { name, action: 'EXPORT', services, isEncrypted, holdsSecrets } as const
    await insertBackup(tx, { ...given, requestedBy: session.userId }, id)
    await recordSecurityEvent(tx, context, { kind: 'BACKUP_REQUESTED', detail: name })
    await enqueue(tx, EXPORT_JOB, { backupId: id, ...(sealed && { sealed }) }, { maxAttempts: 3 })
    return id
  })
}

export const exportBackupOperation = defineOperation<Operations['exportBackup']>({
  sdl: /* GraphQL */ `
    "Content and encryption of a backup."
    input ExportBackupInput {
      "Service names; services bound to them are included."
      services: [String!]!
      "Encrypts the archive; without the passphrase it cannot be opened."
      passphrase: String
      "Includes passwords, second factors and passkeys; requires the super administrator. Default: included in encrypted archives."
      withSecrets: Boolean
    }

    extend type Mutation {
      "Creates a backup in the background; one at a time."
      exportBackup(input: ExportBackupInput!): Backup!
    }
  `,
  right: 'BACKUP_EXPORT_MANAGEMENT',
  resolve: async (context, { input }, info) =>
    answerRecord(context, 'backup', await exportBackup(context, input), info),
})
