import { readFileSync } from 'node:fs'
import type { Document } from '#resources/domain/configuration/document.ts'
import { type KitKey, kitEntities, withEntityKeys, withKit, withoutKit } from '#resources/domain/configuration/kits.ts'
import type { Context } from '#server/engine/context.ts'
import { roleThrough } from '#server/modules/security/grantRight.ts'
import type { Wanted } from '../configuration/run.ts'
import { droppedKeys } from '../consoleEntities.ts'
import { RIGHT } from '../customisable.ts'

const FILES: Readonly<Record<KitKey, string>> = {
  ASSOCIATIONS: 'associations',
  KEYS: 'keys',
  VEHICLES: 'vehicles',
  LOST_PROPERTY: 'lostProperty',
  SUGGESTIONS: 'suggestions',
}

const kitText = (key: KitKey): string => readFileSync(new URL(`./${FILES[key]}.json`, import.meta.url), 'utf8')

const documents = new Map<KitKey, Document>()

/** Tests check the files, so they are not checked here. */
const kitDocument = (key: KitKey): Document => {
  const document = documents.get(key) ?? (JSON.parse(kitText(key)) as Document)
  documents.set(key, document)
  return document
}

const freeKey = (key: string, dropped: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? key : `${key}N${number}`
    if (!dropped.has(candidate)) return candidate
  }
}

/** `dropped`: keys that never return. */
export const kitFor = (key: KitKey, dropped: readonly string[]): Document => {
  const kit = kitDocument(key)
  const all = new Set(dropped)
  return withEntityKeys(kit, new Map(kitEntities(kit).map((entity) => [entity, freeKey(entity, all)])))
}

export const installing = async (context: Context, key: KitKey): Promise<Wanted> => {
  const kit = kitFor(key, await droppedKeys(context))
  const role = await roleThrough(context, context.kernel.pool, { through: RIGHT })
  return { makesTables: true, from: (state) => withKit(kit, { ...state, role: role?.name }) }
}

export const removing = async (context: Context, key: KitKey): Promise<Wanted> => {
  const kit = kitFor(key, await droppedKeys(context))
  return { makesTables: false, from: (state) => withoutKit(kit, state) }
}
