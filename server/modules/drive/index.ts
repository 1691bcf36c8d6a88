import { DRIVE_UPLOAD_PART } from '#resources/domain/drive.ts'
import { IMAGE_EXTENSIONS } from '#resources/domain/fileRules.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { Resolver } from '#server/engine/operation.ts'
import { readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { defineService } from '#server/engine/service.ts'
import { SCAN_JOB } from '#server/features/files/scans.ts'
import { importService } from '#server/features/transfer/importService.ts'
import { fileChecks } from './dataChecks.ts'
import { downloadFile, downloadThumbnail } from './download.ts'
import { DRIVE_FOLDERS, downloadFolder, getDriveFolderUrl } from './downloadFolder.ts'
import { restoreVersion } from './items/addVersion.ts'
import { type Copying, copyItems } from './items/copyItems.ts'
import { getVersions } from './items/getVersions.ts'
import { driveItemHooks } from './items/hooks.ts'
import { getDriveTrash, restoreDriveItem } from './items/operations.ts'
import { removeOrphans } from './removeOrphans.ts'
import { scanOne, scanWaiting } from './scan.ts'
import { driveSdl } from './sdl.ts'
import { driveTables } from './tables.ts'
import { sweepFinished } from './uploads/finished.ts'
import { FINISH_JOB, finishDriveUpload, finishJob, getDriveUpload } from './uploads/finishJob.ts'
import { finishUpload } from './uploads/finishUpload.ts'
import { sweepParts } from './uploads/parts.ts'
import { DRIVE_UPLOADS, takeUpload } from './uploads/takeUpload.ts'

const ORPHANS_JOB = 'drive:removeOrphans'
const SCAN_WAITING_JOB = 'drive:scanWaiting'
const PARTS_JOB = 'drive:sweepParts'

const answer = (context: Context, id: string, info: Parameters<Resolver>[3]) =>
  readOne(context, context.kernel.resources.get('driveItem'), id, selectionOf(info))

export const driveService = defineService({
  name: 'drive',
  checks: fileChecks,
  tables: driveTables,
  saved: { transient: ['drive.finished_upload', 'drive.open_upload'] },
  sdl: `${driveSdl}\n${importService.sdl}`,
  // A copy inserts a whole folder by one statement, and downloads use the drive's own visibility.
  handWritten: { driveItem: ['beforeRemove', 'computed', 'cacheableComputed', 'filters', 'proven'] },
  entities: { ...importService.entities, driveItem: driveItemHooks },
  resolvers: {
    Query: {
      ...importService.resolvers.Query,
      getFileLimits: (_parent, _args, context) => {
        requireSession(context)
        const { config } = context.kernel
        return {
          maxFileSize: config.maxFileSize,
          maxDriveFileSize: config.maxDriveFileSize,
          imageExtensions: IMAGE_EXTENSIONS,
        }
      },
      getDriveUpload: (_parent, { upload }: { upload: string }, context) => getDriveUpload(context, upload),
      getDriveFolderUrl: (_parent, { id }: { id: string }, context) => getDriveFolderUrl(context, id),
      getDriveTrash: (_parent, _args, context) => getDriveTrash(context),
      getDriveVersions: (_parent, { id }: { id: string }, context) => getVersions(context, id),
    },
    Mutation: {
      ...importService.resolvers.Mutation,
      createDriveFile: async (_parent, { upload }: { upload: string }, context, info) =>
        answer(context, await finishUpload(context, upload), info),
      finishDriveUpload: (_parent, { upload }: { upload: string }, context) => finishDriveUpload(context, upload),
      restoreDriveVersion: async (_parent, args: { id: string; version: string }, context, info) =>
        answer(context, await restoreVersion(context, args.id, args.version), info),
      copyDriveItems: (_parent, { ids, parent }: Copying, context) =>
        copyItems(context, { ids, parent: parent ?? null }),
      restoreDriveItem: (_parent, { id }: { id: string }, context) => restoreDriveItem(context, id),
    },
  },
  jobs: {
    ...importService.jobs,
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
    ...importService.schedules,
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
})
