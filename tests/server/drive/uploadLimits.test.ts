import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_OPEN_UPLOADS, maxOpenUploadsSize } from '#resources/domain/drive.ts'
import { reservedBytes } from '#server/modules/drive/uploads/openUploads.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { begin, finish, headersOf, idOf, sendPart } from '../fixtures/driveSending.ts'

const FILES = { FILE_MANAGEMENT: true } as const
const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE
const app = fileApp()

const said = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] }
  return `${response.status} ${errors[0]?.extensions.code} ${errors[0]?.message}`
}

const drop = (who: TestPerson, id: string) =>
  fetch(`${app().url}/drive/uploads/${id}`, { method: 'DELETE', headers: headersOf(who) })

describe('an upload without bytes', () => {
  it('reserves one part of the disk, independently of its announced size', async () => {
    const eve = await app().person({ rights: FILES })
    const before = await reservedBytes(app().kernel)
    const { maxDriveFileSize } = app().kernel.config
    const id = idOf(await begin(app().url, eve, { name: 'Énorme.bin', size: maxDriveFileSize }))
    expect(await reservedBytes(app().kernel)).toBe(before + 8 * MEGABYTE)
    const part = new Uint8Array(8 * MEGABYTE)
    for (const at of [0, 1, 2]) await sendPart(app().url, eve, id, part, at * part.length)
    // Twice the received bytes in total.
    expect(await reservedBytes(app().kernel)).toBe(before + 24 * MEGABYTE)
    expect((await drop(eve, id)).status).toBe(204)
    expect(await reservedBytes(app().kernel)).toBe(before)
  })

  it('leaves disk space to others, however many a user opens', async () => {
    const eve = await app().person({ rights: FILES })
    const ana = await app().person({ rights: FILES })
    const size = Math.floor(maxOpenUploadsSize(app().kernel.config.maxDriveFileSize) / MAX_OPEN_UPLOADS)
    const ids = []
    for (let count = 0; count < MAX_OPEN_UPLOADS; count++)
      ids.push(idOf(await begin(app().url, eve, { name: `Vide ${count}.bin`, size })))
    expect(await reservedBytes(app().kernel)).toBeLessThan(GIGABYTE)
    const id = idOf(await begin(app().url, ana, { name: 'Note.txt', size: 4 }))
    expect((await sendPart(app().url, ana, id, new Uint8Array(4), 0)).status).toBe(204)
    expect((await finish(ana, id)).data.createDriveFile.size).toBe(4)
    for (const open of ids) await drop(eve, open)
  })
})

describe('open uploads of a user', () => {
  let ana: TestPerson
  beforeAll(async () => {
    ana = await app().person({ rights: FILES })
  })

  it('are limited in number, also when started concurrently', async () => {
    const names = Array.from({ length: MAX_OPEN_UPLOADS + 5 }, (_, index) => `Ensemble ${index}.txt`)
    const begun = await Promise.all(names.map((name) => begin(app().url, ana, { name, size: 10 })))
    const ids = begun.filter(({ status }) => status === 201).map(idOf)
    expect(ids).toHaveLength(MAX_OPEN_UPLOADS)
    const refused = begun.find(({ status }) => status !== 201) as Response
    expect(await said(refused)).toBe(
      '429 TOO_MANY_REQUESTS Vous avez déjà 50 envois en cours. Terminez-les ou annulez-les\u00a0; un envoi abandonné est oublié après un jour.',
    )
    const ben = await app().person({ rights: FILES })
    expect((await begin(app().url, ben, { name: 'Autre.txt', size: 10 })).status).toBe(201)
    const [first = '', second = '', ...others] = ids
    await drop(ana, first)
    expect((await begin(app().url, ana, { name: 'Ensuite.txt', size: 10 })).status).toBe(201)
    await sendPart(app().url, ana, second, new Uint8Array(10), 0)
    await finish(ana, second)
    expect((await begin(app().url, ana, { name: 'Enfin.txt', size: 10 })).status).toBe(201)
    for (const open of others) await drop(ana, open)
  })

  it('are limited in bytes', async () => {
    const eve = await app().person({ rights: FILES })
    const { maxDriveFileSize: size } = app().kernel.config
    const ids = []
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre'])
      ids.push(idOf(await begin(app().url, eve, { name: `${name}.bin`, size })))
    const refused = await begin(app().url, eve, { name: 'Cinq.bin', size: 10 })
    expect(await said(refused)).toMatch(/^429 TOO_MANY_REQUESTS Vos envois en cours dépassent ensemble 20/)
    for (const open of ids) await drop(eve, open)
    expect((await begin(app().url, eve, { name: 'Six.bin', size })).status).toBe(201)
  })

  it('do not count if rejected for lack of space', async () => {
    const eve = await app().person({ rights: FILES })
    for (let count = 0; count <= MAX_OPEN_UPLOADS; count++)
      expect((await begin(app().url, eve, { name: '../x', size: 10 })).status).toBe(400)
    expect((await begin(app().url, eve, { name: 'Bon.txt', size: 10 })).status).toBe(201)
    const files = await readdir(join(app().kernel.config.dataDir, 'uploads'))
    expect(files.filter((name) => name.startsWith(eve.id))).toHaveLength(2)
  })
})

describe('a part', () => {
  it('without disk space is rejected before it is written', async () => {
    const eve = await app().person({ rights: FILES })
    const id = idOf(await begin(app().url, eve, { name: 'Reste.bin', size: 10 }))
    const { config } = app().kernel
    const reserved = config.reservedRoom
    Object.assign(config, { reservedRoom: Number.MAX_SAFE_INTEGER })
    try {
      expect(await said(await sendPart(app().url, eve, id, new Uint8Array(10), 0))).toMatch(/^507 CONFLICT Le serveur/)
    } finally {
      Object.assign(config, { reservedRoom: reserved })
    }
    expect((await sendPart(app().url, eve, id, new Uint8Array(10), 0)).status).toBe(204)
  })
})
