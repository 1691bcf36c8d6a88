import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addMinutes } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { thisMinute } from '#tests/support/clock.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
let chief: TestPerson
let hall: string

const day = (days: number): string => addMinutes(thisMinute(), days * 24 * 60).slice(0, 10)
const FIELDS = 'id visitStatus nextVisitOn visitYears visitReason'
const CREATE = `mutation ($input: BuildingFileInput!) { createBuildingFile(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: BuildingFileInput!) { updateBuildingFile(id: $id, input: $input) { ${FIELDS} } }`

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, BIN: true } })
})
beforeEach(async () => {
  await app().pool.query('DELETE FROM intervention.building_file')
  hall = await createItem(app().pool, 'location', await createCategory(app().pool))
})

const create = async (input: object) =>
  (await chief.get('intervention', CREATE, { input: { location: hall, ...input } })).createBuildingFile
const update = async (id: string, input: object) =>
  (await chief.get('intervention', UPDATE, { id, input })).updateBuildingFile
const refused = async (input: object) => {
  const { errors } = await chief.ask('intervention', CREATE, { input: { location: hall, ...input } })
  return ((errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]).map(
    ({ path, rule }) => `${path} ${rule}`,
  )
}

it('a building computes its next visit, and computes it again when facts change', async () => {
  const file = await create({ types: ['L'], category: 'C3', lastVisitOn: '2025-03-01', opinion: 'FAVOURABLE' })
  expect(file).toMatchObject({
    ...{ nextVisitOn: '2028-03-01', visitYears: 3 },
    visitReason: 'Type L, 3e catégorie\u00a0: tous les 3 ans (GE 4)',
  })
  expect(await update(file.id, { category: 'C4' })).toMatchObject({
    nextVisitOn: '2030-03-01',
    visitReason: 'Type L, 4e catégorie\u00a0: tous les 5 ans (GE 4)',
  })
  expect(await update(file.id, { types: ['L', 'R'], hasSleepingRooms: true })).toMatchObject({
    nextVisitOn: '2028-03-01',
    visitReason:
      'Types L et R avec hébergement, 4e catégorie\u00a0: tous les 3 ans (GE 4, la plus courte des périodes)',
  })
  expect(await update(file.id, { decidedYears: 2, decidedBy: 'arrêté du 4 mai 2026' })).toMatchObject({
    ...{ nextVisitOn: '2027-03-01', visitYears: 2 },
    visitReason: expect.stringMatching(/^Tous les 2 ans \(arrêté du 4 mai 2026\)\. Règle\u00a0: types L/),
  })
})

it('a visit is overdue, soon or far, and the list finds it', async () => {
  const statusAfter = async (days: number) => {
    await app().pool.query('DELETE FROM intervention.building_file')
    const input = { types: ['W'], category: 'C5', hasSleepingRooms: true, decidedYears: 1, decidedBy: 'PV' }
    return (await create({ ...input, lastVisitOn: day(days) })).visitStatus
  }
  expect(await statusAfter(-400)).toBe('OVERDUE')
  expect(await statusAfter(-300)).toBe('SOON')
  expect(await statusAfter(-100)).toBe('PLANNED')
  const list = (status: string) =>
    chief.get('intervention', `{ getBuildingFiles(filter: { visitStatus: { in: ["${status}"] } }) { total } }`)
  expect((await list('PLANNED')).getBuildingFiles.total).toBe(1)
  expect((await list('OVERDUE')).getBuildingFiles.total).toBe(0)
})

it('a building without period or without visit says which fact is missing', async () => {
  const file = await create({ category: 'C5' })
  expect(file).toMatchObject({
    visitStatus: 'NONE',
    visitReason: '5e catégorie sans locaux à sommeil\u00a0: pas de visite périodique',
  })
  expect(await update(file.id, { hasSleepingRooms: true })).toMatchObject({ visitStatus: 'UNKNOWN', nextVisitOn: null })
  expect(await update(file.id, { category: 'C2', types: ['PA'] })).toMatchObject({
    visitStatus: 'NONE',
    visitReason: 'Type PA, 2e catégorie\u00a0: pas de période dans le tableau de l’article GE 4',
  })
})

it('a building is refused with a visit in the future, an unnamed decision or a second file', async () => {
  expect(await refused({ lastVisitOn: day(2) })).toEqual(['lastVisitOn max'])
  expect(await refused({ decidedYears: 4 })).toEqual(['decidedBy required'])
  const far = { decidedYears: 2_000_000_000, decidedBy: 'PV', lastVisitOn: '2026-01-05' }
  expect(await refused(far)).toEqual(['decidedYears between'])
  await create({})
  expect(await refused({})).toEqual(['location unique'])
})

it('a building of a spreadsheet gets its next visit, and comes back from the trash with it', async () => {
  const { rows } = await app().pool.query<{ name: string }>('SELECT name FROM company.location WHERE id = $1', [hall])
  const content = ['Bâtiment;Catégorie;Types;Dernière visite', `${rows[0]?.name};3e catégorie;Type L;01/03/2025`]
  const { id } = await checkImport(chief, { entity: 'buildingFile', content: content.join('\r\n') })
  expect(await runImport(chief, id)).toMatchObject({ status: 'DONE', created: 1 })
  const read = async () =>
    (await chief.get('intervention', `{ getBuildingFiles { items { ${FIELDS} } } }`)).getBuildingFiles.items
  const [file] = await read()
  expect(file).toMatchObject({ nextVisitOn: '2028-03-01' })
  const { remove, restore } = binActions(app)
  await remove(chief, 'buildingFile', file.id)
  expect(await read()).toEqual([])
  await restore(chief, file.id)
  expect(await read()).toEqual([file])
})
