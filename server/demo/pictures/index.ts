/** Draws pictures of the town's items, which avoids rights in photographs. */
import sharp from 'sharp'
import { insertMadeFile, type KeptContent, keepMadeContent } from '#server/features/files/madeFiles.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Random } from '../random.ts'
import { pictureOf, sceneOf } from './choices.ts'
import { picture, TINTS } from './shapes.ts'

type Options = { random: Random; storage: Storage }
type Thing = { id: string; reference: string }

const TABLES = ['company.location', 'company.property', 'reservation.external_reservation_item'] as const
const PNG = { extension: 'png', mimeType: 'image/png' }

const draw = (name: string, tint: number): Promise<Buffer> => {
  const [scene, colors] = [sceneOf(name), TINTS[tint]]
  if (!scene || !colors) throw new Error(`The demonstration has no picture ${name}`)
  return sharp(Buffer.from(picture(scene(colors))))
    .png({ palette: true, colours: 64, effort: 1 })
    .toBuffer()
}

/** Equal pictures are stored once: rooms of a building differ in tint, goods of a kind share one. */
const tintOf = (reference: string, name: string): number => {
  const text = reference === name || /\d$/.test(reference) ? name : reference
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length
}

const READ = (table: string) => `SELECT id, reference FROM ${table} WHERE reference IS NOT NULL ORDER BY reference`

export const writePictures = async (tx: Queryable, { random, storage }: Options): Promise<void> => {
  const kept = new Map<string, KeptContent>()
  for (const table of TABLES) {
    const { rows } = await tx.query<Thing>(READ(table))
    for (const { id, reference } of rows) {
      const name = pictureOf(reference)
      if (name === undefined) continue
      const tint = tintOf(reference, name)
      const key = `${name} ${tint}`
      const file = `${name.toLowerCase()}.png`
      const content =
        kept.get(key) ?? (await keepMadeContent(storage, { name: file, content: await draw(name, tint), ...PNG }))
      kept.set(key, content)
      const imageId = random.id()
      await insertMadeFile(tx, { id: imageId, name: file, ...content })
      await tx.query(`UPDATE ${table} SET image_id = $2 WHERE id = $1`, [id, imageId])
    }
  }
}
