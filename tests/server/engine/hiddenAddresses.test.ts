import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { exportName, getManyName } from '#resources/schema/names.ts'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import { listDocuments } from '../fixtures/everyPath.ts'
import { readingOne } from '../fixtures/hiddenProbes.ts'
import { at, CREATE, createCategory, createItem, MANAGER_RIGHTS, UPDATE } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const DOMAIN = 'quintard.fr'
const MAIL = { zebulon: `zebulon@${DOMAIN}`, twin: `double@${DOMAIN}`, service: `service@${DOMAIN}` }
const RIGHTS = { ...MANAGER_RIGHTS, LETTER: true, EMAIL_MODEL: true } as const
const MERGE = 'mutation ($id: ID!, $merged: [ID!]!) { mergeExternalBorrowers(id: $id, merged: $merged) }'
const PEOPLE = 'query ($q: String!) { getPossibleBorrowers(q: $q) { id kind displayName email detail } }'
const PREVIEW = `query ($input: SendEmailInput!) { previewEmail(input: $input) {
  subject body borrowers { id name email isReachable } } }`
const FILL = 'mutation ($input: FillLettersInput!) { fillLetters(input: $input) { id } }'
const EDITION = 'query ($id: ID!) { getEdition(id: $id) { status failure files { url } } }'
const FEED = '{ getThread(entity: "reservation", recordId: "ID") { items { id canUndo changes recordLabel } } }'

let reader: TestPerson
let blind: TestPerson
let item: string
let room: string
let department: string
let id: string

const stored = async (reservation: string) => {
  const { rows } = await app().pool.query<{ id: string; line: string; name: string; email: string | null }>(
    `SELECT used.id, line.id AS line, used.external_name AS name, used.external_email AS email
     FROM reservation.borrowing used JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
     WHERE line.reservation_id = $1 ORDER BY used.external_name, line.id`,
    [reservation],
  )
  return rows
}
const emailsOf = async (reservation: string) => (await stored(reservation)).map(({ name, email }) => [name, email])

let hour = 0
const booked = async (client: TestPerson, borrowings: readonly object[], items = [item]): Promise<string> => {
  hour += 1
  const day = `2027-06-${String(hour).padStart(2, '0')}`
  const lines = items.map((one) => ({ item: one, quantity: 1, borrowings }))
  const input = { startingAt: at('10:00', day), endingAt: at('12:00', day), subject: 'Bal', items: lines }
  return (await client.get('reservation', CREATE, { input })).createReservation.id
}
const outsider = (externalName: string, externalEmail: string | null, isMain = true) => ({
  ...{ externalName, externalEmail, isMain },
})

beforeAll(async () => {
  const { pool, kernel } = app()
  await insertDefaultTemplates(kernel)
  reader = await app().person({ rights: { ...RIGHTS, EXTERNAL_BORROWER: true, DEPARTMENT: true, BIN: true } })
  blind = await app().person({ rights: RIGHTS })
  const category = await createCategory(pool)
  item = await createItem(pool, 'location', category, { name: 'Halle' })
  room = await createItem(pool, 'location', category, { name: 'Salle' })
  const made = await reader.ask(
    'company',
    'mutation ($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
    { input: { name: 'Écoles', email: MAIL.service } },
  )
  expect(made.errors?.[0]?.extensions.code ?? made.data.createDepartment).toBeDefined()
  department = made.data.createDepartment.id
  id = await booked(reader, [outsider('Zébulon', MAIL.zebulon), { department, isMain: false }])
  const other = await booked(reader, [outsider('Jumeau', MAIL.twin)])
  const [person] = await stored(other)
  const line = { id: person?.line, item, borrowings: [{ id: person?.id, ...outsider('Jumeau', `ancien@${DOMAIN}`) }] }
  await reader.get('reservation', UPDATE, { id: other, input: { items: [line] } })
  const { rows } = await pool.query(`SELECT id, name FROM reservation.external_borrower WHERE email LIKE '%${DOMAIN}'`)
  const recordOf = (name: string) => rows.filter((one) => one.name === name).map((one) => one.id)
  const [kept] = recordOf('Zébulon')
  await reader.get('reservation', MERGE, { id: kept, merged: recordOf('Jumeau') })
  const { rows: asked } = await pool.query('SELECT id FROM mailer.email')
  for (const email of asked) await prepareEmail({ emailId: email.id }, kernel)
  const admin = await app().administrator()
  const letter = { name: 'Adresses', type: 'RESERVATION', files: [{ upload: null }] }
  const upload = { 'variables.input.files.0.upload': new File([LETTER], 'modele.rtf') }
  expect((await admin.send('edition-generator', MODEL, { input: letter }, upload)).errors).toBeUndefined()
  await pool.query(`UPDATE mailer.email SET error = '550 <${MAIL.zebulon}> unknown'`)
  await pool.query(
    `INSERT INTO mailer.address_failure (address, kind, reason, failed_at) VALUES ($1, 'PERMANENT', '550', now())`,
    [MAIL.zebulon],
  )
}, 60_000)

