import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { fileDatabase } from '#tests/support/database.ts'

const database = fileDatabase()
const MIGRATION = readFileSync(new URL('../../../server/migrations/0251_message-places.sql', import.meta.url), 'utf8')
const WORDS = '[Accepter ou refuser cette demande]'
const LINK = '[lien personnel]'

test('an upgrade marks the placeholder in waiting texts, and keeps the others', async () => {
  const { pool } = database
  const stored = async (type: string, body: string, facts: object) => {
    const id = uuid()
    await pool.query(
      `INSERT INTO mailer.email (id, type, record_label, record_entity, record_id, asked_at)
       VALUES ($1, $2, 'R-1', 'reservation', $3, now())`,
      [id, type, uuid()],
    )
    await pool.query(
      `INSERT INTO mailer.email_request (email_id, facts, recipients, subject, body) VALUES ($1, $2, '[]', 'Objet', $3)`,
      [id, facts, body],
    )
    return async () =>
      (await pool.query('SELECT body FROM mailer.email_request WHERE email_id = $1', [id])).rows[0]?.body
  }
  const requested = 'reservation_validation_requested'
  const asking = await stored(requested, `<p>Salle ${WORDS}</p>\n<p>${WORDS}</p>`, { stepIds: [uuid()] })
  const telling = await stored(requested, `<p>${WORDS}</p>`, {})
  const account = await stored('user_password_link', `<p>Bonjour ${LINK}</p><p>${LINK}</p>`, {})
  await pool.query(MIGRATION)
  expect(await asking()).toBe(`<p>Salle ${WORDS}</p>\n<p><span data-place="decision">${WORDS}</span></p>`)
  expect(await telling()).toBe(`<p>${WORDS}</p>`)
  expect(await account()).toBe(`<p>Bonjour ${LINK}</p><p><span data-place="link">${LINK}</span></p>`)
})
