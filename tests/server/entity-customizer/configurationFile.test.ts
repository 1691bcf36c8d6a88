import { beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '#server/demo/random.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { configurationActions, parsedFile } from '../fixtures/configurationFile.ts'

const app = fileApp()
const { exported, plan, apply } = configurationActions

const SERVICE = 'entity-customizer'

type Sections = Record<string, Record<string, unknown>[]>
type Edit = (sections: Sections) => void

let admin: TestPerson
let made = 0

const mutate = async (service: string, name: string, type: string, input: object) =>
  (await admin.get(service, `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input }))[name].id
const addField = (name: string, type: string, more: object = {}) =>
  mutate(SERVICE, 'createCustomField', 'CreateCustomFieldInput', {
    ...{ entity: 'supplier', name, label: `Champ ${name}`, type, required: false },
    ...more,
  })
const addSupplier = (customFields: object) => {
  made += 1
  return mutate('company', 'createSupplier', 'SupplierInput', { name: `Fournisseur ${made}`, customFields })
}
const supplierOf = async (id: string) =>
  (await admin.get('company', 'query ($id: ID!) { getSupplier(id: $id) { customFields } }', { id })).getSupplier
    .customFields

const find = (sections: Sections, section: string, name: string): Record<string, unknown> => {
  const found = sections[section]?.find((one) => one.name === name || one.label === name)
  if (!found) throw new Error(`No ${name} in ${section}`)
  return found
}

const orderIn = ({ arrangement }: Sections): { fields: string[] } =>
  arrangement?.find(({ entity }) => entity === 'supplier') as { fields: string[] }

const edited = async (edit: Edit, client: TestPerson = admin): Promise<string> => {
  const file = parsedFile(await exported(client))
  edit(file.sections)
  return JSON.stringify(file)
}
const applied = async (edit: Edit, client: TestPerson = admin) => {
  const text = await edited(edit, client)
  const planned = await plan(client, text)
  expect(planned.problems).toEqual([])
  expect((await apply(client, text, planned.hash)).problems).toEqual([])
  return { text, planned }
}
beforeAll(async () => {
  admin = await app().administrator()
  await mutate('security', 'createUserRole', 'UserRoleInput', {
    name: 'Accueil',
    applications: ['ENTITIES'],
    rights: {},
  })
  const parent = await mutate('reservation', 'createReservationCategory', 'ReservationCategoryInput', {
    name: 'Salles',
  })
  await mutate('reservation', 'createReservationCategory', 'ReservationCategoryInput', { name: 'Petites', parent })
  await mutate('reservation', 'createUseType', 'UseTypeInput', { name: 'Fête', reservationCategories: [parent] })
  await addField('STATE', 'list', { options: [{ value: 'Neuf' }, { value: 'Usé' }] })
  await addField('WORTH', 'string')
  await addField('NOTE', 'longText')
})

describe('the plan of a file', () => {
  it('lists rights and rows of a list one by one, with the labels of the forms', async () => {
    const file = await edited((sections) => {
      find(sections, 'userRole', 'Accueil').rights = { LOCATION: { createAndUpdate: true } }
      const field = find(sections, 'customField', 'STATE')
      const [first, ...others] = field.options as Record<string, unknown>[]
      field.options = [{ ...first, color: '#B45309' }, ...others]
    })
    const { changes } = await plan(admin, file)
    expect(changes.flatMap(({ fields }) => fields)).toEqual([
      { label: 'Choix proposés › Neuf › Couleur', before: '', after: '#B45309' },
      { label: 'Droits › Lieux', before: '', after: 'consulter, créer et modifier' },
    ])
  })
})

describe('an applied file', () => {
  it('renames elements, and keeps their values and the references to them', async () => {
    const state = (
      await admin.get(SERVICE, '{ getCustomFields(entity: "supplier") { fields { name options { id value } } } }')
    ).getCustomFields.fields.find(({ name }: { name: string }) => name === 'STATE')
    const supplier = await addSupplier({ STATE: state.options[1].id })
    const { planned } = await applied((sections) => {
      find(sections, 'reservationCategory', 'Salles').name = 'Espaces'
      find(sections, 'reservationCategory', 'Petites').parent = { $reservationCategory: 'Espaces' }
      find(sections, 'useType', 'Fête').reservationCategories = [{ $reservationCategory: 'Espaces' }]
      const field = find(sections, 'customField', 'STATE')
      field.label = 'État'
      Object.assign((field.options as object[])[1] ?? {}, { value: 'Très usé' })
    })
    expect(planned.changes.map(({ action, name, formerName }) => [action, name, formerName])).toEqual([
      ['UPDATE', 'Fournisseurs › État', null],
      ['UPDATE', 'Espaces', 'Salles'],
    ])
    expect(await supplierOf(supplier)).toMatchObject({ STATE: 'Très usé' })
    const { rows } = await app().pool.query('SELECT name FROM reservation.reservation_category ORDER BY name')
    expect(rows.map(({ name }) => name)).toEqual(['Espaces', 'Petites'])
  })

  it('writes a history with its author, as the pages do', async () => {
    await applied((sections) => {
      find(sections, 'userRole', 'Accueil').name = 'Guichet'
    })
    const { rows } = await app().pool.query(
      `SELECT action, user_id AS "userId", changes->'name' AS name FROM activity_thread.activity
       WHERE entity = 'userRole' AND record_label = 'Guichet'`,
    )
    expect(rows).toEqual([{ action: 'UPDATE', userId: admin.id, name: { before: 'Accueil', after: 'Guichet' } }])
  })

  it('creates elements without id that refer to each other, in any order', async () => {
    const { text } = await applied((sections) => {
      const field = (name: string, formula: string) => ({
        ...{ entity: 'supplier', name, label: name, type: 'float', settings: { formula } },
      })
      sections.customField?.push(field('SECOND', '[FIRST] * 2'), field('FIRST', '1 + 1'))
      Object.assign(orderIn(sections), { fields: [...orderIn(sections).fields, 'SECOND', 'FIRST'] })
      sections.useType?.push({ name: 'Gala', reservationCategories: [{ $reservationCategory: ['Halles', 'Nord'] }] })
      sections.reservationCategory?.push(
        { name: 'Nord', parent: { $reservationCategory: 'Halles' } },
        { name: 'Halles', parent: null },
      )
    })
    expect(await plan(admin, text)).toMatchObject({ changes: [], problems: [] })
    const { rows } = await app().pool.query(
      `SELECT parent.name FROM reservation.reservation_category child
         JOIN reservation.reservation_category parent ON parent.id = child.parent_id WHERE child.name = 'Nord'`,
    )
    expect(rows).toEqual([{ name: 'Halles' }])
  })

  it.each([37, 38, 39, 40])('changes nothing a second time, after random edits of seed %i', async (seed) => {
    const random = createRandom(seed)
    const { pick } = random
    const word = () => `M${Math.floor(random.next() * 1e9)}`
    const edits: Edit[] = [
      (sections) =>
        sections.reservationCategory?.push({ name: word(), parent: null, color: '#112233', noticeHours: 3 }),
      (sections) => {
        const element = pick(sections.reservationCategory ?? [])
        element.synonyms = word()
        element.horizonDays = 1 + Math.floor(random.next() * 100)
      },
      (sections) => sections.useType?.push({ name: word(), reservationCategories: [] }),
      (sections) => void sections.useType?.pop(),
      (sections) => {
        find(sections, 'customField', 'NOTE').label = word()
      },
      (sections) => {
        const order = orderIn(sections)
        order.fields = order.fields.toSorted(() => random.next() - 0.5)
      },
      (sections) => {
        const name = `X${word()}`.toUpperCase()
        sections.customField?.push({ entity: 'supplier', name, label: word(), type: 'int', settings: { min: 1 } })
        const order = orderIn(sections)
        order.fields = [...order.fields, name]
      },
      (sections) => {
        sections.parameter = [{ code: 'RESERVATION_REMINDER_HOURS', value: String(1 + Math.floor(random.next() * 90)) }]
      },
      (sections) => {
        sections.entityOverride = [{ entity: 'sector', patch: { fields: { name: { label: word() } } } }]
      },
      (sections) => sections.interventionCategory?.push({ name: word(), itemTypes: ['LOCATION'] }),
    ]
    const { text } = await applied((sections) => {
      for (let index = 0; index < 5; index += 1) pick(edits)(sections)
    })
    const again = await plan(admin, text)
    expect(again).toMatchObject({ changes: [], problems: [] })
    const before = await exported(admin)
    expect((await apply(admin, text, again.hash)).changes).toEqual([])
    expect(await exported(admin)).toBe(before)
  })
})
