/** Interprets a delivery status notification (RFC 3464), without parsing of the email around it. */

/** PERMANENT: the address rejects all mail. TEMPORARY: another message may pass. DELAYED: the server still retries. */
const BOUNCE_OUTCOMES = ['PERMANENT', 'TEMPORARY', 'DELAYED'] as const
type BounceOutcome = (typeof BOUNCE_OUTCOMES)[number]
export type AddressFailureKind = Exclude<BounceOutcome, 'DELAYED'>

const MAX_REASON = 300

type Fields = ReadonlyMap<string, string>

/** Parses one group of header fields, with RFC 5322 unfolding. The first field of a name counts. */
const fieldsOf = (group: string): Fields => {
  const fields = new Map<string, string>()
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase()
    if (name && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

/** Returns the text after the type (`smtp; 550 …`), without control characters. */
const wordsOf = (value: string | undefined): string =>
  (value ?? '')
    .replace(/^[\w-]{1,30};\s*/, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON)

/** Returns enhanced status codes (RFC 3463), specific ones first: x.0.0 gives only the class. */
const codesOf = (text: string): string[] => {
  const codes = text.match(/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/g) ?? []
  return codes.toSorted((one, other) => Number(one.endsWith('.0.0')) - Number(other.endsWith('.0.0')))
}

/** The code of the server's answer takes precedence over the code added by the report. */
const codeOf = (status: string, words: string): string | undefined => {
  const codes = [...codesOf(words), ...codesOf(status)]
  return codes.find((code) => !code.endsWith('.0.0')) ?? codes[0]
}

const classOf = (code: string | undefined, words: string): string | undefined =>
  code?.[0] ?? /^([245])\d\d\b/.exec(words)?.[1]

const ABOUT_RECIPIENT = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']
/** Codes about the sender's address and the network; they take precedence over the answer's words. */
const NEVER_ABOUT_RECIPIENT = /^5\.(?:1\.[78]|4\.\d+)$/

/** Words for an unknown mailbox; they take precedence over the answer's code. */
const UNKNOWN_RECIPIENT = new RegExp(
  [
    '(unknown|invalid|no such|nonexistent|non-existent) (local )?(user|recipient|mailbox|address|account|part)',
    '(user|recipient|mailbox|address|account|adresse|destinataire|utilisateur|compte)( address| name)?' +
      '( is| was| has been| est)? (unknown|not found|invalid|inactive|disabled|deactivated|inconnue?|invalide|desactivee?)',
    "(user|recipient|mailbox|address|account)[^.;]{0,60} (does ?n[o']t|do not) exist",
    '(adresse|destinataire|utilisateur|boite|compte)[^.;]{0,60} n.existe (pas|plus)',
    '(no longer|not) (a )?valid (recipient|mailbox|address)|unrouteable address|recipientnotfound',
  ].join('|'),
)

/** Reasons in the message, the sender, the server or a full mailbox: another message may pass. */
const ABOUT_SOMETHING_ELSE = new RegExp(
  [
    '\\b(sender|return[- ]?path|mail from|expediteur|emetteur|spf|dkim|dmarc|authenticat\\w*)\\b',
    '\\b(full|quota|storage|pleine?|saturee?|too (large|big|long|many)|message size|taille|ofr_506)\\b',
    '\\b(spam\\w*|junk|virus|malware|block(ed|list\\w*)|black ?list\\w*|deny ?list\\w*|rbl|dnsbl|reputation|listed|policy)\\b',
    '\\b(relay(ing)? (access )?denied|unable to relay|access denied|rate|throttl\\w*|connections?|gr[ea]ylist\\w*)\\b',
    '\\b(temporar\\w*|try again|later|plus tard|time(d)? ?out)\\b',
  ].join('|'),
)

const plain = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** True if a server rejected the recipient permanently. False in doubt: permanent suppression needs proof. */
const isAboutRecipient = (status: string, words: string): boolean => {
  const normalized = plain(words)
  const code = codeOf(status, words)
  if (classOf(code, words) !== '5' || NEVER_ABOUT_RECIPIENT.test(code ?? '')) return false
  if (ABOUT_SOMETHING_ELSE.test(normalized)) return false
  return ABOUT_RECIPIENT.includes(code ?? '') || UNKNOWN_RECIPIENT.test(normalized)
}

const outcomeOf = (action: string, status: string, words: string): BounceOutcome | undefined => {
  if (action === 'delayed') return 'DELAYED'
  if (action !== 'failed') return undefined
  return isAboutRecipient(status, words) ? 'PERMANENT' : 'TEMPORARY'
}

/** `addresses`: lowercase original and final recipient, as far as the report names them. */
export type RecipientStatus = { outcome: BounceOutcome; reason: string; addresses: string[] }

/** Our messages have one recipient and at most twenty copies; longer reports are not about them. */
const MAX_RECIPIENTS = 21

const addressesOf = (fields: Fields): string[] =>
  ['original-recipient', 'final-recipient'].flatMap((name) => {
    const address = /^[\w-]{1,30};\s*<?([^\s<>]{1,254})>?$/.exec(fields.get(name) ?? '')?.[1]
    return address ? [address.toLowerCase()] : []
  })

export const readDeliveryStatus = (text: string): RecipientStatus[] => {
  const read: RecipientStatus[] = []
  for (const group of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const fields = fieldsOf(group)
    const [status, words] = [fields.get('status') ?? '', wordsOf(fields.get('diagnostic-code'))]
    const outcome = outcomeOf((fields.get('action') ?? '').toLowerCase(), status, words)
    if (outcome) read.push({ outcome, reason: words || wordsOf(status), addresses: addressesOf(fields) })
    if (read.length === MAX_RECIPIENTS) break
  }
  return read
}

export const returnedMessageId = (text: string): string | undefined => {
  const [head = ''] = text.replaceAll('\r\n', '\n').replace(/^\n+/, '').split('\n\n')
  return /^<[^\s<>]{1,300}>$/.exec(fieldsOf(head).get('message-id') ?? '')?.[0]
}
