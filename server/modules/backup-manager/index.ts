import { randomUUID } from 'node:crypto'
import { BOUND_SERVICES, MAX_UPLOAD_PART } from '#resources/domain/backups.ts'
import type { Context } from '#server/engine/context.ts'
import type { Resolver } from '#server/engine/operation.ts'
import { readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { defineService } from '#server/engine/service.ts'
import { dropOrphanedScratches } from '#server/platform/postgres/scratchDatabase.ts'
import { ARCHIVES, deleteBackup, downloadArchive, getBackupUrl } from './archives.ts'
import { estimateRows } from './catalogue.ts'
import { DRILL_JOB, drill } from './drill.ts'
import { type ExportBackupInput, exportBackup } from './exportBackup.ts'
import { EXPORT_JOB, exportJob } from './exportJob.ts'
import { sweepFolder } from './folder.ts'
import { type ImportBackupInput, importBackup } from './importBackup.ts'
import { BACKUP_IMPORT_JOB, runImport } from './importJob.ts'
import { failSilentBackups } from './record.ts'
import { savedServices } from './savedServices.ts'
import { queueNewestDrill, removeSuperseded, runSchedule, SCHEDULE_JOB } from './schedule.ts'
import { backupSdl } from './sdl.ts'
import { dropUpload, getUploadedBackup, requireImport, takePart, UPLOADS } from './uploads.ts'

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
      getUploadedBackup: (_parent, args: { id: string }, context) => getUploadedBackup(context, args.id),
      getBackupUrl: (_parent, args: { id: string }, context) => getBackupUrl(context, args.id),
    },
    Mutation: {
      exportBackup: async (_parent, { input }: { input: ExportBackupInput }, context, info) =>
        answer(context, await exportBackup(context, input), info),
      startBackupUpload: (_parent, _args, context) => {
        requireImport(context)
        return randomUUID()
      },
      importBackup: async (_parent, { input }: { input: ImportBackupInput }, context, info) =>
        answer(context, await importBackup(context, input), info),
      deleteBackup: (_parent, args: { id: string }, context) => deleteBackup(context, args.id),
    },
  },
  jobs: {
    [EXPORT_JOB]: exportJob,
    [BACKUP_IMPORT_JOB]: runImport,
    [DRILL_JOB]: drill,
    [SCHEDULE_JOB]: (_payload, kernel) => runSchedule(kernel),
    [SWEEP_JOB]: async (_payload, kernel) => {
      await failSilentBackups(kernel.pool)
      await sweepFolder(kernel, new Date())
      if (kernel.ownerConnectionString) await dropOrphanedScratches(kernel.pool, kernel.ownerConnectionString)
      await removeSuperseded(kernel)
      await queueNewestDrill(kernel)
    },
  },
  schedules: { [SWEEP_JOB]: '*/5 * * * *', [SCHEDULE_JOB]: '17 * * * *' },
  routes: [
    { method: 'GET', prefix: ARCHIVES, handle: downloadArchive },
    { method: 'POST', prefix: UPLOADS, maxBody: MAX_UPLOAD_PART, handle: takePart },
    { method: 'DELETE', prefix: UPLOADS, handle: dropUpload },
  ],
})
