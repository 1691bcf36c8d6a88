/** `npm run move-files -- --to s3|disk [--remove]`: moves file contents from disk to the bucket of S3_URL, or back. */
import { parseArgs } from 'node:util'
import { processMessages } from '#i18n/fr/process.ts'
import { readConfig } from '#server/platform/config.ts'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { type CopiedContents, copyContents, removeCopied } from '#server/platform/storage/moveContents.ts'
import { filesFolder } from '#server/platform/storage/openStorage.ts'
import { createS3Storage } from '#server/platform/storage/s3Storage.ts'

const messages = processMessages.moveFiles
const TOLD_MS = 5_000

const telling = () => {
  let told = Date.now()
  return (moved: CopiedContents): void => {
    if (Date.now() - told < TOLD_MS) return
    told = Date.now()
    console.log(messages.progress(moved))
  }
}

const move = async (target: string, isRemoving: boolean): Promise<void> => {
  const config = readConfig(process.env)
  if (!config.s3) throw new Error(messages.noBucket)
  const disk = await createDiskStorage(filesFolder(config))
  const bucket = await createS3Storage(config.s3, filesFolder(config))
  const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk]
  const moved = await copyContents({ from, to, onProgress: telling() })
  console.log(messages.done(moved))
  for (const hash of moved.damaged) console.error(messages.damaged(hash))
  if (moved.damaged.length > 0) process.exitCode = 1
  if (isRemoving) console.log(messages.removed(await removeCopied({ from, to })))
  else console.log(target === 's3' ? messages.nowBucket : messages.nowDisk)
}

try {
  const { values } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, to: { type: 'string' }, remove: { type: 'boolean' } },
  })
  if (values.help || !['s3', 'disk'].includes(values.to ?? '')) console.log(messages.help)
  else await move(String(values.to), values.remove ?? false)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? messages.help : message)
  process.exitCode = 1
}
