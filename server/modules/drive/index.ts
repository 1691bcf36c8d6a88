/** Contents of files: served to those who may read the record that holds them, removed when none does; imports of spreadsheets. */
import { IMAGE_EXTENSIONS } from '#resources/domain/fileRules.ts'
import { requireSession } from '#server/engine/context.ts'
import { defineService } from '#server/engine/service.ts'
import { importService } from '#server/features/transfer/importService.ts'
import { fileChecks } from './dataChecks.ts'
import { downloadFile, downloadThumbnail } from './download.ts'
import { removeOrphans } from './removeOrphans.ts'

const ORPHANS_JOB = 'drive:removeOrphans'

const driveSdl = /* GraphQL */ `
  "What files the server takes."
  type FileLimits {
    "Bytes of one file."
    maxFileSize: Float!
    imageExtensions: [String!]!
  }

  extend type Query {
    "What files the server takes."
    getFileLimits: FileLimits!
  }
`

export const driveService = defineService({
  name: 'drive',
  checks: fileChecks,
  sdl: `${driveSdl}\n${importService.sdl}`,
  entities: importService.entities,
  resolvers: {
    Query: {
      ...importService.resolvers.Query,
      getFileLimits: (_parent, _args, context) => {
        requireSession(context)
        return { maxFileSize: context.kernel.config.maxFileSize, imageExtensions: IMAGE_EXTENSIONS }
      },
    },
    Mutation: importService.resolvers.Mutation,
  },
  jobs: { ...importService.jobs, [ORPHANS_JOB]: (_payload, kernel) => removeOrphans(kernel, new Date()) },
  schedules: { ...importService.schedules, [ORPHANS_JOB]: '17 3 * * *' },
  routes: [
    { method: 'GET', prefix: '/drive/files/', handle: downloadFile },
    { method: 'GET', prefix: '/drive/thumbnails/', handle: downloadThumbnail },
  ],
})
