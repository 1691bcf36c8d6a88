import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { company } from '#server/company/index.ts'
import { drive } from '#server/drive/index.ts'
import { removeOrphans } from '#server/drive/removeOrphans.ts'
import { entityCustomizer } from '#server/entity-customizer/index.ts'
import { mutex } from '#server/mutex/index.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const LIMIT = 200_000
const app = fileApp({ services: [company, drive, entityCustomizer, mutex], config: { maxFileSize: LIMIT } })

const FILE = 'id name extension mimeType size url thumbnailUrl'
const CREATE = `mutation Create($input: PropertyInput!) {
  createProperty(input: $input) { id image { ${FILE} } files { ${FILE} } customFields }
}`
const UPDATE = `mutation Update($id: ID!, $input: PropertyInput!) {
  updateProperty(id: $id, input: $input) { id image { ${FILE} } files { ${FILE} } customFields }
}`
const RIGHTS = { PROPERTY: true } as const

type Sent = { query: string; variables: Record<string, unknown>; files: Record<string, File> }

/** Sends files as the multipart request of the specification, section 7. */
const send = async (client: TestPerson, { query, variables, files }: Sent) => {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables }))
  form.set('map', JSON.stringify(Object.fromEntries(Object.keys(files).map((path, index) => [index, [path]]))))
  for (const [index, file] of Object.values(files).entries()) form.set(String(index), file)
  // The server reads a body only when its length is announced.
  const body = new Response(form)
  const bytes = await body.arrayBuffer()
  const response = await fetch(`${app().url}/company/graphql/`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${client.token}`,
      'Content-Type': body.headers.get('content-type') ?? '',
      'Content-Length': String(bytes.byteLength),
    },
    body: bytes,
  })
  return (await response.json()) as {
    data: Record<string, Property>
    errors?: { message: string; extensions: { code: string; errors?: { path: string; rule: string }[] } }[]
  }
}
type Stored = {
  id: string
  name: string
  extension: string
  mimeType: string
  url: string
  thumbnailUrl: string | null
}
type Property = {
  id: string
  image: Stored | null
  files: Stored[]
  customFields: { PLAN?: Stored; NOTICE?: Stored[] }
}

let count = 0
const base = () => ({ name: `Bien ${count++}`, reservable: false })

const png = async (side = 400) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side / 2, channels: 3, background: '#475E96' } })
      .png()
      .toBuffer(),
  )
const text = (content: string, name: string, type = 'text/plain') => new File([content], name, { type })

const upload = async (client: TestPerson, ...files: File[]): Promise<Property> => {
  const { data, errors } = await send(client, {
    query: CREATE,
    variables: { input: { ...base(), files: files.map(() => ({ upload: null })) } },
    files: Object.fromEntries(files.map((file, index) => [`variables.input.files.${index}.upload`, file])),
  })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createProperty as Property
}

const uploadImage = async (client: TestPerson, image: File) =>
  send(client, {
    query: CREATE,
    variables: { input: { ...base(), image: { upload: null } } },
    files: { 'variables.input.image.upload': image },
  })

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app().url}${path}`, { headers })
const first = (property: Property): Stored => property.files[0] as Stored

