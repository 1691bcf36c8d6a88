import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { RecipientStatus } from '#resources/domain/bounces.ts'
import { BOUNCE_DAYS } from '#resources/domain/lifetimes.ts'
import type { Kernel } from '#server/engine/context.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { type Mailbox, mailboxErrorText, mailboxName, withMailbox } from './bounceMailbox.ts'
import { refreshEmailStatus } from './emailRows.ts'
import { type Bounce, readBounce } from './readBounce.ts'
import { messageIdOf } from './sendMessage.ts'

export const BOUNCES_JOB = 'mailer:bounces'

const MOST = 200
const PATIENCE_MS = 120_000

const STATE = `SELECT validity, last_uid AS "last" FROM mailer.bounce_mailbox WHERE name = $1`
const SAVE = `INSERT INTO mailer.bounce_mailbox (name, validity, last_uid, read_at) VALUES ($1, $2, $3, now())
  ON CONFLICT (name) DO UPDATE SET validity = EXCLUDED.validity, last_uid = EXCLUDED.last_uid, read_at = now(), error = NULL`
const FAIL = `INSERT INTO mailer.bounce_mailbox (name, validity, last_uid, error) VALUES ($1, '', 0, $2)
  ON CONFLICT (name) DO UPDATE SET error = EXCLUDED.error`

const ownMessage = (messageId: string, { config }: Kernel): string | undefined => {
  const id = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId)?.[1]
  return id && messageIdOf(id, config) === messageId ? id : undefined
}

const COPY = 'SELECT mailer.bounced_copy($1, $2) AS copy'
const NOTE = `SELECT mailer.note_bounce($1, $2, $3, $4, $5, ${BOUNCE_DAYS}) AS email`

const wordsOf = (copy: string | null, { outcome, reason }: Pick<RecipientStatus, 'outcome' | 'reason'>): string => {
  if (copy === null) return messages.bounced[outcome](reason)
  return copy === '' ? messages.otherBounced(reason) : messages.copyBounced[outcome](copy, reason)
}

const note = async (kernel: Kernel, tx: Queryable, { messageId, recipients }: Bounce): Promise<boolean> => {
  const id = ownMessage(messageId, kernel)
  if (!id) return false
  let email: string | null = null
  for (const { outcome, reason, addresses } of recipients) {
    const copy = (await tx.query<{ copy: string | null }>(COPY, [id, addresses])).rows[0]?.copy ?? null
    const words = wordsOf(copy, { outcome, reason })
    const { rows } = await tx.query<{ email: string | null }>(NOTE, [id, outcome, words, reason, copy])
    email = rows[0]?.email ?? email
  }
  if (!email) return false
  await refreshEmailStatus(tx, email)
  return true
}

type Place = { name: string; validity: string }

/** Commits the bounce with the mailbox position. After a crash it is read again; noting it twice is harmless. */
const processMessage = async (kernel: Kernel, mailbox: Mailbox, place: Place & { uid: number }): Promise<void> => {
  const source = await mailbox.read(place.uid)
  const bounce = source && (await readBounce(source))
  const isOurs = await withTransaction(kernel.pool, async (tx) => {
    const noted = bounce ? await note(kernel, tx, bounce) : false
    await tx.query(SAVE, [place.name, place.validity, place.uid])
    return noted
  })
  // Only our bounces are marked as read: a person may use the same mailbox.
  if (isOurs) await mailbox.markSeen(place.uid)
}

const readNew = async (kernel: Kernel, mailbox: Mailbox, name: string): Promise<void> => {
  const { validity } = mailbox
  const [state] = (await kernel.pool.query<{ validity: string; last: string }>(STATE, [name])).rows
  const last = state?.validity === validity ? Number(state.last) : 0
  const until = Date.now() + PATIENCE_MS
  await kernel.pool.query(SAVE, [name, validity, last])
  for (const uid of await mailbox.after(last, MOST)) {
    if (Date.now() > until) return
    await processMessage(kernel, mailbox, { name, validity, uid })
  }
}

export const readBounces = async (kernel: Kernel): Promise<void> => {
  const { bouncesUrl } = kernel.config
  if (!bouncesUrl) return
  const name = mailboxName(bouncesUrl)
  try {
    await withMailbox(bouncesUrl, (mailbox) => readNew(kernel, mailbox, name))
  } catch (error) {
    kernel.log.warn({ err: error }, 'mailbox of bounces not read')
    await kernel.pool.query(FAIL, [name, mailboxErrorText(error)])
  }
}
