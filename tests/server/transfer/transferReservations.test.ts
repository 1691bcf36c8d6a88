import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import {
  checkImport,
  defineField,
  exportText,
  followImport,
  type ImportState,
  runImport,
  undoImport,
} from '#tests/support/transfer.ts'
import {
  book,
  createCategory,
  createItem,
  MANAGER_RIGHTS,
  outcome,
  REQUESTER,
  UPDATE,
} from '../fixtures/reservationPeople.ts'

const app = fileApp()
let manager: TestPerson
let category: string

beforeAll(async () => {
  manager = await app().person({ rights: MANAGER_RIGHTS })
  category = await createCategory(app().pool)
})

let count = 0
const unique = (name: string) => `${name} ${process.pid}-${count++}`
const room = async (name = unique('Salle')) => ({
  name,
  id: await createItem(app().pool, 'location', category, { name }),
})

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const HEADERS = 'Objet;Début;Fin;Éléments réservés'
const line = (subject: string, from: string, to: string, items: string) =>
  [subject, `10/03/2027 ${from}`, `10/03/2027 ${to}`, items].map(cell).join(';')
const sheet = (...lines: string[]) => [HEADERS, ...lines].join('\n')

const check = (content: string, person = manager, keyField?: string | null) =>
  checkImport(person, {
    entity: 'reservation',
    content,
    ...(keyField === undefined ? {} : { keyField }),
  })
const reported = ({ errors }: ImportState) =>
  errors?.map(({ line: at, column, message }) => `${at} ${column} ${message}`)

type Stored = { id: string; number: string; subject: string; lines: number; people: string[] }
const stored = async (subject: string): Promise<Stored[]> => {
  const { rows } = await app().pool.query<Stored>(
    `SELECT r.id, r.number, r.subject, count(DISTINCT line.id)::int AS lines,
       array_agg(coalesce(used.borrower_id::text, used.external_name) ORDER BY used.is_main DESC, used.external_name) AS people
     FROM reservation.reservation r JOIN reservation.reservation_item line ON line.reservation_id = r.id
     JOIN reservation.borrowing used ON used.reservation_item_id = line.id
     WHERE r.subject LIKE $1 GROUP BY r.id ORDER BY r.subject`,
    [`${subject}%`],
  )
  return rows
}

