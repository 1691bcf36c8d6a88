import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readS3Location, type S3Location } from '#server/platform/s3Location.ts'
import { isSigned } from './s3Signature.ts'

const BUCKET = 'regie-tests'
const PAGE = 3
const SMALLEST_PART = 5 * 1024 * 1024

type Stored = { content: Buffer; at: Date }
type Parts = { key: string; at: Date; parts: Map<number, Buffer> }
type Asked = { method: string; key: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Buffer }
type Answer = { status: number; text?: string; content?: Buffer; headers?: Record<string, string> }

const error = (status: number, code: string): Answer => ({
  status,
  text: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})
const xml = (name: string, inner: string): Answer => ({
  status: 200,
  text: `<?xml version="1.0"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`,
})
const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`

const list = (objects: ReadonlyMap<string, Stored>, query: URLSearchParams): Answer => {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, PAGE)
  const contents = page.map((key) => {
    const { content, at } = objects.get(key) as Stored
    const facts = `<Size>${content.length}</Size><LastModified>${at.toISOString()}</LastModified>`
    return `<Contents><Key>${key}</Key>${facts}</Contents>`
  })
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return xml('ListBucketResult', `<IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}`)
}

const read = (stored: Stored | undefined, { method, headers }: Asked): Answer => {
  if (!stored) return method === 'HEAD' ? { status: 404 } : error(404, 'NoSuchKey')
  const { content, at } = stored
  const known = { ETag: etagOf(content), 'Last-Modified': at.toUTCString() }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (from === undefined) return { status: 200, content, headers: known }
  const range = { 'Content-Range': `bytes ${from}-${to}/${content.length}` }
  return { status: 206, content: content.subarray(Number(from), Number(to) + 1), headers: { ...known, ...range } }
}

const createUploads = (objects: Map<string, Stored>) => {
  const open = new Map<string, Parts>()
  let count = 0
  const complete = (id: string, { key, parts }: Parts, body: Buffer): Answer => {
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }))
    const contents = named.map(({ number }) => parts.get(number) ?? Buffer.alloc(0))
    if (named.some(({ etag }, index) => etag !== etagOf(contents[index] as Buffer))) return error(400, 'InvalidPart')
    if (contents.slice(0, -1).some(({ length }) => length < SMALLEST_PART)) return error(400, 'EntityTooSmall')
    objects.set(key, { content: Buffer.concat(contents), at: new Date() })
    open.delete(id)
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>"x-${named.length}"</ETag>`)
  }
  const answer = ({ method, key, query, body }: Asked): Answer => {
    if (query.has('uploads') && method === 'GET') {
      const all = [...open].map(([id, { key: name, at }]) => {
        const facts = `<UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated>`
        return `<Upload><Key>${name}</Key>${facts}</Upload>`
      })
      return xml('ListMultipartUploadsResult', all.join(''))
    }
    if (query.has('uploads')) {
      count += 1
      open.set(`upload-${count}`, { key, at: new Date(), parts: new Map() })
      return xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>upload-${count}</UploadId>`)
    }
    const id = query.get('uploadId') ?? ''
    const upload = open.get(id)
    if (!upload || upload.key !== key) return error(404, 'NoSuchUpload')
    if (method === 'POST') return complete(id, upload, body)
    if (method === 'DELETE') open.delete(id)
    else upload.parts.set(Number(query.get('partNumber')), body)
    return { status: method === 'DELETE' ? 204 : 200, headers: { ETag: etagOf(body) } }
  }
  return { open, answer }
}

const createBucket = (location: S3Location) => {
  const objects = new Map<string, Stored>()
  const uploads = createUploads(objects)
  const answer = (asked: Asked): Answer => {
    const { method, key, query, body } = asked
    if (query.has('uploads') || query.has('uploadId')) return uploads.answer(asked)
    if (key === '') return method === 'HEAD' ? { status: 200 } : list(objects, query)
    if (method === 'PUT') objects.set(key, { content: body, at: new Date() })
    if (method === 'DELETE') objects.delete(key)
    if (method === 'GET' || method === 'HEAD') return read(objects.get(key), asked)
    return { status: method === 'DELETE' ? 204 : 200, headers: { ETag: etagOf(body) } }
  }
  const judge = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/')
    const body = await buffer(request)
    if (!isSigned(request, location)) return error(403, 'SignatureDoesNotMatch')
    const signed = request.headers['x-amz-content-sha256']
    if (createHash('sha256').update(body).digest('hex') !== signed) return error(400, 'XAmzContentSHA256Mismatch')
    if (bucket !== BUCKET) return error(404, 'NoSuchBucket')
    const { method = '', headers } = request
    return answer({ method, key: path.join('/'), query: url.searchParams, headers, body })
  }
  return { objects, uploads: uploads.open, judge }
}

/** While true, the connection breaks in the middle of a content. */
export type Fails = (request: IncomingMessage) => boolean

const send = ({ method }: IncomingMessage, response: ServerResponse, { status, text, content, headers }: Answer) => {
  const body = content ?? Buffer.from(text ?? '')
  const type = text === undefined ? {} : { 'Content-Type': 'application/xml' }
  response.writeHead(status, { ...headers, ...type, 'Content-Length': body.length })
  response.end(method === 'HEAD' ? undefined : body)
}

export type TestBucket = Awaited<ReturnType<typeof startS3>>

export const startS3 = async () => {
  const state = { fails: (() => false) as Fails }
  const location = readS3Location(`http://cle:un%2Fsecret@127.0.0.1:0/${BUCKET}/ville?region=fr-par`) as S3Location
  const { objects, uploads, judge } = createBucket(location)
  const server = createServer((request, response) => {
    if (state.fails(request)) return void request.once('data', () => request.socket.destroy())
    judge(request).then(
      (answer) => send(request, response, answer),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    location: { ...location, endpoint },
    objects,
    uploads,
    failOn: (fails: Fails) => {
      state.fails = fails
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
