import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()

const ADD =
  'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { name options { id value } } }'
const CREATE = 'mutation ($input: SectorInput!) { createSector(input: $input) { id } }'
const GROUPS = `query ($grouping: ListGrouping, $filter: SectorFilter) {
  getSectors(grouping: $grouping, filter: $filter) { groups { key label count value isRest } } }`
const SEARCH = 'mutation ($input: SavedSearchInput!) { createSavedSearch(input: $input) { id } }'
const OWNERS = 'query { getSavedSearches(grouping: { by: "owner" }) { groups { key label count } total items { id } } }'

type Group = { key: string | null; label: string | null; count: number; value: number | null; isRest: boolean }

let admin: TestPerson
const choices: Record<string, string> = {}
const names: Partial<Record<CustomFieldType, string>> = {}

const define = async (type: CustomFieldType, more: object = {}) => {
  const name = `G_${type.toUpperCase()}`
  names[type] = name
  const input = { entity: 'sector', label: `Champ ${type}`, name, type, settings: {}, ...more }
  const { createCustomField } = await admin.get('entity-customizer', ADD, { input })
  for (const { id, value } of createCustomField.options) choices[value] = id
}

const addSector = async (customFields: object, name = `Secteur ${uuid()}`): Promise<string> =>
  (await admin.get('company', CREATE, { input: { name, modules: ['RESERVATION'], customFields } })).createSector.id

const custom = (type: CustomFieldType) => `customFields.${names[type]}`

const groups = async (grouping: object, filter?: object, person = admin): Promise<Group[]> =>
  (await person.get('company', GROUPS, { grouping, filter })).getSectors.groups

const MARKED = { q: 'groupé' }
const brief = (found: readonly Group[]) => found.map(({ key, count, value }) => [key, count, value])

beforeAll(async () => {
  admin = await app().administrator()
  await define('list', { options: [{ value: 'Nord' }, { value: 'Sud' }] })
  await define('money')
  await define('date')
  await define('datetime')
  await define('reference', { settings: { to: 'supplier' } })
  await app().kernel.events.flush()
  const row = (zone: string | undefined, amount: number | undefined, day: string, at: string) => ({
    ...(zone && { [names.list ?? '']: choices[zone] }),
    ...(amount !== undefined && { [names.money ?? '']: amount }),
    [names.date ?? '']: day,
    [names.datetime ?? '']: at,
  })
  await addSector(row('Nord', 10, '2025-12-31', '2026-06-30 22:30:00'), 'Secteur groupé 1')
  await addSector(row('Nord', 5, '2026-01-01', '2026-06-30 21:30:00'), 'Secteur groupé 2')
  await addSector(row('Sud', 1.5, '2026-01-31', '2026-12-31 23:30:00'), 'Secteur groupé 3')
  await addSector(row(undefined, undefined, '2026-02-01', '2026-06-30 22:30:00'), 'Secteur groupé 4')
})

