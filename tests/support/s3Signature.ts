/** Verifies AWS Signature Version 4 from its documentation, without the client's code. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const AUTHORISATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, *SignedHeaders=([\w;-]+), *Signature=([0-9a-f]{64})$/

/** RFC 3986 encoding, independent of the request's. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (parameters: URLSearchParams): string =>
  [...parameters]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']

export const isSigned = (
  request: IncomingMessage,
  { accessKeyId, secretAccessKey, region }: { accessKeyId: string; secretAccessKey: string; region: string },
): boolean => {
  const [, id, date = '', scope = '', names = '', given = ''] =
    AUTHORISATION.exec(request.headers.authorization ?? '') ?? []
  const signed = names.split(';')
  if (id !== accessKeyId || scope !== region || !MUST_BE_SIGNED.every((name) => signed.includes(name))) return false
  const url = new URL(request.url ?? '', 'http://localhost')
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/ +/g, ' ')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(url.searchParams),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), `${date}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  )
  const dated = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), 's3'), 'aws4_request')
  return timingSafeEqual(hmac(dated, text), Buffer.from(given, 'hex'))
}
