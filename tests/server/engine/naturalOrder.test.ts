import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const NAMES = ['Salle 1', 'Salle 2', 'salle 2 bis', 'Salle 10', 'Salle A', 'Salle É', 'Salle Z']

let administrator: TestPerson
beforeAll(async () => {
  administrator = await app().administrator()
  const category = await createCategory(app().pool)
  for (const name of NAMES.toReversed()) await createItem(app().pool, 'location', category, { name })
})

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

it('a list sorts names in natural order, by the index of the column', async () => {
  const LIST = `{ getLocations(sort: [{ field: "name", order: ASC }]) { items { name } } }`
  expect(namesOf((await administrator.get('company', LIST)).getLocations.items)).toEqual(NAMES)
  const { rows } = await app().pool.query(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = 'company' AND indexname = 'location_name_index'`,
  )
  expect(rows[0].indexdef).toContain('COLLATE kernel.natural_order')
})

it('reservable items have the same order', async () => {
  const FIND = `query ($input: AvailabilityInput!) { getAvailability(input: $input) { items { name } } }`
  const input = { startingAt: at('10:00'), endingAt: at('11:00') }
  expect(namesOf((await administrator.get('reservation', FIND, { input })).getAvailability.items)).toEqual(NAMES)
})

it('the browser sorts the same way', () => {
  expect(NAMES.toReversed().toSorted(compareNames)).toEqual(NAMES)
})

it('the picker of borrowers has the same order, accents included', async () => {
  for (const name of ['Élections 10', 'Élections 2', 'Zélections', 'Entretien des élections'])
    await app().pool.query(
      `INSERT INTO company.department (id, name, code, created_at, updated_at) VALUES (gen_random_uuid(), $1, $1, now(), now())`,
      [name],
    )
  const FIND = '{ getPossibleBorrowers(q: "élections") { displayName } }'
  const { getPossibleBorrowers: found } = await administrator.get('reservation', FIND)
  expect(found.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
    'Élections 2',
    'Élections 10',
    'Entretien des élections',
    'Zélections',
  ])
})

const SORTED =
  /ORDER BY (?:(?!LIMIT |FROM |naturalKey|normalize\().)*?(?<!\w)(?:\w+\.)?(?:last_name|first_name|name|label)(?=[,;)`']|$| LIMIT)/
/** They sort locks, addresses, archives and stored texts. */
const UNREAD =
  /grantRight|writeArchive|downloadFolder|dataChecks|sums\.sql|attachments\.sql|waitingSteps\.sql|reservation\/sql\/emails\.sql/

it('no statement of the server sorts shown names by bytes', () => {
  const isSorted = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => SORTED.test(line))
  const all = globSync('server/{engine,features,modules}/**/*.{ts,sql}')
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((file) => !UNREAD.test(file) && isSorted(file))).toEqual([])
})

it('no module sorts shown names without their natural order', () => {
  const all = globSync('{server,src,resources,kinds}/**/*.{ts,tsx}')
  expect(all.length).toBeGreaterThan(1_000)
  const sorts = (file: string) => /\b(?:name|label|title|displayName)\.localeCompare\(/.test(readFileSync(file, 'utf8'))
  expect(all.filter(sorts)).toEqual([])
})
