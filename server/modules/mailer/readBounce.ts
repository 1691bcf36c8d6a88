/** Reads one message of the mailbox of bounces: whoever can write to it wrote it. */
import PostalMime from 'postal-mime'
import { type BounceOutcome, readDeliveryStatus, returnedMessageId } from '#resources/domain/bounces.ts'

/** Of a message that much is read: what was returned with it comes last. */
export const MAX_BOUNCE = 256 * 1024
/** A report has three parts, one below the other two. */
const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }

export type Bounce = { messageId: string; outcome: BounceOutcome; reason: string }

const IS_RETURNED = /^(?:message\/rfc822(?:-headers)?|message\/global(?:-headers)?|text\/rfc822-headers)$/
const IS_STATUS = /^message\/(?:global-)?delivery-status$/

/** Undefined for what is no report of what became of a message, or cannot be read. */
export const readBounce = async (source: Uint8Array): Promise<Bounce | undefined> => {
  const options = { ...LIMITS, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
  const email = await PostalMime.parse(source.subarray(0, MAX_BOUNCE), options).catch(() => undefined)
  const kind = email?.headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!email || !/^multipart\/report\b/i.test(kind)) return undefined
  const textOf = (pattern: RegExp): string =>
    String(email.attachments.find(({ mimeType }) => pattern.test(mimeType.toLowerCase()))?.content ?? '')
  const status = readDeliveryStatus(textOf(IS_STATUS))
  const messageId = returnedMessageId(textOf(IS_RETURNED))
  return status && messageId ? { messageId, ...status } : undefined
}
