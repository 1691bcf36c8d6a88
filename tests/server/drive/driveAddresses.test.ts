import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { companyService } from '#server/modules/company/index.ts'
import { driveService } from '#server/modules/drive/index.ts'
import { fileApp } from '#tests/support/app.ts'
import { first, RIGHTS, text, UPDATE, upload } from '../fixtures/driveFiles.ts'

const app = fileApp({ services: [companyService, driveService] })

const get = (path: string) => fetch(`${app().url}${path}`)

describe('a signed URL', () => {
  it('is rejected without a licence', async () => {
    const { url } = first(await upload(await app().person({ rights: RIGHTS }), text('a', 'a.txt')))
    const { rows } = await app().pool.query<{ number: string }>('DELETE FROM security.license RETURNING number')
    expect((await get(url)).status).toBe(403)
    await app().pool.query('INSERT INTO security.license (id, number, saved_at) VALUES ($1, $2, now())', [
      uuid(),
      rows[0]?.number,
    ])
    expect((await get(url)).status).toBe(200)
  })

  it('is rejected once altered or expired', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const [mine, other] = [
      first(await upload(manager, text('a', 'a.txt'))),
      first(await upload(manager, text('b', 'b.txt'))),
    ]
    const url = new URL(mine.url, app().url)
    const altered = (change: (address: URL) => void) => {
      const address = new URL(url)
      change(address)
      return get(`${address.pathname}${address.search}`)
    }
    const refused = [
      await altered((address) => address.searchParams.set('expires', '99999999999')),
      await altered((address) => address.searchParams.set('record', other.id)),
      await altered((address) => address.searchParams.set('field', 'image')),
      await altered((address) => address.searchParams.delete('signature')),
      await altered((address) => address.searchParams.set('signature', 'x')),
      await altered((address) => {
        address.pathname = address.pathname.replace(mine.id, other.id)
      }),
      await get('/drive/files/'),
      await get(`/drive/thumbnails/${mine.id}`),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    expect((await altered(() => undefined)).status).toBe(200)
  })

  it('is rejected when the session ends', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { url } = first(await upload(manager, text('a', 'a.txt')))
    await app().pool.query(`UPDATE security.session SET ended_at = now(), ended_reason = 'logout' WHERE user_id = $1`, [
      manager.id,
    ])
    expect((await get(url)).status).toBe(403)
  })

  it('is rejected when the right to the record ends, or the record drops the file', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const property = await upload(manager, text('a', 'a.txt'))
    const { url } = first(property)
    await app().pool.query(`UPDATE security.user_role SET rights = '{"SECTOR": true}' WHERE id = $1`, [manager.roleId])
    expect((await get(url)).status).toBe(404)
    await app().pool.query(`UPDATE security.user_role SET rights = '{"PROPERTY": true}' WHERE id = $1`, [
      manager.roleId,
    ])
    expect((await get(url)).status).toBe(200)
    await manager.get('company', UPDATE, { id: property.id, input: { files: [] } })
    expect((await get(url)).status).toBe(404)
  })
})
