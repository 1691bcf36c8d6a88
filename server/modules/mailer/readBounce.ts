/** Parses a message of the bounce mailbox. Untrusted input: anyone can write to that mailbox. */
import PostalMime from 'postal-mime'
import { type RecipientStatus, readDeliveryStatus, returnedMessageId } from '#resources/domain/bounces.ts'

/** Bytes read per message. The returned message, at the end, is not needed in full. */
export const MAX_BOUNCE = 256 * 1024
/** A delivery report has three parts, nested one level deep. */
const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }

export type Bounce = { messageId: string; recipients: readonly RecipientStatus[] }

const IS_RETURNED = /^(?:message\/rfc822(?:-headers)?|message\/global(?:-headers)?|text\/rfc822-headers)$/
const IS_STATUS = /^message\/(?:global-)?delivery-status$/

/** Returns undefined for messages that are not readable delivery reports. */
export const readBounce = async (source: Uint8Array): Promise<Bounce | undefined> => {
  const options = { ...LIMITS, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
  const email = await PostalMime.parse(source.subarray(0, MAX_BOUNCE), options).catch(() => undefined)
  const kind = email?.headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!email || !/^multipart\/report\b/i.test(kind)) return undefined
  const textOf = (pattern: RegExp): string =>
    String(email.attachments.find(({ mimeType }) => pattern.test(mimeType.toLowerCase()))?.content ?? '')
  const recipients = readDeliveryStatus(textOf(IS_STATUS))
  const messageId = returnedMessageId(textOf(IS_RETURNED))
  return recipients.length > 0 && messageId ? { messageId, recipients } : undefined
}
