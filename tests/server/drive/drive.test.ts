import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { platform } from 'node:process'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { companyService } from '#server/modules/company/index.ts'
import { driveService } from '#server/modules/drive/index.ts'
import { fileApp } from '#tests/support/app.ts'
import {
  base,
  CREATE,
  first,
  png,
  RIGHTS,
  sendFiles,
  text,
  UPDATE,
  upload,
  uploadImage,
} from '../fixtures/driveFiles.ts'

const LIMIT = 200_000
const app = fileApp({ services: [companyService, driveService], config: { maxFileSize: LIMIT } })

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app().url}${path}`, { headers })

describe('a stored file', () => {
  it('is downloaded unchanged, as an attachment that cannot run scripts', async () => {
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

  it('has the type of its content when its name and declared type differ', async () => {
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

  it('is text in any encoding, and an image only of its real format', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const wide = new Uint8Array(Buffer.from('\uFEFFSéance du conseil', 'utf16le'))
    const old = new Uint8Array(Buffer.from('Nom;Prénom\r\nDélorme;Élodie\r\n', 'latin1'))
    const drawing = Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'utf16le')
    const { files } = await upload(
      manager,
      new File([wide], 'notes.txt'),
      new File([old], 'liste.csv'),
      new File([old], 'liste.bin'),
      new File([new Uint8Array(drawing)], 'dessin.txt'),
    )
    expect(files.map(({ mimeType }) => mimeType)).toEqual([
      'text/plain',
      'text/csv',
      'application/octet-stream',
      'image/svg+xml',
    ])
  })

  it('is stored once per content', async () => {
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

  it('supports ranges and 304', async () => {
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

describe('the files of a record', () => {
  it('are unique, in the given order', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { id, files } = await upload(manager, text('a', 'a.txt'), text('b', 'b.txt'))
    const [a, b] = files.map((file) => ({ id: file.id }))
    const { updateProperty } = await manager.get('company', UPDATE, { id, input: { files: [b, a, b] } })
    expect(updateProperty.files).toMatchObject([b, a])
  })
})

const enlarged = (content: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> => {
  const copy = Buffer.from(content)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  return new Uint8Array(copy)
}

describe('rejected files', () => {
  it('are too large, with the limit in the message, and leave nothing behind', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { errors } = await sendFiles(manager, text('x'.repeat(LIMIT + 1), 'long.txt'))
    expect(errors?.[0]).toMatchObject({
      message: 'Le fichier sélectionné est trop volumineux (maximum 195 ko autorisé)',
      extensions: { code: 'FILE_TOO_LARGE', errors: [{ path: 'files[0]' }] },
    })
    expect(await readdir(join(app().kernel.config.dataDir, 'files', 'incoming'))).toEqual([])
  })

  it.each([
    ['a page', text('<html></html>', 'image.png', 'image/png')],
    ['a broken picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])], 'a.png')],
    ['nothing', text('', 'vide.png')],
  ])('include %s in image fields', async (_what, file) => {
    const { errors } = await uploadImage(await app().person({ rights: RIGHTS }), file)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'image' }] })
  })

  it('include an image with too many pixels, with a message', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="7000"/>'
    for (const file of [text(svg, 'plan.svg'), new File([enlarged(await png(), 10_000, 7_000)], 'plan.png')]) {
      const { errors } = await uploadImage(manager, file)
      expect(errors?.[0]?.extensions.errors).toEqual([
        {
          path: 'image',
          rule: 'pixels',
          message:
            'L’image sélectionnée compte trop de pixels (maximum 60\u00a0millions)\u00a0: réduisez ses dimensions',
        },
      ])
    }
  })

  it('include files that only look like an image', async () => {
    const manager = await app().person({ rights: RIGHTS })
    for (const upload of [{ stream: 'texte', name: 'a.txt' }, 'a.txt', []]) {
      expect(await manager.errorCode('company', CREATE, { input: { ...base(), files: [{ upload }] } })).toBe(
        'BAD_REQUEST',
      )
    }
  })

  it('include files of another record', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const stranger = first(await upload(manager, text('secret', 'secret.txt')))
    const input = { ...base(), files: [{ id: stranger.id }] }
    expect(await manager.errorCode('company', CREATE, { input })).toBe('VALIDATION_FAILED')
  })
})

describe('an image', () => {
  it.each(['photo.png', 'dessin.svg'])('has a thumbnail without active content: %s', async (name) => {
    const manager = await app().person({ rights: RIGHTS })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400"/></svg>'
    const { data } = await uploadImage(manager, new File([name.endsWith('svg') ? svg : await png(800)], name))
    const image = data.createProperty.image
    const responses = await Promise.all([1, 2, 3].map(() => get(image?.thumbnailUrl ?? '')))
    for (const response of responses) {
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
      expect([width, height, format]).toEqual([256, 128, 'webp'])
    }
  })

  // A client may abort a request for headers: an opened file would stay open.
  it.skipIf(platform !== 'linux')('leaves nothing open for a HEAD request', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { data } = await uploadImage(manager, new File([await png()], 'entete.png'))
    const url = `${app().url}${data.createProperty.image?.thumbnailUrl}`
    expect((await fetch(url)).status).toBe(200)
    for (let turn = 0; turn < 3; turn++) expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
    const opened = await Promise.all(
      (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
    )
    expect(opened.filter((path) => path.endsWith('.thumbnail.webp'))).toEqual([])
  })

  it('is the only type with thumbnails: other files are not read for one', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { url } = first(await upload(manager, text('rien à voir', 'note.txt')))
    const small = (address: string) => get(address.replace(/\/files\/([^/]+)\/[^?]+/, '/thumbnails/$1'))
    expect((await small(url)).status).toBe(404)
    const { data } = await uploadImage(manager, new File([await png()], 'salle.png'))
    const { id = '', url: picture = '' } = data.createProperty.image ?? {}
    // As large as a file of the drive may be, up to gigabytes.
    await app().pool.query('UPDATE drive.file SET size = $2 WHERE id = $1', [id, LIMIT + 1])
    expect((await small(picture)).status).toBe(404)
    await app().pool.query('UPDATE drive.file SET size = $2 WHERE id = $1', [id, LIMIT])
    expect((await small(picture)).status).toBe(200)
  })

  it('is displayed inline only if harmless', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { data } = await uploadImage(manager, new File([await png()], 'salle.png'))
    const response = await get(data.createProperty.image?.url ?? '')
    expect(response.headers.get('content-disposition')).toMatch(/^inline/)
    expect(response.headers.get('content-type')).toBe('image/png')
  })
})
