/** Backups: archives of what the services keep. */
import { BOUND_SERVICES } from '#resources/domain/backups.ts'
import type { Context } from '#server/engine/context.ts'
import { readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { defineService, type Resolver } from '#server/engine/service.ts'
import { ARCHIVES, deleteBackup, downloadArchive, getBackupUrl } from './archives.ts'
import { estimateRows } from './catalogue.ts'
import { type ExportBackupInput, exportBackup } from './exportBackup.ts'
import { EXPORT_JOB, exportJob } from './exportJob.ts'
import { sweepFolder } from './folder.ts'
import { giveUpSilent } from './record.ts'
import { savedServices } from './savedServices.ts'
import { backupSdl } from './sdl.ts'

const SWEEP_JOB = 'backup-manager:sweep'

const answer = (context: Context, id: string, info: Parameters<Resolver>[3]) =>
  readOne(context, context.kernel.resources.get('backup'), id, selectionOf(info))

const getBackupServices = async (context: Context) => {
  requireRight(context, 'BACKUP_EXPORT_MANAGEMENT')
  const names = await savedServices(context.kernel)
  const rows = await estimateRows(context.kernel.pool, names)
  return names.map((name) => ({ name, rows: rows.get(name) ?? 0, isBound: BOUND_SERVICES.includes(name) }))
}

export const backupManagerService = defineService({
  name: 'backup-manager',
  sdl: backupSdl,
  resolvers: {
    Query: {
      getBackupServices: (_parent, _args, context) => getBackupServices(context),
      getBackupUrl: (_parent, args: { id: string }, context) => getBackupUrl(context, args.id),
    },
    Mutation: {
      exportBackup: async (_parent, { input }: { input: ExportBackupInput }, context, info) =>
        answer(context, await exportBackup(context, input), info),
      deleteBackup: (_parent, args: { id: string }, context) => deleteBackup(context, args.id),
    },
  },
  jobs: {
    [EXPORT_JOB]: exportJob,
    [SWEEP_JOB]: async (_payload, kernel) => {
      await giveUpSilent(kernel.pool)
      await sweepFolder(kernel, new Date())
    },
  },
  schedules: { [SWEEP_JOB]: '*/5 * * * *' },
  routes: [{ method: 'GET', prefix: ARCHIVES, handle: downloadArchive }],
})
