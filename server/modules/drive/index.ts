import { DRIVE_UPLOAD_PART } from '#resources/domain/drive.ts'
import { defineService } from '#server/engine/service.ts'
import { SCAN_JOB } from '#server/features/files/scans.ts'
import { importPart } from '#server/features/transfer/importService.ts'
import { fileChecks } from './dataChecks.ts'
import { downloadFile, downloadThumbnail } from './download.ts'
import { DRIVE_FOLDERS, downloadFolder, getDriveFolderUrlOperation } from './downloadFolder.ts'
import { getFileLimitsOperation } from './getFileLimits.ts'
import { driveItemHooks } from './items/hooks.ts'
import { itemsPart } from './items/index.ts'
import { removeOrphans } from './removeOrphans.ts'
import { scanOne, scanWaiting } from './scan.ts'
import { driveTables } from './tables.ts'
import { sweepFinished } from './uploads/finished.ts'
import { FINISH_JOB, finishJob } from './uploads/finishJob.ts'
import { uploadsPart } from './uploads/index.ts'
import { sweepParts } from './uploads/parts.ts'
import { DRIVE_UPLOADS, takeUpload } from './uploads/takeUpload.ts'

const ORPHANS_JOB = 'drive:removeOrphans'
const SCAN_WAITING_JOB = 'drive:scanWaiting'
const PARTS_JOB = 'drive:sweepParts'

export const driveService = defineService({
  name: 'drive',
  checks: fileChecks,
  tables: driveTables,
  saved: {
    transient: ['drive.finished_upload', 'drive.open_upload'],
    // Older archives contain tickets of sessions that have ended.
    settle: ['DELETE FROM drive.export_ticket'],
  },
  parts: [importPart, uploadsPart, itemsPart],
  // Downloads use the drive's own visibility.
  handWritten: {
    driveItem: ['beforeWrite', 'afterWrite', 'beforeRemove', 'computed', 'cacheableComputed', 'filters', 'proven'],
    driveShare: [],
  },
  entities: { driveItem: driveItemHooks },
  jobs: {
    [ORPHANS_JOB]: (_payload, kernel) => removeOrphans(kernel, new Date()),
    [SCAN_JOB]: scanOne,
    [SCAN_WAITING_JOB]: (_payload, kernel) => scanWaiting(kernel),
    [FINISH_JOB]: finishJob,
    [PARTS_JOB]: async (_payload, kernel) => {
      await sweepParts(kernel, new Date())
      await sweepFinished(kernel.pool)
    },
  },
  schedules: {
    [ORPHANS_JOB]: '17 3 * * *',
    [SCAN_WAITING_JOB]: '*/5 * * * *',
    [PARTS_JOB]: '7 * * * *',
  },
  routes: [
    ...(['GET', 'POST', 'PATCH', 'DELETE'] as const).map((method) => ({
      method,
      prefix: DRIVE_UPLOADS,
      maxBody: 2 * DRIVE_UPLOAD_PART,
      handle: takeUpload,
    })),
    { method: 'GET', prefix: DRIVE_FOLDERS, handle: downloadFolder },
    { method: 'GET', prefix: '/drive/files/', handle: downloadFile },
    { method: 'GET', prefix: '/drive/thumbnails/', handle: downloadThumbnail },
  ],
  operations: [getFileLimitsOperation, getDriveFolderUrlOperation],
})
