import { beforeAll, describe, expect, it } from 'vitest'
import { sendAlerts } from '#server/modules/intervention/sendAlerts.ts'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { remindBorrowers } from '#server/modules/reservation/emails/remindBorrowers.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { act, close, closingTown, slot } from '../fixtures/closingTown.ts'
import { createIntervention, TECHNICIAN_RIGHTS, updateIntervention, workOn } from '../fixtures/interventionPeople.ts'
import { REQUESTER, UPDATE } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const town = closingTown(app)

let boss: TestPerson
let requester: TestPerson
beforeAll(async () => {
  boss = await app().administrator()
  requester = await app().person(REQUESTER)
  await insertDefaultTemplates(app().kernel)
})

const SET = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
const set = (values: Record<string, string>) =>
  boss.get('parameter', SET, { input: { values: Object.entries(values).map(([code, value]) => ({ code, value })) } })

const HOUR = 60
const booked = async (from: number, to: number, closing: 'NONE' | 'OPTIONAL' = 'OPTIONAL') => {
  const made = await town.booked(requester, await town.item(await town.category(closing)), slot(from, to))
  await app().pool.query(`UPDATE reservation.reservation SET created_at = now() - interval '30 days' WHERE id = $1`, [
    made.id,
  ])
  return made
}
const told = async (record: string, type: string): Promise<string[]> => {
  const { rows } = await app().pool.query<{ id: string }>(
    'SELECT id FROM mailer.email WHERE record_id = $1 AND type = $2',
    [record, type],
  )
  return rows.map(({ id }) => id)
}
const count = async (record: string, type: string) => (await told(record, type)).length
const run = () => remindBorrowers({}, app().kernel)

const START = 'reservation_start_reminder'
const RETURN = 'reservation_return_reminder'
const LATE = 'reservation_return_late'

