/** A town that only its administrator sees completely; some of it is hidden from each user. */

import { APPLICATIONS, RIGHTS } from '#resources/domain/rights.ts'
import { ROLE_PRESETS, type RolePresetKey } from '#resources/domain/rolePresets.ts'
import { resources } from '#resources/index.ts'
import { writeFirstModels } from '#server/modules/mailer/defaultTemplates.ts'
import type { TestApp, TestPerson } from '#tests/support/app.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import type { PersonOptions } from '#tests/support/people.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { at, CREATE, createCategory, createItem, createSector, MANAGER_RIGHTS, UPDATE } from './reservationPeople.ts'

const EVERY_RIGHT = Object.fromEntries(RIGHTS.map(({ code }) => [code, true as const]))
const preset = (key: RolePresetKey): PersonOptions => {
  const { applications, rights } = ROLE_PRESETS.find((one) => one.key === key) ?? { applications: [], rights: {} }
  return { applications, rights }
}
const without = (...codes: string[]) => APPLICATIONS.filter((code) => !codes.includes(code))

const KINDS: Readonly<Record<string, PersonOptions & { ofSector?: true }>> = {
  'somebody without a right': { applications: [], rights: {} },
  'a borrower': preset('borrower'),
  'a borrower of the sector': { ...preset('borrower'), ofSector: true },
  'a reader of all reservations': {
    applications: ['RESERVATION_REQUEST'],
    rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
  },
  'a borrower who keeps the entities': {
    applications: ['RESERVATION_REQUEST', 'ENTITIES'],
    rights: {
      ...{ RESERVATION: true, SECTOR: true, DEPARTMENT: true, PROPERTY: true, USE_TYPE: true },
      EDITION_RESERVATIONS_LIST: true,
    },
  },
  'a manager of one sector': {
    applications: ['RESERVATION_MANAGEMENT'],
    rights: { RESERVATION: true, EDITION_RESERVATIONS_LIST: true, CLOSE_RESERVATIONS_OF_SAME_SECTORS: true },
    ofSector: true,
  },
  'a manager who does not read people from outside': {
    applications: ['RESERVATION_MANAGEMENT', 'ADMINISTRATION'],
    rights: { ...MANAGER_RIGHTS, EMAIL_MODEL: true, LETTER: true, EDITION_RESERVATIONS_LIST: true },
  },
  'a validator': preset('validator'),
  'a technician': preset('technician'),
  'somebody of interventions alone': { applications: ['INTERVENTIONS_OPTION'], rights: { INTERVENTION: true } },
  'a manager of people': { applications: ['ADMINISTRATION'], rights: { USER: true, USER_ROLE: true } },
  'a keeper of the bin who borrows': {
    applications: ['RESERVATION_REQUEST', 'ADMINISTRATION', 'ENTITIES'],
    rights: { RESERVATION: true, BIN: true, PROPERTY: true },
  },
  'an administrator without reservations': {
    applications: without('RESERVATION_MANAGEMENT', 'RESERVATION_REQUEST'),
    rights: EVERY_RIGHT,
  },
  'an administrator who only borrows': {
    applications: without('RESERVATION_MANAGEMENT'),
    rights: { ...EVERY_RIGHT, READ_RESERVATIONS_OF_OTHER_BORROWERS: undefined as never },
  },
}
export const PEOPLE = Object.keys(KINDS)

export type Town = {
  administrator: TestPerson
  manager: TestPerson
  people: Readonly<Record<string, TestPerson>>
  hidden: readonly string[]
  open: readonly string[]
  used: readonly string[]
}

const bookingOf = (subject: string, items: readonly string[], borrowings: readonly object[], day: string) => ({
  startingAt: at('10:00', day),
  endingAt: at('12:00', day),
  subject,
  items: items.map((item) => ({ item, quantity: 1, borrowings })),
})

export const createTown = async (app: TestApp): Promise<Town> => {
  const { pool } = app
  await offerEverything(pool)
  const administrator = await app.administrator()
  await writeFirstModels(pool)
  const { create } = samplesOf({ registry: resources, client: administrator })
  for (const { key, operations } of resources.all)
    if (operations.includes('create') && key !== 'reservation') await create(key)
  const [category, sector] = [await createCategory(pool), await createSector(pool)]
  await pool.query(`UPDATE reservation.reservation_category SET closing_type = 'OPTIONAL' WHERE id = $1`, [category])
  const people: Record<string, TestPerson> = {}
  for (const [index, [kind, { ofSector, ...options }]] of Object.entries(KINDS).entries()) {
    people[kind] = await app.person({
      ...options,
      lastName: `Personne ${index}`,
      ...(ofSector && { sectorIds: [sector] }),
    })
  }
  const manager = await app.person({
    applications: ['RESERVATION_MANAGEMENT', 'ENTITIES', 'INTERVENTIONS_OPTION'],
    rights: { ...MANAGER_RIGHTS, PROPERTY: true, LOCATION: true, INTERVENTION: true },
  })
  const kept = { sectorIds: [sector], userIds: [manager.id] }
  const root = await createItem(pool, 'location', category, { name: 'Site' })
  const house = await createItem(pool, 'location', category, { ...kept, name: 'Maison', parentId: root })
  const room = await createItem(pool, 'location', category, { name: 'Salle', parentId: house })
  const nook = await createItem(pool, 'location', category, { ...kept, name: 'Recoin', parentId: room })
  const cellar = await createItem(pool, 'location', category, { ...kept, name: 'Cave', blocked: true })
  const shelf = await createItem(pool, 'location', category, { name: 'Rayon', parentId: cellar })
  const safe = await createItem(pool, 'property', category, { ...kept, name: 'Coffre' })
  const table = await createItem(pool, 'property', category, { name: 'Table' })
  const chairs = await createItem(pool, 'property', category, { ...kept, name: 'Chaises', quantity: 5 })
  const stranger = [{ externalName: 'Passant', externalEmail: 'passant@exemple.fr', isMain: true }]
  const book = async (client: TestPerson, input: object) =>
    (await client.get('reservation', CREATE, { input: { ...input, confirmPast: true } })).createReservation
  await book(manager, bookingOf('Atelier', [safe, table], stranger, '2027-03-10'))
  await book(manager, bookingOf('Visite', [house], stranger, '2027-03-11'))
  await book(manager, bookingOf('Rangement', [nook], stranger, '2027-03-12'))
  for (const [index, person] of Object.values(people).entries()) {
    const day = `2027-04-${String(index + 1).padStart(2, '0')}`
    const theirs = [
      { borrower: person.id, isMain: true },
      { externalName: 'Convive', isMain: false },
    ]
    const { id, reservationItems } = await book(manager, bookingOf('Fête', [table, chairs], theirs, day))
    const line = reservationItems.find((one: { reservableItem: { id: string } }) => one.reservableItem.id === table)
    await manager.get('reservation', UPDATE, { id, input: { items: [{ id: line.id, item: table }] } })
    await book(manager, { ...bookingOf('Prêt', [room], theirs, day.replace('2027', '2025')), confirmPast: true })
  }
  const MEND = 'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }'
  for (const location of [house, room]) {
    await manager.get('intervention', MEND, { input: { label: 'Fuite', itemType: 'LOCATION', location } })
  }
  const hidden = [house, nook, cellar, safe, chairs]
  const open = [root, room, shelf, table]
  return { administrator, manager, people, hidden, open, used: [house, nook, cellar, safe, root, room, table] }
}
