/** The storage that the configuration names. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStorage } from './diskStorage.ts'
import type { Storage } from './storage.ts'

/** The folder of contents; with S3, of those that are on their way in. */
export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files')

/** As it is configured: on the disk, or in the bucket that `S3_URL` names. Throws where the bucket does not answer. */
export const openStorage = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> => {
  if (!config.s3) return createDiskStorage(filesFolder(config))
  // Its client is loaded where there is a bucket alone: it is as large as all the rest.
  const { createS3Storage } = await import('./s3Storage.ts')
  return createS3Storage(config.s3, filesFolder(config))
}