describe('rows that book', () => {
  it('get numbers, borrowers and slots when written, and nothing before', async () => {
    const [first, second] = [await room(), await room()]
    const subject = unique('Réunion')
    const items = `Élément : ${first.name}\n- Nom du demandeur extérieur : Société ; Demandeur principal : Oui\n- Nom du demandeur extérieur : Autre`
    const content = sheet(
      line(`${subject} a`, '10:00', '12:00', items),
      line(`${subject} b`, '10:00', '12:00', `Élément : ${second.name} ; Quantité : 1`),
    )
    const checked = await check(content)
    expect(reported(checked)).toEqual([])
    expect(checked).toMatchObject({ created: 2, refused: 0 })
    expect(await stored(subject)).toEqual([])
    expect(await outcome(manager, [second.id], { from: '2027-03-11 08:00:00', to: '2027-03-11 09:00:00' })).toBe(
      'booked',
    )
    expect(await runImport(manager, checked.id)).toMatchObject({ status: 'DONE', created: 2 })
    const written = await stored(subject)
    expect(written).toMatchObject([
      { lines: 1, people: ['Société', 'Autre'] },
      { lines: 1, people: [manager.id] },
    ])
    const numbers = written.map(({ number }) => Number(/\d+$/.exec(number)?.[0]))
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
    expect(await outcome(manager, [first.id], { from: '2027-03-10 10:00:00', to: '2027-03-10 10:30:00' })).toBe(
      'ITEM_UNAVAILABLE',
    )
  })

  it('are rejected by row and column, also against each other', async () => {
    const [free, taken] = [await room(), await room()]
    await book(manager, [taken.id], { from: '2027-03-10 09:00:00', to: '2027-03-10 11:00:00' })
    const subject = unique('Refus')
    const checked = await check(
      sheet(
        line(`${subject} a`, '10:00', '12:00', `Élément : ${free.name}`),
        line(`${subject} b`, '11:00', '13:00', `Élément : ${free.name}`),
        line(`${subject} c`, '10:00', '12:00', `Élément : ${taken.name}`),
        line(`${subject} d`, '12:00', '10:00', `Élément : ${free.name}`),
        line('', '14:00', '15:00', ''),
        line(`${subject} f`, '14:00', '15:00', 'Élément : Nulle part'),
        line(`${subject} g`, '14:00', '15:00', `Élément : ${free.name} ; Quantité : 2`),
        line(`${subject} h`, '14:00', '15:00', `Élément : ${free.name}\n- Demandeur principal : Oui`),
        line(`${subject} i`, '14:00', '15:00', `- Nom du demandeur extérieur : A`),
        line(`${subject} j`, '15:00', '14:00', 'Quantité : 2'),
      ),
    )
    expect(checked).toMatchObject({ created: 1, refused: 9 })
    expect(reported(checked)).toEqual([
      expect.stringMatching(
        /^3 Éléments réservés .*n’est pas libre.*une autre réservation l’occupe.*ligne 2 de ce fichier/,
      ),
      expect.stringMatching(/^4 Éléments réservés .*n’est pas libre.*Prochain créneau/),
      expect.stringMatching(/^5 Fin .*postérieur au champ/),
      expect.stringMatching(/^6 Objet .*obligatoire/),
      expect.stringMatching(/^6 Éléments réservés Sélectionnez/),
      expect.stringMatching(/^7 Éléments réservés .*Nulle part/),
      expect.stringMatching(/^8 Éléments réservés Élément 1, Quantité.*à l’unité/),
      expect.stringMatching(/^9 Éléments réservés Élément 1, Demandeurs, Élément 1, Demandeur.*un seul/),
      expect.stringMatching(/^10 Éléments réservés .*tiret/),
      expect.stringMatching(/^11 Éléments réservés Élément 1, Élément.*obligatoire/),
      expect.stringMatching(/^11 Fin .*postérieur au champ/),
    ])
  })
})

describe('rows against booking rules', () => {
  const nights = async () => {
    const rows = [await room(), await room()] as const
    const hours = JSON.stringify([{ day: 'EVERY_DAY', opensAt: '08:00', closesAt: '18:00' }])
    const ids = rows.map(({ id }) => id)
    await app().pool.query('UPDATE company.location SET opening_hours = $2 WHERE id = ANY ($1::uuid[])', [ids, hours])
    return rows
  }
  const dawn = (name: string, reason: string) =>
    `${line(unique('Aube'), '04:00', '05:00', `Élément : ${name}`)};${cell(reason)}`
  const reasoned = (...lines: string[]) => [`${HEADERS};Motif de dérogation`, ...lines].join('\n')

  it('name the right to override them', async () => {
    const [{ name }] = await nights()
    const lifter = await app().person({ rights: { ...MANAGER_RIGHTS, OVERRIDE_BOOKING_RULES: true } })
    const told = /^2 Éléments réservés Les horaires de .*Le plus proche possible/
    const lifted = reported(await check(reasoned(dawn(name, '')), lifter))
    expect(lifted).toEqual([expect.stringMatching(/Vous pouvez y déroger en indiquant un motif\.$/)])
    const refused = reported(await check(reasoned(dawn(name, ''))))
    expect(refused).toEqual([expect.stringMatching(/y déroger/)])
    for (const one of [lifted, refused]) expect(one).toEqual([expect.stringMatching(told)])
  })

  it('are written with their reason, and undone as a whole', async () => {
    const [{ name }, { name: other }] = await nights()
    const lifter = await app().person({ rights: { ...MANAGER_RIGHTS, OVERRIDE_BOOKING_RULES: true } })
    const { id } = await check(reasoned(dawn(name, 'Tournage'), dawn(other, 'Tournage')), lifter)
    expect(await runImport(lifter, id)).toMatchObject({ status: 'DONE', created: 2 })
    expect(await undoImport(lifter, id)).toMatchObject({ status: 'UNDONE', undone: { removed: 2, keptCount: 0 } })
  })
})

