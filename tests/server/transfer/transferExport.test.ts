import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText } from '#tests/support/transfer.ts'

const app = fileApp()
const CREATE = 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }'

const createProperty = async (input: Record<string, unknown>): Promise<string> => {
  const manager = await app().person({ rights: { PROPERTY: true } })
  const { createProperty: created } = await manager.get('company', CREATE, { input: { reservable: false, ...input } })
  return created.id
}

describe('an export', () => {
  it('contains the list, readable by French spreadsheets', async () => {
    const manager = await app().person({ rights: { PROPERTY: true } })
    await createProperty({ name: 'Barnum "vert"; 6 m', price: 12.5, description: 'Deux\nlignes' })
    await createProperty({ name: '=1+1', blocked: true, blockedAt: '2026-11-24 13:00:00', blockingReason: 'Essai' })
    const text = await exportText(app(), manager, {
      service: 'company',
      operation: 'exportProperties',
      variables:
        '(sort: [{ field: "name", order: ASC }], columns: ["name", "price", "description", "blocked", "blockedAt"])',
    })
    expect(text).toBe(
      'Nom;Tarif;Description;Bloqué;Bloqué depuis le\r\n' +
        "'=1+1;;;Oui;24/11/2026 14:00\r\n" +
        '"Barnum ""vert""; 6 m";12,5;"Deux\nlignes";Non;\r\n',
    )
  })
})

const link = async (person: TestPerson, variables = ''): Promise<string> => {
  const { exportProperties } = await person.get('company', `mutation { exportProperties${variables} { url } }`)
  return `${app().url}${exportProperties.url}`
}

it('prevents spreadsheets from computing the header of a custom field', async () => {
  const manager = await app().person({ rights: { SECTOR: true, CUSTOM_FIELD_MANAGEMENT: true } })
  const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
  const input = { entity: 'sector', label: '=HYPERLINK("https://exemple.fr")', name: 'LIEN', type: 'string' }
  await manager.get('entity-customizer', FIELD, { input })
  await manager.get('company', 'mutation { createSector(input: { name: "Voirie", modules: [RESERVATION] }) { id } }')
  const text = await exportText(app(), manager, { service: 'company', operation: 'exportSectors' })
  expect(text.split('\r\n')[0]).toContain(`"'=HYPERLINK(""https://exemple.fr"")"`)
  const checked = await checkImport(manager, { entity: 'sector', content: text })
  expect(checked).toMatchObject({ matching: expect.arrayContaining(['customFields.LIEN']), unchanged: 1, refused: 0 })
})

describe('the URL of an export', () => {
  it('works once', async () => {
    const url = await link(await app().person({ rights: { PROPERTY: true } }))
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(405)
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Biens du \w+ [\w]+ \d{4}\.csv"/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    await response.text()
    expect((await fetch(url)).status).toBe(404)
  })

  it('is rejected after its minute, its session, or without the right', async () => {
    const person = await app().person({ rights: { PROPERTY: true } })
    const [late, ended, stripped] = [await link(person), await link(person), await link(person)]
    await app().pool.query(`UPDATE drive.export_ticket SET created_at = now() - interval '2 minutes'`)
    expect((await fetch(late)).status).toBe(404)
    await app().pool.query('UPDATE drive.export_ticket SET created_at = now()')
    await app().pool.query(`UPDATE security.user_role SET rights = '{"SECTOR": true}' WHERE id = $1`, [person.roleId])
    expect((await fetch(stripped)).status).toBe(403)
    await app().pool.query(`UPDATE security.session SET ended_at = now(), ended_reason = 'logout' WHERE user_id = $1`, [
      person.id,
    ])
    expect((await fetch(ended)).status).toBe(404)
    expect((await fetch(`${app().url}/company/exports/nothing`)).status).toBe(404)
  })

  it('is rejected for users who may only choose records, and for unknown columns or filters', async () => {
    const chooser = await app().person({ rights: { RESERVATION: true } })
    const ask = (variables: string) => `mutation { exportProperties${variables} { url } }`
    expect(await chooser.errorCode('company', ask(''))).toBe('FORBIDDEN')
    const person = await app().person({ rights: { PROPERTY: true } })
    expect(await person.errorCode('company', ask('(columns: ["password"])'))).toBe('VALIDATION_FAILED')
    expect(await person.errorCode('company', ask('(sort: [{ field: "files", order: ASC }])'))).toBe('VALIDATION_FAILED')
    expect(await app().anonymous.errorCode('company', ask(''))).toBe('INVALID_TOKEN')
  })
})

describe('the rows of an export', () => {
  it('are those of the list, over any number of pages', async () => {
    const person = await app().person({ rights: { SECTOR: true } })
    await app().pool.query(
      `INSERT INTO company.sector (id, name, modules) SELECT gen_random_uuid(), 'Secteur nº ' || n, '{RESERVATION}' FROM generate_series(1, 2500) n`,
    )
    const text = await exportText(app(), person, {
      service: 'company',
      operation: 'exportSectors',
      variables: '(filter: { q: "secteur nº" }, columns: ["name", "modules"])',
    })
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2_501)
    expect(new Set(lines).size).toBe(2_501)
    expect(lines[1]).toBe('Secteur nº 1;Réservations')
  })

  it('name references so that an import finds them', async () => {
    const person = await app().person({ rights: { LOCATION: true, DEPARTMENT: true } })
    const ids = ['a', 'b', 'c', 'd'].map(() => uuid())
    await app().pool.query(
      `INSERT INTO company.location (id, name, parent_id, reservable, management_mode) VALUES
         ($1, 'Mairie', NULL, false, 'INDIVIDUALLY'), ($2, 'Accueil', $1, false, 'INDIVIDUALLY'),
         ($3, 'Accueil', NULL, false, 'INDIVIDUALLY'), ($4, 'Guichet', $2, false, 'INDIVIDUALLY')`,
      ids,
    )
    const text = await exportText(app(), person, {
      service: 'company',
      operation: 'exportLocations',
      variables: '(columns: ["name", "parent"])',
    })
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining(['Guichet;Mairie › Accueil', 'Accueil;Mairie', 'Mairie;']),
    )
  })

  it('run twice at a time per user, and end without a reader', async () => {
    const person = await app().person({ rights: { SECTOR: true } })
    const held = await app().pool.connect()
    await held.query('BEGIN')
    for (const place of [0, 1]) {
      await held.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [0x65_78_70, `${person.id} ${place}`])
    }
    const { exportSectors } = await person.get('company', 'mutation { exportSectors { url } }')
    const refused = await fetch(`${app().url}${exportSectors.url}`)
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('2 exports')])
    await held.query('ROLLBACK')
    held.release()
    const aborted = new AbortController()
    const again = await person.get('company', 'mutation { exportSectors { url } }')
    const response = await fetch(`${app().url}${again.exportSectors.url}`, { signal: aborted.signal })
    expect(response.status).toBe(200)
    aborted.abort()
    const running = async () =>
      (
        await app().pool.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1::int::oid
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [0x65_78_70],
        )
      ).rowCount
    await expect.poll(running, { timeout: 10_000 }).toBe(0)
  })
})
