import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { processMessages } from '#i18n/fr/process.ts'
import type { S3Location } from '../s3Location.ts'
import { type ReceivedFile, receiveExisting, receiveInto, STALE_MS, sweepIncoming } from './receive.ts'
import type { Storage } from './storage.ts'

/** Bytes per part of larger contents. A bucket allows 10,000 parts: 640 GB. */
const PART = 64 * 1024 * 1024
const TRIES = 3
const CONNECT_MS = 5_000
const SILENT_MS = 120_000

type Bucket = { client: S3Client; bucket: string; prefix: string }

const isMissing = (error: unknown): boolean =>
  ['NotFound', 'NoSuchKey'].includes((error as Error).name) ||
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404

/** A stream can be read only once: a retry must open it again, which the client does not do. */
const tried = async <T>(send: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
      if (attempt === TRIES || (status !== undefined && status < 500)) throw error
    }
  }
}

type Span = { start: number; end: number }

const hashOf = async (path: string, span: Span): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, span), hash)
  return hash.digest('hex')
}

type Signable = PutObjectCommand | UploadPartCommand

/** Signs the content hash, so that the bucket rejects corrupted transfers. */
const signedWith = <C extends Signable>(command: C, hash: string): C => {
  ;(command as PutObjectCommand).middlewareStack.add(
    (next) => (given) => {
      const { headers } = given.request as { headers: Record<string, string> }
      headers['x-amz-content-sha256'] = hash
      return next(given)
    },
    { step: 'build', name: 'contentHash' },
  )
  return command
}

const putWhole = ({ client, bucket }: Bucket, key: string, { path, hash, size }: ReceivedFile): Promise<unknown> =>
  tried(() => {
    const put = { Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength: size }
    return client.send(signedWith(new PutObjectCommand(put), hash))
  })

const putParts = async (
  { client, bucket }: Bucket,
  key: string,
  { path, size }: ReceivedFile,
  partSize: number,
): Promise<void> => {
  const place = { Bucket: bucket, Key: key }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place))
  try {
    const parts: { ETag: string | undefined; PartNumber: number }[] = []
    for (let start = 0; start < size; start += partSize) {
      const span = { start, end: Math.min(start + partSize, size) - 1 }
      const PartNumber = parts.length + 1
      const hash = await hashOf(path, span)
      const { ETag } = await tried(() => {
        const part = { ...place, UploadId, PartNumber, ContentLength: span.end - span.start + 1 }
        return client.send(signedWith(new UploadPartCommand({ ...part, Body: createReadStream(path, span) }), hash))
      })
      parts.push({ ETag, PartNumber })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: parts } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined)
    throw error
  }
}

const sizeAt = async ({ client, bucket }: Bucket, key: string): Promise<number | undefined> => {
  try {
    return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function* contentAt({ client, bucket }: Bucket, key: string, span?: Span): AsyncGenerator<Uint8Array> {
  const Range = span && `bytes=${span.start}-${span.end}`
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) }))
  yield* Body as Readable
}

const openAt = (bucket: Bucket, key: string, span?: Span): Readable =>
  Readable.from(contentAt(bucket, key, span), { objectMode: false })

type Found = { key: string; at: number }

async function* keysUnder({ client, bucket }: Bucket, Prefix: string): AsyncGenerator<Found> {
  let ContinuationToken: string | undefined
  do {
    const listing = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken }))
    for (const { Key = '', LastModified } of listing.Contents ?? [])
      yield { key: Key, at: LastModified?.getTime() ?? 0 }
    ContinuationToken = listing.NextContinuationToken
  } while (ContinuationToken)
}

async function* oldContents(bucket: Bucket, now: Date): AsyncGenerator<string> {
  for await (const { key, at } of keysUnder(bucket, bucket.prefix)) {
    const [, hash] = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key.slice(bucket.prefix.length)) ?? []
    if (hash && now.getTime() - at > STALE_MS) yield hash
  }
}

/** Aborts uploads left by a crash: their parts are invisible, but billed. */
const sweepParts = async ({ client, bucket, prefix }: Bucket, now: Date): Promise<void> => {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (now.getTime() - (Initiated?.getTime() ?? 0) <= STALE_MS) continue
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
  }
}

const QUIET = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

const connect = ({ endpoint, region, accessKeyId, secretAccessKey, bucket, prefix }: S3Location): Bucket => {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    logger: QUIET,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    // Host names with the bucket would need their own DNS entry and certificate.
    forcePathStyle: true,
    // Many compatible storages lack newer checksums; the signed SHA-256 protects instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, bucket, prefix }
}

/** `folder`: for incoming contents. Throws if the bucket does not answer. */
export const createS3Storage = async (location: S3Location, folder: string, part = PART): Promise<Storage> => {
  const bucket = connect(location)
  await bucket.client.send(new HeadBucketCommand({ Bucket: location.bucket })).catch((error: Error) => {
    throw new Error(
      processMessages.storage.unreachable(location.bucket, location.endpoint, error.message || error.name),
    )
  })
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const keyOf = (hash: string) => `${location.prefix}${hash.slice(0, 2)}/${hash}`
  const derivedKey = (hash: string, kind: string) => `${keyOf(hash)}.${kind}`
  const put = async (arrived: ReceivedFile): Promise<void> => {
    const key = keyOf(arrived.hash)
    if ((await sizeAt(bucket, key)) === arrived.size) return
    await (arrived.size > part ? putParts(bucket, key, arrived, part) : putWhole(bucket, key, arrived))
  }
  return {
    receive: receiveInto(incoming, put),
    adopt: receiveExisting(put),
    open: (hash, range) => openAt(bucket, keyOf(hash), range),
    sizeOf: (hash) => sizeAt(bucket, keyOf(hash)),
    findDerived: async (hash, kind) => {
      const key = derivedKey(hash, kind)
      const size = await sizeAt(bucket, key)
      return size === undefined ? undefined : { size, open: () => openAt(bucket, key) }
    },
    keepDerived: async (hash, kind, content) => {
      const place = { Bucket: location.bucket, Key: derivedKey(hash, kind) }
      await bucket.client.send(new PutObjectCommand({ ...place, Body: content }))
    },
    remove: async (hash) => {
      for await (const { key } of keysUnder(bucket, keyOf(hash))) {
        await bucket.client.send(new DeleteObjectCommand({ Bucket: location.bucket, Key: key }))
      }
    },
    listOld: (now) => oldContents(bucket, now),
    sweep: async (now) => {
      await sweepIncoming(incoming, now)
      await sweepParts(bucket, now)
    },
  }
}
