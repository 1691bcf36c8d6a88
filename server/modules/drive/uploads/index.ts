import { definePart } from '#server/engine/service.ts'
import { finishDriveUploadOperation, getDriveUploadOperation } from './finishJob.ts'
import { createDriveFileOperation } from './finishUpload.ts'

export const uploadsPart = definePart({
  operations: [getDriveUploadOperation, createDriveFileOperation, finishDriveUploadOperation],
})
