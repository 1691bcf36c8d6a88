import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindOfContracts } from '#server/modules/intervention/contracts/contractReminders.ts'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let supplier: string

const CREATE = `mutation ($input: ContractInput!) { createContract(input: $input) { id status currentEndsOn renewals } }`
const UPDATE = `mutation ($id: ID!, $input: ContractInput!) { updateContract(id: $id, input: $input) {
  status currentEndsOn nextNoticeOn decisionOn } }`

const term = async (input: Record<string, unknown>, today: string) => {
  const { endsOn, notice = 'NONE', noticeOn, noticeLength, noticeUnit = 'MONTHS', renews = false } = input
  const { renewalMonths = 12, maxRenewals, terminatedOn, startsOn = '2024-01-01' } = input
  const given = [endsOn, notice, noticeOn, noticeLength, noticeUnit, renews, renewalMonths, maxRenewals, terminatedOn]
  const { rows } = await app().pool.query<Record<string, string | number | null>>(
    `SELECT term.renewals, to_char(term.last_day, 'YYYY-MM-DD') AS "lastDay",
      to_char(term.notice_day, 'YYYY-MM-DD') AS notice,
      intervention.contract_status($11::date, term.renewals, term.last_day, term.notice_day, $9::date, $10::date, 3) AS status
    FROM intervention.contract_term($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) term`,
    [...given.map((value) => value ?? null), today, startsOn],
  )
  return rows[0]
}

const RENEWING = { endsOn: '2025-12-31', renews: true, notice: 'LENGTH', noticeLength: 3 }

beforeAll(async () => {
  await insertDefaultTemplates(app().kernel)
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, CONTRACT: true, MAINTENANCE_PLAN: true } })
  const { createSupplier } = await chief.get(
    'company',
    'mutation { createSupplier(input: { name: "Chauffage Delattre" }) { id } }',
  )
  supplier = createSupplier.id
})
beforeEach(async () => {
  await app().pool.query('DELETE FROM intervention.contract')
  await app().pool.query('DELETE FROM entity_customizer.notification')
})

const create = async (input: Record<string, unknown>) => {
  const full = { label: 'Entretien des chaudières', supplier, startsOn: '2024-01-01', ...input }
  const { data, errors } = await chief.ask('intervention', CREATE, { input: full })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createContract as { id: string; status: string; currentEndsOn: string; renewals: number }
}
const update = (id: string, input: object) => chief.ask('intervention', UPDATE, { id, input })

describe('the term of a contract', () => {
  it('moves by one renewal the day after the notice day passes without termination', async () => {
    expect(await term(RENEWING, '2025-09-30')).toEqual({
      ...{ renewals: 0, lastDay: '2025-12-31', notice: '2025-09-30', status: 'NOTICE_DUE' },
    })
    expect(await term(RENEWING, '2025-10-01')).toEqual({
      ...{ renewals: 1, lastDay: '2026-12-31', notice: '2026-09-30', status: 'RENEWED' },
    })
  })

  it('ends as planned when the notice came in time, and after one more term when it came late', async () => {
    const terminated = (day: string) => term({ ...RENEWING, terminatedOn: day }, '2027-06-01')
    expect(await terminated('2025-09-30')).toMatchObject({ lastDay: '2025-12-31', status: 'TERMINATED' })
    expect(await terminated('2025-10-01')).toMatchObject({ lastDay: '2026-12-31', status: 'TERMINATED' })
  })

  it('stops renewing after the last allowed renewal', async () => {
    const limited = { ...RENEWING, maxRenewals: 2 }
    expect(await term(limited, '2026-12-01')).toMatchObject({ renewals: 2, lastDay: '2027-12-31' })
    expect(await term(limited, '2027-11-01')).toMatchObject({ lastDay: '2027-12-31', status: 'ENDS_SOON' })
    expect(await term(limited, '2028-01-01')).toMatchObject({ lastDay: '2027-12-31', status: 'EXPIRED' })
  })

  it('keeps the last day of the month over short months and leap years', async () => {
    const monthly = { endsOn: '2026-01-31', renews: true, renewalMonths: 1 }
    expect(await term(monthly, '2026-02-01')).toMatchObject({ lastDay: '2026-02-28' })
    expect(await term(monthly, '2026-03-15')).toMatchObject({ lastDay: '2026-03-31' })
    const yearly = { endsOn: '2026-02-28', renews: true, renewalMonths: 12 }
    expect(await term(yearly, '2028-01-01')).toMatchObject({ lastDay: '2028-02-29' })
  })

  it('moves a given notice day with the renewals, and counts days and weeks', async () => {
    const dated = { endsOn: '2025-12-31', renews: true, renewalMonths: 6, notice: 'DATE', noticeOn: '2025-09-30' }
    expect(await term(dated, '2026-01-05')).toMatchObject({ notice: '2026-03-31', lastDay: '2026-06-30' })
    const days = { endsOn: '2026-06-30', notice: 'LENGTH', noticeLength: 30, noticeUnit: 'DAYS' }
    expect(await term(days, '2026-01-05')).toMatchObject({ notice: '2026-05-31' })
    expect(await term({ ...days, noticeLength: 2, noticeUnit: 'WEEKS' }, '2026-01-05')).toMatchObject({
      notice: '2026-06-16',
    })
  })

  it('has no end without one', async () => {
    expect(await term({}, '2040-01-01')).toEqual({ renewals: 0, lastDay: null, notice: null, status: 'RUNNING' })
    expect(await term({ startsOn: '2040-01-02' }, '2040-01-01')).toMatchObject({ status: 'UPCOMING' })
  })
})