const MODEL = 'mutation ($input: DirectMailModelInput!) { createDirectMailModel(input: $input) { id } }'
const LETTER = '{\\rtf1\\ansi \\{\\{#borrowers\\}\\}\\{\\{name\\}\\} \\{\\{email\\}\\}\\{\\{/borrowers\\}\\}\\par}'

const readAll = async (person: TestPerson): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  const ask = async (way: string, service: string, query: string, variables = {}) =>
    found.set(way, (found.get(way) ?? '') + JSON.stringify(await person.ask(service, query, variables)))
  for (const { entity, service, query } of listDocuments(2)) await ask(`list of ${entity}`, service, query)
  for (const { key, service, operations } of resources.all) {
    if (!operations.includes('list')) continue
    const answer = await person.ask(service, `mutation { ${exportName(key)} { url } }`)
    const url = answer.data?.[exportName(key)]?.url
    if (url) found.set(`export of ${key}`, await (await fetch(new URL(url, app().url))).text())
  }
  const { rows } = await app().pool.query<{ id: string }>('SELECT id FROM reservation.reservation')
  for (const one of rows)
    for (const { way, service, query, variables } of readingOne({ entity: 'reservation', id: one.id }))
      await ask(way, service, query, variables)
  await ask(
    'batch',
    'reservation',
    `{ a: getReservations { items { reservationItems { borrowings { externalEmail
    externalBorrower { displayName } } } } } b: getReservations { items { reservationItems { borrowings { externalEmail } } } } }`,
  )
  for (const q of ['', 'zebulon', 'écoles']) await ask('people', 'reservation', PEOPLE, { q })
  await ask('email preview', 'mailer', PREVIEW, { input: { type: 'reservation_updated', record: id } })
  await ask('failed addresses', 'mailer', '{ getFailedAddresses { address reason people { name } } }')
  await ask('own emails', 'mailer', '{ getMyEmails { recordLabel error } }')
  const models = '{ getLetterOffer(entity: "reservation") { models { id } } }'
  for (const model of (await person.get('edition-generator', models)).getLetterOffer.models) {
    const input = { entity: 'reservation', model: model.id, ids: [id], format: 'RTF' }
    const { fillLetters } = await person.get('edition-generator', FILL, { input })
    const made = await eventually(async () => {
      const { getEdition } = await person.get('edition-generator', EDITION, { id: fillLetters.id })
      expect(getEdition.status).toBe('COMPLETED')
      return getEdition
    })
    found.set(`letter ${model.id}`, await (await fetch(`${app().url}${made.files[0].url}`)).text())
  }
  return found
}
const showing = (found: ReadonlyMap<string, string>): string[] =>
  [...found].flatMap(([way, text]) => (text.includes(DOMAIN) ? [way] : [])).sort()

describe('addresses of people from outside and of departments', () => {
  it('are on these paths for readers of their records, and on none for other users', async () => {
    const shown = showing(await readAll(reader))
    expect(shown).toEqual(
      expect.arrayContaining([
        ...['batch', 'email preview', 'export of reservation', 'failed addresses', 'history of reservation'],
        ...['list of email', 'list of externalBorrower', 'list of reservation', 'people'],
      ]),
    )
    expect(shown.some((way) => way.startsWith('letter'))).toBe(true)
    expect(showing(await readAll(blind))).toEqual([])
  }, 120_000)

  it('find nothing, and sort nothing, for others', async () => {
    const count = async (person: TestPerson, service: string, name: string, filter: object): Promise<number> => {
      const type = `${name.slice(3, -1)}Filter`
      const query = `query ($filter: ${type}) { ${name}(filter: $filter) { total } }`
      return (await person.ask(service, query, { filter })).data?.[name]?.total ?? 0
    }
    const searched = async (person: TestPerson) => {
      let total = 0
      for (const { key, service, operations } of resources.all) {
        if (!operations.includes('list') || resources.get(key).external) continue
        total += await count(person, service, getManyName(key), { q: DOMAIN })
      }
      for (const name of ['recipients', 'error'])
        total += await count(person, 'mailer', 'getEmails', { [name]: { contains: DOMAIN } })
      const people = await person.get('reservation', PEOPLE, { q: DOMAIN })
      const all = await person.get('api-gateway', `{ search(q: "${DOMAIN}") { results { entity } } }`)
      return total + people.getPossibleBorrowers.length + all.search.results.length
    }
    expect(await searched(reader)).toBeGreaterThan(2)
    expect(await searched(blind)).toBe(0)
    const SORT = '{ getReservations(sort: [{ field: "externalEmail", order: ASC }]) { total } }'
    expect(await blind.errorCode('reservation', SORT)).toBe('VALIDATION_FAILED')
  }, 60_000)

  it('do not travel with live events', async () => {
    const { received, socket } = await subscribe(openSocket(app().url), blind.token)
    const other = await booked(reader, [outsider('Zébulon', MAIL.zebulon)])
    await eventually(async () => expect(JSON.stringify(received)).toContain(other))
    expect(JSON.stringify(received)).not.toContain(DOMAIN)
    socket.close()
  })
})

