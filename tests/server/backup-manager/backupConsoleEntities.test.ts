import { describe, expect, it } from 'vitest'
import { drill } from '#server/modules/backup-manager/drill.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { archivesOf } from '#tests/support/archives.ts'
import { fingerprint } from '../fixtures/savedRows.ts'

const app = fileApp()
const { begin, download, ended, make } = archivesOf(app)

const RIGHTS = { BACKUP_EXPORT_MANAGEMENT: true, BACKUP_IMPORT_MANAGEMENT: true } as const
const CREATE = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }'
const DONE = { status: 'COMPLETED', failure: null }

const create = async (client: TestPerson, name: string, more: object = {}) => {
  const input = { singularLabel: name, pluralLabel: `${name}s`, gender: 'MASCULINE', ...more }
  await client.get('entity-customizer', CREATE, { input })
}
const restore = async (archive: Buffer) => {
  const who = await app().person({ rights: RIGHTS })
  expect(await ended(await begin(who, archive))).toEqual(DONE)
  await app().kernel.events.flush()
  await app().kernel.renew()
}
const tables = async () =>
  (await app().pool.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'custom' ORDER BY 1`)).rows.map(
    ({ tablename }) => tablename,
  )

describe('a backup with entities made in the console', () => {
  it('brings back their tables, records and fields, and removes later ones', async () => {
    const administrator = await app().administrator()
    const empty = await download(administrator, await make(administrator))
    await create(administrator, 'badge')
    const field = { entity: 'xBadge', name: 'FLOOR', label: 'Étage', type: 'int', required: false, settings: {} }
    await administrator.get(
      'entity-customizer',
      'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }',
      { input: field },
    )
    await administrator.get(
      'custom',
      'mutation { createXBadge(input: { name: "B 1", customFields: { FLOOR: 3 } }) { id } }',
    )
    await create(administrator, 'étui', { isTree: true })
    await create(administrator, 'accès', { owner: 'xEtui' })
    await administrator.get('entity-customizer', 'mutation { publishConsoleEntity(key: "xAcces") { key } }')
    const { createXEtui } = await administrator.get(
      'custom',
      'mutation { createXEtui(input: { name: "E 1", xAcces: [{ name: "Porte" }] }) { id } }',
    )
    const parent = { name: 'E 2', parent: createXEtui.id }
    await administrator.get('custom', 'mutation ($input: XEtuiInput!) { createXEtui(input: $input) { id } }', {
      input: parent,
    })
    const saved = await make(administrator)
    const archive = await download(administrator, saved)
    const before = await fingerprint(app().pool)

    await restore(empty)
    expect(await tables()).toEqual([])
    const again = await app().administrator()
    expect((await again.ask('custom', '{ getXBadges { total } }')).data).toBeUndefined()

    await create(again, 'caisse')
    await create(again, 'étui')
    await app().pool.query('UPDATE backup_manager.backup SET drilled_at = NULL, drill_failure = NULL WHERE id = $1', [
      saved,
    ])
    await drill({ backupId: saved }, app().kernel)
    const { rows } = await app().pool.query(
      'SELECT drilled_at IS NOT NULL AS drilled, drill_failure FROM backup_manager.backup WHERE id = $1',
      [saved],
    )
    expect(rows).toEqual([{ drilled: true, drill_failure: null }])

    await restore(archive)
    expect(await tables()).toEqual(['x_acces', 'x_badge', 'x_etui'])
    expect(await fingerprint(app().pool)).toMatchObject({
      'custom.x_acces': before['custom.x_acces'],
      'custom.x_badge': before['custom.x_badge'],
      'custom.x_etui': before['custom.x_etui'],
      'entity_customizer.console_entity': before['entity_customizer.console_entity'],
      'entity_customizer.custom_field': before['entity_customizer.custom_field'],
    })
    const { getXBadges } = await (await app().administrator()).get(
      'custom',
      '{ getXBadges { items { name customFields } } }',
    )
    expect(getXBadges.items).toEqual([{ name: 'B 1', customFields: { FLOOR: 3 } }])
  })
})