describe('a contract', () => {
  it('lists its state and filters by it', async () => {
    const old = await create({ label: 'Ascenseur', endsOn: '2024-12-31' })
    const running = await create({ label: 'Chaudières', endsOn: '2024-12-31', renews: true, renewalMonths: 12 })
    expect(old).toMatchObject({ status: 'EXPIRED', currentEndsOn: '2024-12-31' })
    expect(running.renewals).toBeGreaterThan(0)
    const LIST = `query ($in: [String!]) { getContracts(filter: { status: { in: $in } },
      sort: [{ field: "decisionOn", order: ASC }]) { items { label } } }`
    const { getContracts } = await chief.get('intervention', LIST, { in: ['EXPIRED'] })
    expect(getContracts.items).toEqual([{ label: 'Ascenseur' }])
  })

  it('refuses a termination in the future and a notice after its end', async () => {
    const { id } = await create({ endsOn: '2040-12-31' })
    const wrong = async (input: object) => {
      const { errors } = await update(id, input)
      return ((errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]).map(
        ({ path, rule }) => `${path} ${rule}`,
      )
    }
    expect(await wrong({ terminatedOn: '2040-01-01' })).toEqual(['terminatedOn max'])
    expect(await wrong({ notice: 'DATE', noticeOn: '2041-01-01' })).toEqual(['endsOn after'])
    expect(await wrong({ notice: 'LENGTH' })).toEqual(['noticeLength required', 'noticeUnit required'])
  })

  it('is named on works of a covered item and of items inside it, insurances last', async () => {
    const category = await createCategory(app().pool)
    const hall = await createItem(app().pool, 'location', category)
    const room = await createItem(app().pool, 'location', category)
    const boiler = await createItem(app().pool, 'property', category)
    await app().pool.query('UPDATE company.location SET parent_id = $1 WHERE id = $2', [hall, room])
    await app().pool.query('UPDATE company.property SET location_id = $1 WHERE id = $2', [room, boiler])
    await create({ label: 'Assurance', kind: 'INSURANCE', properties: [boiler] })
    await create({ label: 'Bâtiment', number: 'B-12', locations: [hall], amount: 1200 })
    await create({ label: 'Ancien', locations: [hall], endsOn: '2024-12-31' })
    await create({ label: 'Chaudière', properties: [boiler] })
    const technician = await app().person({ rights: TECHNICIAN_RIGHTS })
    const OF = 'query ($item: ID!) { getItemContracts(item: $item) { label number supplier covered } }'
    const of = async (item: string) => (await technician.get('intervention', OF, { item })).getItemContracts
    expect((await of(boiler)).map(({ label }: { label: string }) => label)).toEqual([
      'Chaudière',
      'Bâtiment',
      'Assurance',
    ])
    expect(await of(hall)).toEqual([
      { label: 'Bâtiment', number: 'B-12', supplier: 'Chauffage Delattre', covered: null },
    ])
    expect((await of(room))[0].covered).toEqual(expect.any(String))
    expect(await of('x')).toEqual([])
    expect((await technician.ask('intervention', '{ getContracts { total } }')).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
  })
})

describe('the reminder of a contract', () => {
  const at = (day: string) => remindOfContracts(app().kernel, new Date(`${day}T10:00:00Z`))
  const sent = async (id: string) => {
    const { rows } = await app().pool.query<{ months: number; decision: string }>(
      `SELECT (facts->>'months')::int AS months, facts->>'decision' AS decision
      FROM mailer.email JOIN mailer.email_request ON email_id = id
      WHERE type = 'contract_reminder' AND record_id = $1 ORDER BY asked_at, months`,
      [id],
    )
    return rows.map(({ months, decision }) => `${decision} ${months}`)
  }
  const notices = async (user: string) =>
    (
      await app().pool.query<{ text: string }>(
        'SELECT text FROM entity_customizer.notification WHERE user_id = $1 ORDER BY created_at',
        [user],
      )
    ).rows.map(({ text }) => text)

  it('comes six, three and one month before the notice day, once each, on three processes and after restarts', async () => {
    const { id } = await create({
      ...{ endsOn: '2040-12-31', notice: 'LENGTH', noticeLength: 3, responsible: chief.id },
    })
    await at('2040-03-30')
    expect(await sent(id)).toEqual([])
    await Promise.all([at('2040-03-31'), at('2040-03-31'), at('2040-03-31')])
    for (const day of ['2040-04-01', '2040-06-29', '2040-06-30', '2040-07-01', '2040-08-31', '2040-09-30'])
      await at(day)
    expect(await sent(id)).toEqual(['2040-09-30 6', '2040-09-30 3', '2040-09-30 1'])
    await at('2040-10-01')
    expect(await sent(id)).toHaveLength(3)
    expect(await notices(chief.id)).toHaveLength(3)
  })

  it('comes before the end of a contract without notice', async () => {
    const { id } = await create({ endsOn: '2040-12-31', responsible: chief.id })
    await at('2040-12-05')
    expect(await sent(id)).toEqual(['2040-12-31 1'])
    expect(await notices(chief.id)).toEqual(['il prend fin le 31 décembre 2040'])
  })

  it('comes once, late, when the server was down on the days', async () => {
    const { id } = await create({ endsOn: '2040-12-31', responsible: chief.id })
    await at('2040-12-20')
    await at('2040-12-21')
    expect(await sent(id)).toEqual(['2040-12-31 1'])
  })

  it('comes again for another date only, never again for the same one', async () => {
    const { id } = await create({ endsOn: '2040-12-31', responsible: chief.id })
    await at('2040-07-15')
    await update(id, { label: 'Chaudières', endsOn: '2040-12-31' })
    await at('2040-07-16')
    await update(id, { endsOn: '2040-11-30' })
    await at('2040-07-17')
    await update(id, { endsOn: '2040-12-31' })
    await at('2040-07-18')
    expect(await sent(id)).toEqual(['2040-12-31 6', '2040-11-30 6'])
  })

  it('comes for each term of a contract that renews, and not once it is terminated', async () => {
    const renewing = { endsOn: '2040-12-31', renews: true, renewalMonths: 12, responsible: chief.id }
    const { id } = await create(renewing)
    const ended = await create({ ...renewing, terminatedOn: '2025-01-10' })
    await at('2040-12-10')
    await at('2041-12-10')
    expect(await sent(id)).toEqual(['2040-12-31 1', '2041-12-31 1'])
    expect(await sent(ended.id)).toEqual([])
    expect((await notices(chief.id))[0]).toBe(
      'sans résiliation au plus tard le 31 décembre 2040, il est reconduit jusqu’au 31 décembre 2041',
    )
  })

  it('goes to every user who may change contracts when no user is responsible, and names the contract', async () => {
    const other = await app().person({ rights: { INTERVENTION: true, CONTRACT: { createAndUpdate: true } } })
    const reader = await app().person({ rights: { INTERVENTION: true, CONTRACT: {} } })
    const { id } = await create({ endsOn: '2040-12-31', number: 'M-7' })
    await app().pool.query(
      `INSERT INTO mailer.preference (user_id, kind, is_on) VALUES ($1, 'CONTRACT_REMINDERS', false)`,
      [chief.id],
    )
    await at('2040-12-10')
    const { rows } = await app().pool.query<{ id: string; people: { email: string }[] }>(
      `SELECT id, email_request.recipients AS people FROM mailer.email JOIN mailer.email_request ON email_id = id
      WHERE type = 'contract_reminder' AND record_id = $1`,
      [id],
    )
    const [email] = rows
    const addresses = email?.people.map((one) => one.email)
    expect(addresses).toContain(`${other.id}@exemple.fr`)
    expect(addresses).not.toContain(`${reader.id}@exemple.fr`)
    expect(addresses).not.toContain(`${chief.id}@exemple.fr`)
    expect(await notices(reader.id)).toEqual([])
    expect(await notices(chief.id)).toHaveLength(1)
    await prepareEmail({ emailId: email?.id ?? '' }, app().kernel)
    const { rows: messages } = await app().pool.query<{ subject: string; body: string }>(
      'SELECT subject, body FROM mailer.sent_email JOIN mailer.email_request USING (email_id) WHERE email_id = $1',
      [email?.id],
    )
    expect(messages[0]?.subject).toBe(
      'Contrat « Entretien des chaudières » : à décider au plus tard le 31 décembre 2040',
    )
    expect(messages[0]?.body).toContain(`/intervention/contract/${id}/show`)
    expect(messages[0]?.body).toContain('M-7')
  })

  it('is read and answered by its addressee alone', async () => {
    const { id } = await create({ endsOn: '2040-12-31', responsible: chief.id })
    await at('2040-12-10')
    const MINE = '{ getNotifications(filter: { isMine: true }) { items { id recordId entity automation { id } } } }'
    const [notice] = (await chief.get('entity-customizer', MINE)).getNotifications.items
    expect(notice).toMatchObject({ recordId: id, entity: 'contract', automation: null })
    const automations = await app().person({
      rights: { ...TECHNICIAN_RIGHTS, CONTRACT: true, CUSTOM_FIELD_MANAGEMENT: true, AUTOMATION: true },
    })
    expect((await automations.get('entity-customizer', '{ getNotifications { total } }')).getNotifications.total).toBe(
      0,
    )
    const READ = 'mutation ($id: ID!) { answerNotification(id: $id, answer: READ) }'
    await chief.get('entity-customizer', READ, { id: notice.id })
    expect((await chief.get('entity-customizer', MINE)).getNotifications.items).toHaveLength(1)
  })
})
