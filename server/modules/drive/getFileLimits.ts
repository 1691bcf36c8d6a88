import type { Operations } from '#contract/drive.ts'
import { IMAGE_EXTENSIONS } from '#resources/domain/fileRules.ts'
import { requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'

export const getFileLimitsOperation = defineOperation<Operations['getFileLimits']>({
  sdl: /* GraphQL */ `
    "Upload limits of the server."
    type FileLimits {
      "Maximum bytes of a file."
      maxFileSize: Float!
      "Maximum bytes of a drive file."
      maxDriveFileSize: Float!
      imageExtensions: [String!]!
    }

    extend type Query {
      "Returns the upload limits of the server."
      getFileLimits: FileLimits!
    }
  `,
  resolve: (context) => {
    requireSession(context)
    const { config } = context.kernel
    return {
      maxFileSize: config.maxFileSize,
      maxDriveFileSize: config.maxDriveFileSize,
      imageExtensions: IMAGE_EXTENSIONS,
    }
  },
})
