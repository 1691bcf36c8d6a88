import { MAX_UPLOAD_PART } from '#resources/domain/backups.ts'
import { defineService } from '#server/engine/service.ts'
import { dropOrphanedScratches } from '#server/platform/postgres/scratchDatabase.ts'
import { ARCHIVES, deleteBackupOperation, downloadArchive, getBackupUrlOperation } from './archives.ts'
import { DRILL_JOB, drill } from './drill.ts'
import { exportBackupOperation } from './exportBackup.ts'
import { EXPORT_JOB, exportJob } from './exportJob.ts'
import { sweepFolder } from './folder.ts'
import { getBackupServicesOperation } from './getBackupServices.ts'
import { importBackupOperation } from './importBackup.ts'
import { BACKUP_IMPORT_JOB, runImport } from './importJob.ts'
import { failSilentBackups } from './record.ts'
import { queueNewestDrill, removeSuperseded, runSchedule, SCHEDULE_JOB } from './schedule.ts'
import { dropUpload, getUploadedBackupOperation, startBackupUploadOperation, takePart, UPLOADS } from './uploads.ts'

const SWEEP_JOB = 'backup-manager:sweep'

export const backupManagerService = defineService({
  name: 'backup-manager',
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
  operations: [
    getBackupServicesOperation,
    getUploadedBackupOperation,
    getBackupUrlOperation,
    exportBackupOperation,
    startBackupUploadOperation,
    importBackupOperation,
    deleteBackupOperation,
  ],
})