describe('rows that change a reservation', () => {
  it('find it by number, move it, keep its items, and change nothing the second time', async () => {
    const [first, second] = [await room(), await room()]
    const subject = unique('Atelier')
    const { data } = await book(manager, [first.id], { subject })
    const { id, number, reservationItems } = data.createReservation
    const content = [
      'Numéro;Fin;Éléments réservés',
      [number, '10/03/2027 15:00', `Élément : ${second.name}\nÉlément : ${first.name}`].map(cell).join(';'),
    ].join('\n')
    const checked = await check(content)
    expect(checked).toMatchObject({ keyField: 'number', updated: 1, errors: [] })
    expect(await runImport(manager, checked.id)).toMatchObject({ status: 'DONE', updated: 1 })
    const { rows } = await app().pool.query(
      'SELECT id, reservable_item_id AS item FROM reservation.reservation_item WHERE reservation_id = $1',
      [id],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ id: reservationItems[0].id, item: first.id })
    expect(await check(content)).toMatchObject({ updated: 0, unchanged: 1 })
    const unknown = await check('Numéro;Objet\nX-404;Autre')
    expect(reported(unknown)).toEqual([expect.stringMatching(/^2 Numéro .*X-404/)])
    const emptied = await check(`Numéro;Début;Éléments réservés\n${number};;`)
    expect(reported(emptied)).toEqual([
      expect.stringMatching(/^2 Début .*obligatoire/),
      expect.stringMatching(/^2 Éléments réservés/),
    ])
  })

  it('keep the quantity and the borrowers of an item if absent', async () => {
    const chairs = unique('Chaises')
    const item = await createItem(app().pool, 'property', category, { name: chairs, quantity: 100 })
    const borrowings = [{ externalName: 'Chorale', externalEmail: 'chorale@exemple.fr', isMain: true }]
    const input = { items: [{ item, quantity: 40, borrowings }] }
    const { data } = await book(manager, [], { subject: unique('Concert'), input })
    const { id, number } = data.createReservation
    const content = [
      'Numéro;Fin;Éléments réservés',
      [number, '10/03/2027 15:00', `Élément : ${chairs}`].join(';'),
    ].join('\n')
    const checked = await check(content)
    expect(reported(checked)).toEqual([])
    expect(await runImport(manager, checked.id)).toMatchObject({ status: 'DONE', updated: 1 })
    const { rows } = await app().pool.query(
      `SELECT line.quantity, used.external_email AS email FROM reservation.reservation_item line
       JOIN reservation.borrowing used ON used.reservation_item_id = line.id WHERE line.reservation_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ quantity: 40, email: 'chorale@exemple.fr' }])
  })

  it('leave locked and foreign reservations unchanged', async () => {
    const place = await room()
    const { data } = await book(manager, [place.id], { subject: unique('Verrou') })
    const { id, number } = data.createReservation
    const requester = await app().person(REQUESTER)
    expect(reported(await check(`Numéro;Objet\n${number};Autre`, requester))).toEqual([
      expect.stringMatching(/^2 Numéro .*Aucune fiche/),
    ])
    const editor = await app().person({ rights: MANAGER_RIGHTS })
    await editor.get('api-gateway', 'mutation ($input: AcquireMutexInput!) { acquireMutex(input: $input) { id } }', {
      input: { resource: `reservation/${id}` },
    })
    expect(reported(await check(`Numéro;Objet\n${number};Autre`))).toEqual([
      expect.stringMatching(/ modifie cette fiche en ce moment/),
    ])
  })
})

it('reservation items and borrowers import their custom fields, and undo them', async () => {
  await defineField(app(), { entity: 'reservationItem', name: 'PLAN', label: 'Plan : table; chaise', type: 'string' })
  await defineField(app(), { entity: 'borrowing', name: 'REPAS', label: 'Repas', type: 'int' })
  const place = await room()
  const subject = unique('Repas')
  const items = `Élément : ${place.name} ; Plan table chaise : en U \\; 12\n- Nom du demandeur extérieur : A ; Repas : 3`
  const content = (subjects: string) => sheet(line(subjects, '08:00', '09:00', items))
  const checked = await check(content(subject))
  expect(reported(checked)).toEqual([])
  await runImport(manager, checked.id)
  const { rows } = await app().pool.query(
    `SELECT line.custom_fields AS line, used.custom_fields AS used FROM reservation.reservation r
     JOIN reservation.reservation_item line ON line.reservation_id = r.id
     JOIN reservation.borrowing used ON used.reservation_item_id = line.id WHERE r.subject = $1`,
    [subject],
  )
  expect(rows).toEqual([{ line: { PLAN: 'en U ; 12' }, used: { REPAS: 3 } }])
  const exported = await exportText(app(), manager, {
    service: 'reservation',
    operation: 'exportReservations',
    variables: `(filter: { q: "${subject}" })`,
  })
  expect(exported).toContain('Plan table chaise : en U \\; 12')
  expect(await check(exported)).toMatchObject({ unchanged: 1, refused: 0 })
  const wrong = await check(content(unique('Repas')).replace('Repas : 3', 'Repas : beaucoup'))
  expect(reported(wrong)).toEqual([expect.stringMatching(/^2 Éléments réservés .*beaucoup/)])
})

it('a requester imports for themselves only', async () => {
  const requester = await app().person({ ...REQUESTER, firstName: 'Noé', lastName: unique('Bel') })
  const place = await room()
  const subject = unique('Soi')
  const content = sheet(
    line(`${subject} a`, '08:00', '09:00', `Élément : ${place.name}`),
    line(`${subject} b`, '09:00', '10:00', `Élément : ${place.name}\n- Nom du demandeur extérieur : Autre`),
  )
  const checked = await check(content, requester)
  expect(checked).toMatchObject({ created: 1, refused: 1 })
  expect(reported(checked)).toEqual([expect.stringMatching(/^3 {2}Vous ne pouvez réserver que pour vous-même/)])
  const own = await check(sheet(line(`${subject} a`, '08:00', '09:00', `Élément : ${place.name}`)), requester)
  await runImport(requester, own.id)
  const EXPORT = { service: 'reservation', operation: 'exportReservations' }
  expect(await requester.errorCode('reservation', 'mutation { exportReservations { url } }')).toBe('FORBIDDEN')
  const exported = await exportText(app(), manager, { ...EXPORT, variables: `(filter: { q: "${subject}" })` })
  expect(await check(exported, requester)).toMatchObject({ unchanged: 1, refused: 0 })
  const renamed = exported.replace(`${subject} a`, `${subject} c`).replace('Quantité : 1', 'Quantité : 1 ')
  expect(await check(renamed, requester)).toMatchObject({ updated: 1, refused: 0 })
  const reader = await app().person({ rights: { RESERVATION: {} } })
  const columns = '{ getImportColumns(entity: "reservation") { reason } }'
  expect(await reader.errorCode('drive', columns)).toBe('FORBIDDEN')
})

it('as many change as others can wait for, however many lines there are', async () => {
  const lines = Array.from({ length: 1_001 }, (_none, at) => line(`Objet ${at}`, '08:00', '08:30', 'Inconnu'))
  expect(await check(sheet(...lines))).toMatchObject({
    status: 'FAILED',
    failure: expect.stringMatching(/plus de 1.000 fiches/),
  })
})

it('imports and bookings of the same items in other orders all end', async () => {
  const places = await Promise.all(Array.from({ length: 6 }, () => room()))
  const subject = unique('Ensemble')
  const items = places.map(({ name }) => `Élément : ${name}`)
  const hours = Array.from({ length: 8 }, (_none, at) => String(8 + at).padStart(2, '0'))
  const content = (order: string[]) =>
    sheet(...hours.map((hour, at) => line(`${subject} ${hour}`, `${hour}:00`, `${hour}:30`, order[at % 6] ?? '')))
  const first = await check(content(items))
  const second = await check(content(items.toReversed()))
  expect([first.refused, second.refused]).toEqual([0, 0])
  const run = (id: string) => manager.get('drive', `mutation { runDataImport(id: "${id}") { id } }`)
  const bookings = hours.map((hour, at) =>
    outcome(
      manager,
      (at % 2 ? places : places.toReversed()).map(({ id }) => id),
      {
        subject,
        from: `2027-03-12 ${hour}:00:00`,
        to: `2027-03-12 ${hour}:30:00`,
      },
    ),
  )
  await Promise.all([run(first.id), run(second.id)])
  expect(await Promise.all(bookings)).toEqual(hours.map(() => 'booked'))
  const ends = await Promise.all([first, second].map(({ id }) => followImport(manager, id)))
  expect(ends.map(({ status }) => status)).toEqual(['DONE', 'DONE'])
})

it('imports and updates of the same reservations all end', async () => {
  const [first, second] = [await room(), await room()]
  const subject = unique('Déplacé')
  const booked = await Promise.all(
    [first, second].map(({ id }, at) =>
      book(manager, [id], { subject, from: `2027-03-15 0${at + 1}:00:00`, to: `2027-03-15 0${at + 1}:30:00` }),
    ),
  )
  const [a, b] = booked.map(({ data }) => data.createReservation)
  const both = (one: { name: string }, other: { name: string }) => `Élément : ${one.name}\nÉlément : ${other.name}`
  const content = [
    'Identifiant;Éléments réservés',
    [a.id, both(first, second)].map(cell).join(';'),
    [b.id, both(second, first)].map(cell).join(';'),
  ].join('\n')
  const checked = await check(content)
  expect(checked).toMatchObject({ updated: 2, refused: 0 })
  const move = (id: string, at: string) =>
    manager.ask('reservation', UPDATE, {
      id,
      input: { startingAt: `2027-03-16 0${at}:00:00`, endingAt: `2027-03-16 0${at}:30:00` },
    })
  const run = manager.get('drive', `mutation { runDataImport(id: "${checked.id}") { id } }`)
  const moves = await Promise.all([move(b.id, '2'), move(a.id, '1'), move(b.id, '3'), move(a.id, '4'), run])
  expect(moves.flatMap((answer) => answer.errors ?? [])).toEqual([])
  expect(await followImport(manager, checked.id)).toMatchObject({ status: 'DONE', updated: 2 })
})

describe('past rows', () => {
  const past = (subject: string, item: string) =>
    [HEADERS, [subject, '10/03/2020 10:00', '10/03/2020 12:00', `Élément : ${item}`].map(cell).join(';')].join('\n')

  it('are confirmed once per file, by managers, and send no email', async () => {
    const [{ name }, subject] = [await room(), unique('Archives')]
    const given = { entity: 'reservation', content: past(subject, name) }
    const refused = await checkImport(manager, given)
    expect(refused.errors).toMatchObject([{ line: 2, column: 'Début', message: expect.stringMatching(/déjà passé/) }])
    const confirmed = await checkImport(manager, { ...given, confirmPast: true })
    expect(confirmed).toMatchObject({ refused: 0, created: 1 })
    expect(await runImport(manager, confirmed.id)).toMatchObject({ status: 'DONE', created: 1 })
    const [written] = await stored(subject)
    const { rows } = await app().pool.query('SELECT FROM mailer.email WHERE record_id = $1', [written?.id])
    expect(rows).toEqual([])
    const requester = await app().person({
      ...REQUESTER,
      rights: { ...REQUESTER.rights, EDITION_RESERVATIONS_LIST: true },
    })
    const own = await checkImport(requester, { ...given, confirmPast: true })
    expect(own).toMatchObject({ refused: 1 })
  })

  it('are offered as an option of the file if allowed', async () => {
    const COLUMNS = 'query ($entity: String!) { getImportColumns(entity: $entity) { canConfirmPast } }'
    const person = await app().person({ rights: { ...MANAGER_RIGHTS, SECTOR: true } })
    const answers = await Promise.all(
      ['reservation', 'sector'].map((entity) => person.get('drive', COLUMNS, { entity })),
    )
    expect(answers.map(({ getImportColumns }) => getImportColumns.canConfirmPast)).toEqual([true, false])
  })
})
