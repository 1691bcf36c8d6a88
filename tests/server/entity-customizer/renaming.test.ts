import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText } from '#tests/support/transfer.ts'

const app = fileApp()
let admin: TestPerson

const rename = async (entity: string, singularLabel: string, pluralLabel: string, gender: string) => {
  const document =
    'mutation ($input: EntityConfigurationInput!) { updateEntityConfiguration(input: $input) { entity } }'
  await admin.get('entity-customizer', document, { input: { entity, singularLabel, pluralLabel, gender } })
  await app().kernel.events.flush()
}

beforeAll(async () => {
  admin = await app().administrator()
  await rename('sector', 'antenne', 'antennes', 'FEMININE')
  await rename('property', 'engin', 'engins', 'MASCULINE')
  await rename('reservation', 'emploi', 'emplois', 'MASCULINE')
})

describe('a new entity name', () => {
  it('is used in exports, file names and headers, which can be imported', async () => {
    await admin.get('company', 'mutation { createSector(input: { name: "Sud", modules: [RESERVATION] }) { id } }')
    await admin.get('company', 'mutation { createProperty(input: { name: "Grue", reservable: false }) { id } }')
    const { exportProperties } = await admin.get('company', 'mutation { exportProperties { url } }')
    const response = await fetch(`${app().url}${exportProperties.url}`)
    expect(response.headers.get('content-disposition')).toMatch(/filename="Engins du \w+ \w+ \d{4}\.csv"/)
    await response.text()
    const text = await exportText(app(), admin, { service: 'company', operation: 'exportProperties' })
    const [header = ''] = text.split('\r\n')
    expect(header).toContain('Antennes')
    expect(header).not.toMatch(/secteur/i)
    expect(await checkImport(admin, { entity: 'property', content: text })).toMatchObject({ unchanged: 1, refused: 0 })
  })

  it('keeps older exports importable', async () => {
    const checked = await checkImport(admin, {
      entity: 'property',
      content: 'Nom;Réservable;Secteurs\r\nBenne;non;Sud',
    })
    expect(checked.matching).toContain('sectors')
    expect(checked).toMatchObject({ created: 1, refused: 0 })
  })

  it('is used in import messages', async () => {
    const content = 'Nom;Réservable;Antennes\r\nPelle;non;Nord'
    const checked = await checkImport(admin, { entity: 'property', content })
    expect(checked.errors?.[0]).toMatchObject({ column: 'Antennes', message: expect.stringMatching(/antennes/) })
    expect(JSON.stringify(checked.errors)).not.toMatch(/secteur/i)
  })

  it('is used in errors of fields and requests, but not in user texts', async () => {
    const create = 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }'
    const unknown = '0190f3a0-0000-7000-8000-000000000000'
    const { errors } = await admin.ask('company', create, {
      input: { name: 'Pelle', reservable: false, sectors: [unknown] },
    })
    const [error] = (errors?.[0]?.extensions.errors ?? []) as { message: string }[]
    expect(error?.message).toContain('Antennes')
    const gone = await admin.ask('reservation', 'query ($id: ID!) { getReservation(id: $id) { id } }', { id: unknown })
    expect(JSON.stringify([error, gone.errors])).not.toMatch(/secteur|réservation/i)
    await admin.get(
      'company',
      'mutation { createSector(input: { name: "Secteur des biens", modules: [RESERVATION] }) { id } }',
    )
    const text = await exportText(app(), admin, { service: 'company', operation: 'exportSectors' })
    expect(text).toContain('Secteur des biens')
  })
})

describe('the rights of a role', () => {
  const CREATE = 'mutation ($input: UserRoleInput!) { createUserRole(input: $input) { id } }'
  const UPDATE = 'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }'
  const roleNamed = async (name: string): Promise<string> => {
    const input = { name, applications: ['ENTITIES'], rights: { SECTOR: true } }
    return (await admin.get('security', CREATE, { input })).createUserRole.id
  }

  it('are exported under the organisation’s names, and imported under both', async () => {
    await roleNamed('Secteur des rôles')
    const text = await exportText(app(), admin, { service: 'security', operation: 'exportUserRoles' })
    const row = text.split('\r\n').find((line) => line.includes('Secteur des rôles')) ?? ''
    expect(row).toContain('Antennes')
    expect(await checkImport(admin, { entity: 'userRole', content: text })).toMatchObject({ refused: 0, updated: 0 })
    const previous = `Nom;Applications;Droits\r\nAgents;Fiches;Secteurs\u00a0: tout`
    expect(await checkImport(admin, { entity: 'userRole', content: previous })).toMatchObject({
      created: 1,
      refused: 0,
    })
  })

  it('are in the journal under the organisation’s names', async () => {
    const id = await roleNamed('Encadrants')
    await admin.get('security', UPDATE, { id, input: { rights: { SECTOR: { createAndUpdate: true } } } })
    const { rows } = await app().pool.query<{ summary: string }>(
      `SELECT summary FROM security.security_event WHERE kind = 'ROLE_CHANGED'`,
    )
    expect(rows).toEqual([{ summary: expect.stringContaining('Antennes') }])
  })
})