describe('an address that its writer does not see', () => {
  const sentBack = async (reservation: string, change: object = {}) => {
    const people = await stored(reservation)
    const [first] = people
    const borrowings = people.map((one, index) => ({
      ...{ id: one.id, externalName: one.name, externalEmail: null, isMain: index === 0 },
      ...change,
    }))
    return blind.get('reservation', UPDATE, {
      id: reservation,
      input: { items: [{ id: first?.line, item, borrowings }] },
    })
  }

  it('stays when a form sends null back', async () => {
    const own = await booked(reader, [outsider('Zébulon', MAIL.zebulon)])
    await sentBack(own)
    expect(await emailsOf(own)).toEqual([['Zébulon', MAIL.zebulon]])
    // Also without the rows, as in a spreadsheet, and for a new reservation item.
    const [person] = await stored(own)
    const borrowings = [outsider('zébulon', null)]
    const items = [
      { id: person?.line, item, borrowings },
      { item: room, borrowings },
    ]
    await blind.get('reservation', UPDATE, { id: own, input: { items } })
    expect(await emailsOf(own)).toEqual([
      ['Zébulon', MAIL.zebulon],
      ['Zébulon', MAIL.zebulon],
    ])
  })

  it('goes with its person: another name does not get it', async () => {
    const own = await booked(reader, [outsider('Zébulon', MAIL.zebulon)])
    await sentBack(own, { externalName: 'Quelqu’un d’autre' })
    expect(await emailsOf(own)).toEqual([['Quelqu’un d’autre', null]])
  })

  it('is erased by a user with access to it', async () => {
    const own = await booked(reader, [outsider('Zébulon', MAIL.zebulon)])
    const [person] = await stored(own)
    const borrowings = [{ id: person?.id, ...outsider('Zébulon', null) }]
    await reader.get('reservation', UPDATE, { id: own, input: { items: [{ id: person?.line, item, borrowings }] } })
    expect(await emailsOf(own)).toEqual([['Zébulon', null]])
  })

  it('comes along when the person is chosen by their record', async () => {
    const { getPossibleBorrowers: found } = await blind.get('reservation', PEOPLE, { q: 'zébulon' })
    const { rows } = await app().pool.query('SELECT id FROM reservation.external_borrower WHERE email = $1', [
      MAIL.zebulon,
    ])
    expect(found.map((one: { id: string }) => one.id)).toContain(rows[0].id)
    const own = await booked(blind, [{ externalBorrower: rows[0].id, isMain: true }])
    expect(await emailsOf(own)).toEqual([['Zébulon', MAIL.zebulon]])
    const unknown = { items: [{ item, borrowings: [{ externalBorrower: crypto.randomUUID(), isMain: true }] }] }
    expect(await blind.errorCode('reservation', UPDATE, { id: own, input: unknown })).toBe('VALIDATION_FAILED')
  })

  it('stays when a spreadsheet that they exported comes back', async () => {
    const own = await booked(reader, [outsider('Zébulon', MAIL.zebulon)])
    const { exportReservations } = await blind.get(
      'reservation',
      `mutation { exportReservations(filter: { ids: ["${own}"] }) { url } }`,
    )
    const content = (await (await fetch(new URL(exportReservations.url, app().url))).text()).replace(
      'Bal',
      'Bal masqué',
    )
    const checked = await checkImport(blind, { entity: 'reservation', content })
    expect(checked.errors).toEqual([])
    await runImport(blind, checked.id)
    const { rows } = await app().pool.query('SELECT subject FROM reservation.reservation WHERE id = $1', [own])
    expect(rows).toEqual([{ subject: 'Bal masqué' }])
    expect(await emailsOf(own)).toEqual([['Zébulon', MAIL.zebulon]])
  })

  it('comes back when its removal is undone', async () => {
    const own = await booked(reader, [outsider('Zébulon', MAIL.zebulon), outsider('Alice', null, false)])
    const people = await stored(own)
    const alice = people.find(({ name }) => name === 'Alice')
    const items = [{ id: alice?.line, item, borrowings: [{ id: alice?.id, externalName: 'Alice', isMain: true }] }]
    await blind.get('reservation', UPDATE, { id: own, input: { items } })
    const { getThread } = await blind.get('activity-thread', FEED.replace('ID', own))
    const [entry] = getThread.items
    expect(entry.canUndo).toBe(true)
    await blind.get('activity-thread', 'mutation ($id: ID!) { undoActivity(id: $id) }', { id: entry.id })
    expect(await emailsOf(own)).toEqual([
      ['Alice', null],
      ['Zébulon', MAIL.zebulon],
    ])
  })
})
