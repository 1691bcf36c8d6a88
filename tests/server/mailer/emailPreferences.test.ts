import { beforeAll, expect, it } from 'vitest'
import { remindBorrowers } from '#server/modules/reservation/emails/remindBorrowers.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { closingTown, slot } from '../fixtures/closingTown.ts'
import { createSector, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const town = closingTown(app)
let boss: TestPerson
beforeAll(async () => {
  boss = await app().administrator()
})

const PARAMETERS = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
const switchOn = (code: string) => boss.get('parameter', PARAMETERS, { input: { values: [{ code, value: 'true' }] } })
const CHOOSE =
  'mutation ($kind: EmailPreference!, $isOn: Boolean!) { setMyEmailPreference(kind: $kind, isOn: $isOn) { kind isOn } }'
const choose = (person: TestPerson, kind: string, isOn: boolean) => person.get('mailer', CHOOSE, { kind, isOn })

const booked = async (client: TestPerson, options = {}, from = 600) =>
  town.booked(client, await town.item(await town.category('NONE'), options), slot(from, from + 60))
const recipients = async (record: string, type: string): Promise<string[]> => {
  const { rows } = await app().pool.query<{ people: { email: string }[] }>(
    `SELECT request.recipients AS people FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
     WHERE email.record_id = $1 AND email.type = $2`,
    [record, type],
  )
  return rows.flatMap(({ people }) => people.map(({ email }) => email.split('@')[0] ?? ''))
}

it('reminders skip users who opted out', async () => {
  await switchOn('ENABLE_RESERVATION_START_REMINDER_EMAIL_TO_BORROWERS')
  const [willing, unwilling] = [await app().person(REQUESTER), await app().person(REQUESTER)]
  const { getMyEmailPreferences } = await unwilling.get('mailer', '{ getMyEmailPreferences { kind isOn } }')
  expect(getMyEmailPreferences).toEqual([
    { kind: 'REMINDERS', isOn: true },
    { kind: 'INTERVENTION_ALERTS', isOn: true },
    { kind: 'CONTRACT_REMINDERS', isOn: true },
    { kind: 'MANAGER_NEWS', isOn: true },
    { kind: 'NEWS_WITHOUT_SECTOR', isOn: false },
  ])
  const { setMyEmailPreference } = await choose(unwilling, 'REMINDERS', false)
  expect(setMyEmailPreference).toContainEqual({ kind: 'REMINDERS', isOn: false })
  const [one, other] = [await booked(willing), await booked(unwilling)]
  await app().pool.query(`UPDATE reservation.reservation SET created_at = now() - interval '9 days'`)
  await remindBorrowers({}, app().kernel)
  const TYPE = 'reservation_start_reminder'
  expect([await recipients(one.id, TYPE), await recipients(other.id, TYPE)]).toEqual([[willing.id], []])
  expect(await recipients(other.id, 'reservation_created')).toEqual([unwilling.id])
})

it('managers get news of their sectors unless they opted out, and of items without sector if they opted in', async () => {
  await switchOn('ENABLE_RESERVATION_CREATION_EMAIL_TO_MANAGERS')
  const sector = await createSector(app().pool)
  const manager = await app().person({ rights: MANAGER_RIGHTS, sectorIds: [sector] })
  const requester = await app().person({ ...REQUESTER, sectorIds: [sector] })
  const isTold = async (options: object, from: number) =>
    (await recipients((await booked(requester, options, from)).id, 'reservation_created')).includes(manager.id)
  const ofSector = { sectorIds: [sector] }
  expect([await isTold(ofSector, 3_000), await isTold({}, 3_100)]).toEqual([true, false])
  await choose(manager, 'NEWS_WITHOUT_SECTOR', true)
  expect([await isTold(ofSector, 3_200), await isTold({}, 3_300)]).toEqual([true, true])
  await choose(manager, 'MANAGER_NEWS', false)
  expect(await isTold(ofSector, 3_400)).toBe(false)
})

it('intervention alerts skip users who opted out, without a replacement', async () => {
  const { pool } = app()
  const technician = await app().person(REQUESTER)
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO intervention.intervention (id, number, label, user_id, action_type, management)
     VALUES (gen_random_uuid(), 'I-1', 'Porte', $1, 'CURATIVE', 'INTERNAL') RETURNING id`,
    [technician.id],
  )
  const alerted = async () =>
    (await pool.query('SELECT intervention.alerted_people($1) AS people', [rows[0]?.id])).rows[0].people
  expect(await alerted()).toMatchObject([{ email: `${technician.id}@exemple.fr` }])
  await choose(technician, 'INTERVENTION_ALERTS', false)
  expect(await alerted()).toEqual([])
})
