import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { companyService } from '#server/modules/company/index.ts'
import { driveService } from '#server/modules/drive/index.ts'
import { removeOrphans } from '#server/modules/drive/removeOrphans.ts'
import { entityCustomizerService } from '#server/modules/entity-customizer/index.ts'
import { fileApp } from '#tests/support/app.ts'
import {
  first,
  png,
  RIGHTS,
  type Stored,
  sendFiles,
  sendProperty,
  text,
  UPDATE,
  upload,
} from '../fixtures/driveFiles.ts'

const app = fileApp({ services: [companyService, driveService, entityCustomizerService] })

const get = (path: string) => fetch(`${app().url}${path}`)

describe('custom values', () => {
  it('reference files too', async () => {
    const manager = await app().person({ rights: { ...RIGHTS, CUSTOM_FIELD_MANAGEMENT: true } })
    for (const [name, type] of [
      ['PLAN', 'image'],
      ['NOTICE', 'file'],
    ]) {
      await manager.get(
        'entity-customizer',
        'mutation C($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }',
        { input: { entity: 'property', label: name, name, type } },
      )
    }
    const values = { customFields: { PLAN: { upload: null }, NOTICE: { upload: null } } }
    const { data, errors } = await sendProperty(manager, values, {
      'customFields.PLAN': new File([await png()], 'plan.png'),
      'customFields.NOTICE': text('mode d’emploi', 'notice.txt'),
    })
    expect(errors).toBeUndefined()
    const { PLAN, NOTICE } = data.createProperty.customFields ?? {}
    expect(await (await get(NOTICE?.[0]?.url ?? '')).text()).toBe('mode d’emploi')
    expect((await get(PLAN?.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/webp')
  })
})

describe('orphans', () => {
  it('are deleted after a day, and their content with its last file', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const [kept, gone, shared] = [
      await upload(manager, text('gardé', 'a.txt')),
      await upload(manager, text('perdu', 'b.txt')),
      await upload(manager, text('gardé', 'c.txt')),
    ]
    for (const { id } of [gone, shared]) await manager.get('company', UPDATE, { id, input: { files: [] } })
    const exists = async ({ id }: Stored) =>
      (await app().pool.query('SELECT 1 FROM drive.file WHERE id = $1', [id])).rowCount === 1
    await removeOrphans(app().kernel, new Date())
    expect(await exists(first(gone))).toBe(true)
    const { rows } = await app().pool.query<{ id: string; hash: string }>(
      `UPDATE drive.file SET created_at = now() - interval '2 days' RETURNING id, hash`,
    )
    const hashOf = (file: Stored) => rows.find(({ id }) => id === file.id)?.hash ?? ''
    await removeOrphans(app().kernel, new Date())
    expect([await exists(first(kept)), await exists(first(gone)), await exists(first(shared))]).toEqual([
      true,
      false,
      false,
    ])
    const isKept = async (hash: string) =>
      (await readdir(join(app().kernel.config.dataDir, 'files', hash.slice(0, 2)))).includes(hash)
    expect(await isKept(hashOf(first(kept)))).toBe(true)
    expect(await isKept(hashOf(first(gone)))).toBe(false)
    expect(await (await get(first(kept).url)).text()).toBe('gardé')
    const custom = await app().pool.query(`SELECT 1 FROM drive.file WHERE name = 'notice.txt'`)
    expect(custom.rowCount).toBe(1)
  })

  it('of a rolled-back transaction are deleted from disk', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { errors } = await sendFiles(manager, text('jamais enregistré', 'a.txt'), text('', 'vide.txt'))
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const folder = join(app().kernel.config.dataDir, 'files')
    const contents = async () =>
      (await readdir(folder, { recursive: true })).filter((path) => /\/[0-9a-f]{64}$/.test(path))
    const before = await contents()
    await removeOrphans(app().kernel, new Date(Date.now() + 2 * 86_400_000))
    expect(before.length - (await contents()).length).toBeGreaterThanOrEqual(1)
    const { rows } = await app().pool.query<{ hash: string }>('SELECT DISTINCT hash FROM drive.file')
    expect((await contents()).map((path) => path.slice(-64)).sort()).toEqual(rows.map(({ hash }) => hash).sort())
  })
})