describe('a stored file', () => {
  it('comes back as it was, as an attachment without a way to act', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { files } = await upload(manager, text('un;deux\n', 'Liste d’été.csv'), text('bonjour', 'note.txt'))
    expect(files).toMatchObject([
      { name: 'Liste d’été.csv', extension: 'csv', mimeType: 'text/csv', size: 8, thumbnailUrl: null },
      { name: 'note.txt', extension: 'txt', mimeType: 'text/plain' },
    ])
    const response = await get(files[0]?.url ?? '')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('un;deux\n')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Liste d__t_.csv"; filename*=UTF-8''Liste%20d%E2%80%99%C3%A9t%C3%A9.csv`,
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('is what its content says, whatever its name and type claim', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const page = '<!doctype html><script>alert(1)</script>'
    const { files } = await upload(
      manager,
      text(page, 'page.html', 'text/html'),
      text(page, 'photo.png', 'image/png'),
      new File([await png()], 'rapport.pdf', { type: 'application/pdf' }),
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'logo.txt'),
      new File([new Uint8Array([0, 1, 2, 255])], '../../etc/pass\u0000wd', { type: 'text/html' }),
    )
    expect(files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
      ['page.html', 'text/plain'],
      ['photo.png', 'text/plain'],
      ['rapport.pdf', 'image/png'],
      ['logo.txt', 'image/svg+xml'],
      ['passwd', 'application/octet-stream'],
    ])
    const svg = await get(files[3]?.url ?? '')
    expect(svg.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('is kept once for the same content', async () => {
    const manager = await app().person({ rights: RIGHTS })
    await upload(manager, text('le même contenu', 'double.txt'))
    await upload(manager, text('le même contenu', 'double.txt'))
    const { rows } = await app().pool.query<{ hash: string; files: number }>(
      `SELECT hash, count(*)::int AS files FROM drive.file WHERE name = 'double.txt' GROUP BY hash`,
    )
    expect(rows).toMatchObject([{ files: 2 }])
    const folder = join(app().kernel.config.dataDir, 'files', rows[0]?.hash.slice(0, 2) ?? '')
    expect((await readdir(folder)).filter((name) => name === rows[0]?.hash)).toHaveLength(1)
  })

  it('answers ranges and what is unchanged', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { url } = first(await upload(manager, text('0123456789', 'chiffres.txt')))
    const part = await get(url, { Range: 'bytes=2-4' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
    const tail = await get(url, { Range: 'bytes=-3' })
    expect([tail.status, await tail.text()]).toEqual([206, '789'])
    expect((await get(url, { Range: 'bytes=10-' })).status).toBe(416)
    const whole = await get(url, { Range: 'bytes=0-1,4-5' })
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
    const etag = whole.headers.get('etag') ?? ''
    expect((await get(url, { 'If-None-Match': etag })).status).toBe(304)
  })
})

describe('refused files', () => {
  it('are too large, said with the limit, and nothing stays of them', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { errors } = await send(manager, {
      query: CREATE,
      variables: { input: { ...base(), files: [{ upload: null }] } },
      files: { 'variables.input.files.0.upload': text('x'.repeat(LIMIT + 1), 'long.txt') },
    })
    expect(errors?.[0]).toMatchObject({
      message: 'Le fichier sélectionné est trop volumineux (maximum 195 Ko autorisé)',
      extensions: { code: 'FILE_TOO_LARGE', errors: [{ path: 'files[0]' }] },
    })
    expect(await readdir(join(app().kernel.config.dataDir, 'files', 'incoming'))).toEqual([])
  })

  it.each([
    ['a page', text('<html></html>', 'image.png', 'image/png')],
    ['a broken picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])], 'a.png')],
    ['nothing', text('', 'vide.png')],
  ])('are %s where an image is wanted', async (_what, file) => {
    const { errors } = await uploadImage(await app().person({ rights: RIGHTS }), file)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'image' }] })
  })

  it('are those of another record', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const stranger = first(await upload(manager, text('secret', 'secret.txt')))
    const input = { ...base(), files: [{ id: stranger.id }] }
    expect(await manager.errorCode('company', CREATE, { input })).toBe('VALIDATION_FAILED')
  })
})

describe('an image', () => {
  it.each(['photo.png', 'dessin.svg'])('has a thumbnail without anything active: %s', async (name) => {
    const manager = await app().person({ rights: RIGHTS })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400"/></svg>'
    const { data } = await uploadImage(manager, new File([name.endsWith('svg') ? svg : await png(800)], name))
    const image = data.createProperty?.image
    const responses = await Promise.all([1, 2, 3].map(() => get(image?.thumbnailUrl ?? '')))
    for (const response of responses) {
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
      expect([width, height, format]).toEqual([256, 128, 'webp'])
    }
  })

  it('is shown in place when it can do nothing but be seen', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { data } = await uploadImage(manager, new File([await png()], 'salle.png'))
    const response = await get(data.createProperty?.image?.url ?? '')
    expect(response.headers.get('content-disposition')).toMatch(/^inline/)
    expect(response.headers.get('content-type')).toBe('image/png')
  })
})

describe('an address', () => {
  it('opens nothing without a licence', async () => {
    const { url } = first(await upload(await app().person({ rights: RIGHTS }), text('a', 'a.txt')))
    const { rows } = await app().pool.query<{ number: string }>('DELETE FROM security.license RETURNING number')
    expect((await get(url)).status).toBe(403)
    await app().pool.query('INSERT INTO security.license (id, number, saved_at) VALUES ($1, $2, now())', [
      uuid(),
      rows[0]?.number,
    ])
    expect((await get(url)).status).toBe(200)
  })

  it('opens nothing once altered or expired', async () => {
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

  it('is closed when the session ends', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { url } = first(await upload(manager, text('a', 'a.txt')))
    await app().pool.query(`UPDATE security.session SET ended_at = now(), ended_reason = 'logout' WHERE user_id = $1`, [
      manager.id,
    ])
    expect((await get(url)).status).toBe(403)
  })

  it('is closed when the right on the record goes, or the record lets go of the file', async () => {
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

describe('custom values', () => {
  it('hold files too', async () => {
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
    const { data, errors } = await send(manager, {
      query: CREATE,
      variables: { input: { ...base(), customFields: { PLAN: { upload: null }, NOTICE: { upload: null } } } },
      files: {
        'variables.input.customFields.PLAN.upload': new File([await png()], 'plan.png'),
        'variables.input.customFields.NOTICE.upload': text('mode d’emploi', 'notice.txt'),
      },
    })
    expect(errors).toBeUndefined()
    const { PLAN, NOTICE } = data.createProperty?.customFields ?? {}
    expect(await (await get(NOTICE?.[0]?.url ?? '')).text()).toBe('mode d’emploi')
    expect((await get(PLAN?.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/webp')
  })
})

describe('orphans', () => {
  it('go after a day, and their content with the last file that has it', async () => {
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

  it('of a transaction that was rolled back leave the disk', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { errors } = await send(manager, {
      query: CREATE,
      variables: { input: { ...base(), files: [{ upload: null }, { upload: null }] } },
      files: {
        'variables.input.files.0.upload': text('jamais enregistré', 'a.txt'),
        'variables.input.files.1.upload': text('', 'vide.txt'),
      },
    })
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