describe('before the start', () => {
  it('the borrower is reminded once, with any number of processes, and again after a new date', async () => {
    await set({ ENABLE_RESERVATION_START_REMINDER_EMAIL_TO_BORROWERS: 'true', RESERVATION_REMINDER_HOURS: '48' })
    const [soon, later] = [await booked(20 * HOUR, 21 * HOUR), await booked(60 * HOUR, 61 * HOUR)]
    await Promise.all([run(), run(), run(), run()])
    await run()
    expect([await count(soon.id, START), await count(later.id, START)]).toEqual([1, 0])
    const [emailId = ''] = await told(soon.id, START)
    await prepareEmail({ emailId }, app().kernel)
    const { rows } = await app().pool.query<{ recipient: string; body: string }>(
      'SELECT recipient, body FROM mailer.sent_email JOIN mailer.email_request USING (email_id) WHERE email_id = $1',
      [emailId],
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual([`${requester.id}@exemple.fr`])
    expect(rows[0]?.body).toContain('commence bientôt')
    const { from, to } = slot(30 * HOUR, 31 * HOUR)
    const moved = await requester.ask('reservation', UPDATE, { id: soon.id, input: { startingAt: from, endingAt: to } })
    expect(moved.errors).toBeUndefined()
    await run()
    expect(await count(soon.id, START)).toBe(2)
  })

  it('cancelled and recent bookings get no reminder, nor any while it is off', async () => {
    const [cancelled, fresh] = [await booked(10 * HOUR, 11 * HOUR), await booked(10 * HOUR, 11 * HOUR)]
    expect(await act(requester, 'cancel', [cancelled.line])).toMatchObject([{ isUpdated: true }])
    await app().pool.query('UPDATE reservation.reservation SET created_at = now() WHERE id = $1', [fresh.id])
    await run()
    expect([await count(cancelled.id, START), await count(fresh.id, START)]).toEqual([0, 0])
    await set({ ENABLE_RESERVATION_START_REMINDER_EMAIL_TO_BORROWERS: 'false' })
    const off = await booked(10 * HOUR, 11 * HOUR)
    await run()
    expect(await count(off.id, START)).toBe(0)
  })
})

describe('before and after the return', () => {
  it('the borrower of unreturned items is reminded once', async () => {
    await set({ ENABLE_RESERVATION_RETURN_REMINDER_EMAIL_TO_BORROWERS: 'true', RESERVATION_REMINDER_HOURS: '24' })
    const [due, room, short] = [
      await booked(-100 * HOUR, 10 * HOUR),
      await booked(-100 * HOUR, 10 * HOUR, 'NONE'),
      await booked(8 * HOUR, 10 * HOUR),
    ]
    await run()
    await run()
    expect([await count(due.id, RETURN), await count(room.id, RETURN), await count(short.id, RETURN)]).toEqual([
      1, 0, 0,
    ])
    await set({ ENABLE_RESERVATION_RETURN_REMINDER_EMAIL_TO_BORROWERS: 'false' })
    const off = await booked(-100 * HOUR, 10 * HOUR)
    await run()
    expect(await count(off.id, RETURN)).toBe(0)
  })

  it('a late borrower is notified once, but not of closed, old or just ended reservations', async () => {
    await set({ ENABLE_RESERVATION_LATE_RETURN_EMAIL_TO_BORROWERS: 'true', RESERVATION_LATE_RETURN_HOURS: '3' })
    const [late, closed, old, hardly] = [
      await booked(-8 * HOUR, -4 * HOUR),
      await booked(-8 * HOUR, -4 * HOUR),
      await booked(-300 * HOUR, -290 * HOUR),
      await booked(-8 * HOUR, -2 * HOUR),
    ]
    await close(requester, [{ id: closed.line }])
    await Promise.all([run(), run()])
    const counts = await Promise.all([late, closed, old, hardly].map(({ id }) => count(id, LATE)))
    expect(counts).toEqual([1, 0, 0, 0])
    await set({ ENABLE_RESERVATION_LATE_RETURN_EMAIL_TO_BORROWERS: 'false' })
    await app().pool.query(
      `UPDATE reservation.reservation SET ending_at = ending_at - interval '2 hours' WHERE id = $1`,
      [hardly.id],
    )
    await run()
    expect(await count(hardly.id, LATE)).toBe(0)
  })
})

describe('an intervention alert', () => {
  const ALERT = 'intervention_alert'
  const alert = () => sendAlerts({}, app().kernel)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  it('is sent to the assignee once per date, if switched on', async () => {
    const technician = await app().person({ rights: TECHNICIAN_RIGHTS })
    const place = async () => {
      const { rows } = await app().pool.query<{ id: string }>(
        `INSERT INTO company.location (id, name) VALUES (gen_random_uuid(), 'Salle des fêtes') RETURNING id`,
      )
      return rows[0]?.id ?? ''
    }
    const make = async (input: object) =>
      createIntervention(technician, { ...workOn(await place()), user: technician.id, ...input })
    const due = await make({ limitDate: day(5), daysUntilLimitDateAlert: 10 })
    const far = await make({ limitDate: day(50), daysUntilLimitDateAlert: 10 })
    await alert()
    expect(await count(due.id, ALERT)).toBe(0)
    await set({ ENABLE_INTERVENTION_ALERT_EMAIL: 'true' })
    await Promise.all([alert(), alert(), alert()])
    await alert()
    expect([await count(due.id, ALERT), await count(far.id, ALERT)]).toEqual([1, 0])
    const [emailId = ''] = await told(due.id, ALERT)
    await prepareEmail({ emailId }, app().kernel)
    const { rows } = await app().pool.query<{ recipient: string; subject: string; body: string }>(
      'SELECT recipient, subject, body FROM mailer.sent_email JOIN mailer.email_request USING (email_id) WHERE email_id = $1',
      [emailId],
    )
    expect(rows[0]).toMatchObject({
      recipient: `${technician.id}@exemple.fr`,
      subject: `Intervention ${due.number} – La date limite approche`,
    })
    expect(rows[0]?.body).toContain('Salle des fêtes')
    expect(rows[0]?.body).toContain(`/intervention/intervention/${due.id}/show`)
    await updateIntervention(technician, due.id, { limitDate: day(6), daysUntilLimitDateAlert: 10 })
    await alert()
    expect(await count(due.id, ALERT)).toBe(2)
  })
})
