import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { at, createCategory, createItem, REQUESTER } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app, { firstName: 'Inès', lastName: 'Girard' })

const FIELDS = `id isMasked reservationId number subject itemId quantity quantityFree startingAt endingAt preparationMinutes tidyingMinutes planningStatus validationStatus
  displayStatus isRepeated canUpdate borrowers { displayName isMain }`
const ITEMS = 'items { id name type stock categoryId categoryName categoryColor }'
const query = (fields: string) =>
  `query ($input: PlanningInput!) { getPlanning(input: $input) { isCut lines { ${fields} } ${ITEMS} } }`

const input = (items: readonly string[]) => ({ from: at('00:00'), to: at('00:00', '2027-03-11'), items })

const bookedItems = async () => {
  const hall = await town.hall()
  const category = await createCategory(app().pool)
  const chairs = await createItem(app().pool, 'property', category, { quantity: 20 })
  await town.booked([hall], { subject: 'Conseil « "d’école" »' })
  await town.booked([chairs], { subject: 'Chaises' })
  return { hall, chairs }
}

it('an answer as text has the same plain fields as aliased ones', async () => {
  const { hall, chairs } = await bookedItems()
  const aliased = FIELDS.replaceAll(/\b(\w+)\b/g, (name) => `x${name}: ${name}`)
  for (const items of [[hall], [chairs], [hall, chairs], []]) {
    const plain = await town.manager().get('reservation', query(FIELDS), { input: input(items) })
    const other = await town.manager().get('reservation', query(aliased), { input: input(items) })
    const renamed = JSON.parse(JSON.stringify(other.getPlanning.lines).replaceAll(/"x(\w+)":/g, '"$1":'))
    expect(renamed.length).toBeGreaterThanOrEqual(items.length)
    expect(plain.getPlanning.lines).toEqual(renamed)
    expect(plain.getPlanning.items).toEqual(other.getPlanning.items)
    const told = plain.getPlanning.items.map(({ id }: { id: string }) => id)
    expect(told).toEqual(told.toSorted())
    expect(told).toEqual(expect.arrayContaining(items))
  }
})

it('an answer as text contains only selected fields', async () => {
  const { hall, chairs } = await bookedItems()
  for (const fields of ['id', 'quantityFree', 'subject borrowers { displayName }', 'itemId']) {
    const { getPlanning } = await town.manager().get('reservation', query(fields), { input: input([hall, chairs]) })
    const names = fields.replace(' { displayName }', '').split(' ')
    for (const line of getPlanning.lines) expect(Object.keys(line)).toEqual(names)
    for (const { borrowers = [] } of getPlanning.lines)
      for (const borrower of borrowers) expect(Object.keys(borrower)).toEqual(['displayName'])
  }
})

it('an answer as text is rejected like every operation', async () => {
  const requester = await app().person({ ...REQUESTER, rights: {} })
  const asked = { input: input([]) }
  const [plain, other] = [query('id'), query('other: id')]
  for (const [client, variables] of [
    [requester, asked],
    [app().anonymous, asked],
    [town.manager(), { input: { from: 'hier', to: at('00:00') } }],
    [town.manager(), {}],
    [town.manager(), { input: { ...asked.input, items: 3 } }],
  ] as const) {
    const refused = await client.ask('reservation', plain, variables)
    expect(refused.errors?.length).toBe(1)
    expect(refused).toEqual(await client.ask('reservation', other, variables))
  }
})
