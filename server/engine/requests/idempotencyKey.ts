/** Reads the `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header) and hashes requests. */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { GraphQLError } from 'graphql'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import type { Keyring } from '#server/platform/keyring.ts'
import type { NamedRequest } from './answeredRequests.ts'

const MAX_LENGTH = 255

export const idempotencyKeyOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  const text = String(header).trim()
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text
  if (key.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(key)) return key
  throw new GraphQLError(kernelMessages.idempotency.badKey(MAX_LENGTH), {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  })
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const hashOfKey = (key: string): Buffer => sha256(key)

/** Hashes only name, size and type of a file: the content may be megabytes, and its stream is read only once. */
const withoutContents = (_name: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('arrayBuffer' in value)) return value
  const { name, size, type } = value as unknown as File
  return { file: name, size, type }
}

/**
 * Hashes service, document and variables with a key, because variables may contain a password. Current key first, then
 * the previous accepted ones. `comparableFrom`: start of the oldest accepted key.
 */
export const hashesOfRequest = (
  keys: Keyring,
  service: string,
  query: string,
  variables: unknown,
): Pick<NamedRequest, 'bodies' | 'comparableFrom'> => {
  const text = JSON.stringify([service, query, variables], withoutContents)
  const hash = ({ secret }: { secret: Buffer }) => createHmac('sha256', secret).update(text).digest()
  const [current, ...previous] = keys.accepted()
  const oldest = [current, ...previous].reduce((one, other) => (other.signsFrom < one.signsFrom ? other : one))
  return { bodies: [hash(current), ...previous.map(hash)], comparableFrom: oldest.signsFrom }
}
