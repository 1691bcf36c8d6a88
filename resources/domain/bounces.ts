/** What a delivery status notification (RFC 3464) says of a message: the rules, apart from how mail is packed. */

/** PERMANENT: the address does not exist or takes nothing; TEMPORARY: the message was given up, another may pass; DELAYED: it is still tried. */
export const BOUNCE_OUTCOMES = ['PERMANENT', 'TEMPORARY', 'DELAYED'] as const
export type BounceOutcome = (typeof BOUNCE_OUTCOMES)[number]
/** Those that say something of the address. */
export type AddressFailureKind = Exclude<BounceOutcome, 'DELAYED'>

/** Days after which a temporary failure says nothing any more. */
export const TEMPORARY_FAILURE_DAYS = 14

const MAX_REASON = 300

type Fields = ReadonlyMap<string, string>

/** One group of fields (RFC 5322 folding undone); the first of a name counts. */
const fieldsOf = (group: string): Fields => {
  const fields = new Map<string, string>()
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase()
    if (name && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

/** `smtp; 550 …` without the type before it, without anything that is no text. */
const wordsOf = (value: string | undefined): string =>
  (value ?? '')
    .replace(/^[\w-]{1,30};\s*/, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON)

/** RFC 3463, and the code of SMTP where there is none. */
const classOf = (status: string, words: string): string | undefined =>
  /^([245])\.\d{1,3}\.\d{1,3}/.exec(status)?.[1] ?? /^([245])\d\d\b/.exec(words)?.[1]

/** A server that refuses for good what is too large, unwanted or full says nothing against the address. */
const ABOUT_MESSAGE = /^5\.(?:2\.[23]|3\.\d+|6\.\d+|7\.\d+)\b/

const outcomeOf = (action: string, status: string, words: string): BounceOutcome | undefined => {
  if (action === 'delayed') return 'DELAYED'
  if (action !== 'failed') return undefined
  return classOf(status, words) === '5' && !ABOUT_MESSAGE.test(status) ? 'PERMANENT' : 'TEMPORARY'
}

/** What a `message/delivery-status` part says of the first recipient that something became of; our messages have one. */
export const readDeliveryStatus = (text: string): { outcome: BounceOutcome; reason: string } | undefined => {
  for (const group of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const fields = fieldsOf(group)
    const [status, words] = [fields.get('status') ?? '', wordsOf(fields.get('diagnostic-code'))]
    const outcome = outcomeOf((fields.get('action') ?? '').toLowerCase(), status, words)
    if (outcome) return { outcome, reason: words || wordsOf(status) }
  }
  return undefined
}

/** The Message-ID that the head of a returned message has. */
export const returnedMessageId = (text: string): string | undefined => {
  const [head = ''] = text.replaceAll('\r\n', '\n').replace(/^\n+/, '').split('\n\n')
  return /^<[^\s<>]{1,300}>$/.exec(fieldsOf(head).get('message-id') ?? '')?.[0]
}
