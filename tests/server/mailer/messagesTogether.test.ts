import { beforeAll, expect, it } from 'vitest'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { sendMessage } from '#server/modules/mailer/sendMessage.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fileApp } from '#tests/support/app.ts'
import { emailFacts } from '#tests/support/emailFacts.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'

const relay = smtpRelay()
const app = fileApp()

const ASK = `SELECT mailer.queue_email('reservation_created', 'reservation', gen_random_uuid(), 'R-1', NULL, NULL, NULL,
  $1::jsonb, $2::jsonb, '1 hour') AS id`

const asked = async (count: number): Promise<{ id: string; messages: string[] }> => {
  const { pool, kernel } = app()
  const recipients = Array.from({ length: count }, (_none, index) => ({ email: `p${index}@exemple.fr`, name: 'P' }))
  const id: string = (await pool.query(ASK, [JSON.stringify(emailFacts('Réunion')), JSON.stringify(recipients)]))
    .rows[0]?.id
  await prepareEmail({ emailId: id }, kernel)
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM mailer.sent_email WHERE email_id = $1', [id])
  return { id, messages: rows.map((row) => row.id) }
}
const statusOf = async (id: string): Promise<string> =>
  (await app().pool.query('SELECT status FROM mailer.email WHERE id = $1', [id])).rows[0]?.status
const begin = (id: string | undefined) =>
  app().pool.query("UPDATE mailer.sent_email SET status = 'STARTED' WHERE id = $1", [id])

beforeAll(() => insertDefaultTemplates(app().kernel))

it('messages of one email are sent once each, and their email is then sent', async () => {
  const { id, messages } = await asked(24)
  const kernel = { ...app().kernel, config: { ...app().kernel.config, smtpUrl: relay.url() } }
  const before = relay.received.length
  await Promise.all(messages.map((messageId) => sendMessage({ messageId }, kernel)))
  expect(relay.received.length).toBe(before + messages.length)
  const sent = 'SELECT FROM mailer.sent_email WHERE email_id = $1 AND status = $2 AND sent_at IS NOT NULL'
  expect((await app().pool.query(sent, [id, 'SENT'])).rowCount).toBe(messages.length)
  expect(await statusOf(id)).toBe('SENT')
})

const NOTED = 'SELECT mailer.mark_sent_if_others_wait($1) AS noted'
const END = "SELECT statuses FROM mailer.end_message($1, 'SENT', NULL, NULL)"
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  AND query LIKE '%end_message%'`

it('messages of one email are all counted by the last one, which waits for concurrent updates', async () => {
  const { pool } = app()
  const { id, messages } = await asked(2)
  const [first, last] = messages
  await begin(first)
  await pool.query("UPDATE mailer.email SET status = 'STARTED' WHERE id = $1", [id])
  const ending = await withTransaction(pool, async (tx) => {
    expect((await tx.query(NOTED, [first])).rows).toEqual([{ noted: true }])
    await begin(last)
    const end = pool.query<{ statuses: string[] }>(END, [last])
    await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(1)
    return { end }
  })
  expect((await ending.end).rows).toEqual([{ statuses: ['SENT'] }])
})

it('messages of one email update it at once if it has a fault, or no other message waits', async () => {
  const { pool } = app()
  const { id, messages } = await asked(2)
  const noted = async () => (await pool.query(NOTED, [messages[0]])).rows[0]?.noted
  await begin(messages[0])
  expect(await noted()).toBe(false)
  await pool.query("UPDATE mailer.email SET status = 'STARTED', error = 'Refusé' WHERE id = $1", [id])
  expect(await noted()).toBe(false)
  await pool.query('UPDATE mailer.email SET error = NULL WHERE id = $1', [id])
  await begin(messages[1])
  expect(await noted()).toBe(false)
  await pool.query("UPDATE mailer.sent_email SET status = 'READY' WHERE id = $1", [messages[1]])
  expect(await noted()).toBe(true)
})
