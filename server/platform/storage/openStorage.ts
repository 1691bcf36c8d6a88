import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStorage } from './diskStorage.ts'
import type { Storage } from './storage.ts'

export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files')

/** Disk, or the bucket of `S3_URL`. Throws if the bucket does not answer. */
export const openStorage = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> => {
  if (!config.s3) return createDiskStorage(filesFolder(config))
  // Loaded on demand: the S3 client is as large as the rest of the server.
  const { createS3Storage } = await import('./s3Storage.ts')
  return createS3Storage(config.s3, filesFolder(config))
}