describe('the groups of a list', () => {
  it('count, sum and average a number by a choice, largest first', async () => {
    const by = custom('list')
    expect(brief(await groups({ by }, MARKED))).toEqual([
      [choices.Nord, 2, null],
      ...[[choices.Sud, 1, null] as const, [null, 1, null] as const].toSorted(([one]) => (one ? -1 : 1)),
    ])
    expect(brief(await groups({ by, measure: custom('money') }, MARKED))).toEqual([
      [choices.Nord, 2, 15],
      [choices.Sud, 1, 1.5],
      [null, 1, null],
    ])
    const averages = await groups({ by, measure: custom('money'), isAverage: true }, MARKED)
    expect(averages.map(({ value }) => value)).toEqual([7.5, 1.5, null])
  })

  it('follow the filters of the list', async () => {
    const filter = { ...MARKED, customFields: [{ name: names.money, min: 5 }] }
    expect(brief(await groups({ by: custom('list') }, filter))).toEqual([[choices.Nord, 2, null]])
  })

  it('cut dates by period, and date-times in the time zone of the organisation', async () => {
    const days = await groups({ by: custom('date'), period: 'MONTH', measure: custom('money') }, MARKED)
    expect(brief(days)).toEqual([
      ['2025-12-01', 1, 10],
      ['2026-01-01', 2, 6.5],
      ['2026-02-01', 1, null],
    ])
    const instants = await groups({ by: custom('datetime'), period: 'DAY' }, MARKED)
    expect(brief(instants)).toEqual([
      ['2026-06-30', 1, null],
      ['2026-07-01', 2, null],
      ['2027-01-01', 1, null],
    ])
    expect((await groups({ by: custom('datetime'), period: 'YEAR' }, MARKED)).map(({ key }) => key)).toEqual([
      '2026-01-01',
      '2027-01-01',
    ])
  })

  it('stand in natural order where they are equal, and last without a number to sum', async () => {
    const ids: string[] = []
    for (const name of ['Lot 10', 'Lot 2', 'Lot 1']) {
      const made = await admin.get('company', `mutation { createSupplier(input: { name: "${name}" }) { id } }`)
      ids.push(made.createSupplier.id)
      await addSector({ [names.reference ?? '']: ids.at(-1) }, `Secteur rangé ${name}`)
    }
    await addSector({ [names.reference ?? '']: ids[2] }, 'Secteur rangé de plus')
    await addSector({ [names.reference ?? '']: ids[0], [names.money ?? '']: 0.5 }, 'Secteur rangé payé')
    await addSector({ [names.reference ?? '']: ids[1] }, 'Secteur rangé encore')
    const ordered = (found: Group[]) => found.map(({ label }) => label)
    const by = custom('reference')
    expect(ordered(await groups({ by }, { q: 'rangé' }))).toEqual(['Lot 1', 'Lot 2', 'Lot 10'])
    const summed = await groups({ by, measure: custom('money') }, { q: 'rangé' })
    expect(ordered(summed)).toEqual(['Lot 10', 'Lot 1', 'Lot 2'])
  })

  it('name referenced records', async () => {
    const { createSupplier } = await admin.get(
      'company',
      'mutation { createSupplier(input: { name: "Menuiserie Groupée" }) { id } }',
      {},
    )
    await addSector({ [names.reference ?? '']: createSupplier.id })
    const found = await groups({ by: custom('reference') })
    expect(found).toContainEqual({
      ...{ key: createSupplier.id, label: 'Menuiserie Groupée', count: 1, value: null, isRest: false },
    })
  })

  it('are at most 60, with the rest of the records together', async () => {
    const day = (index: number) => new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10)
    await Promise.all(
      Array.from({ length: 63 }, (_, index) =>
        addSector({ [names.date ?? '']: day(index), [names.money ?? '']: 2 }, `Secteur abondant ${index}`),
      ),
    )
    const grouping = { by: custom('date'), period: 'DAY', measure: custom('money') }
    const found = await groups(grouping, { q: 'abondant' })
    expect(found).toHaveLength(61)
    expect(found[0]).toEqual({ key: null, label: null, count: 3, value: 6, isRest: true })
    expect(found[1]?.key).toBe(day(3))
    const averaged = await groups({ ...grouping, isAverage: true }, { q: 'abondant' })
    expect(averaged[0]?.value).toBe(2)
  })

  it('reject fields that cannot be grouped or measured', async () => {
    const errors = async (grouping: object) =>
      ((await admin.ask('company', GROUPS, { grouping })).errors?.[0]?.extensions.errors ?? []) as { path: string }[]
    expect(await errors({ by: 'name' })).toMatchObject([{ path: 'grouping.by' }])
    expect(await errors({ by: 'constructor' })).toMatchObject([{ path: 'grouping.by' }])
    expect(await errors({ by: custom('list'), measure: custom('date') })).toMatchObject([{ path: 'grouping.measure' }])
  })

  it('need the right to read the list', async () => {
    const chooser = await app().person({ rights: { USER: true } })
    expect(await chooser.errorCode('company', GROUPS, { grouping: { by: custom('list') } })).toBe('FORBIDDEN')
  })

  it('count visible records only', async () => {
    const one = await app().person({ rights: { SECTOR: true } })
    const other = await app().person({ rights: { SECTOR: true } })
    const input = (name: string) => ({ input: { list: 'sector', name, filter: {}, isShared: false } })
    await one.get('entity-customizer', SEARCH, input('A'))
    await one.get('entity-customizer', SEARCH, input('B'))
    await other.get('entity-customizer', SEARCH, input('C'))
    const { groups: found, total } = (await one.get('entity-customizer', OWNERS, {})).getSavedSearches
    expect(found).toMatchObject([{ key: one.id, count: 2 }])
    expect(total).toBe(2)
  })
})
