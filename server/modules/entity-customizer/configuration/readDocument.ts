import {
  type Document,
  type Element,
  isUuid,
  type Json,
  WHOLE_SECTION,
} from '#resources/domain/configuration/document.ts'
import {
  elementKey,
  keyText,
  type NaturalKey,
  referenceTo,
  replaced,
  shownKey,
} from '#resources/domain/configuration/references.ts'
import type { Context } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { ConfiguredPart, Stored } from './part.ts'
import { allParts, excludedFields, fileValues, partsFor } from './parts.ts'

export type Present = {
  parts: readonly ConfiguredPart[]
  document: Document
  /** By section: record of this installation by identity in the document. */
  records: ReadonlyMap<string, ReadonlyMap<string, Stored>>
}

type Rows = { part: ConfiguredPart; rows: readonly Stored[] }[]

const readAll = async (context: Context, db: Queryable, parts: readonly ConfiguredPart[]): Promise<Rows> => {
  const all: Rows = []
  for (const part of parts) all.push({ part, rows: await part.read(context, db) })
  return all
}

/** Ids under which files of other installations name records of this one. */
const readKeys = async (db: Queryable): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ entity: string; key: string; recordId: string }>(
    'SELECT entity, key, record_id AS "recordId" FROM entity_customizer.configuration_key',
  )
  return new Map(rows.map(({ entity, key, recordId }) => [`${entity} ${recordId}`, key]))
}

/** A record that refers to itself through its key ends here. */
const MAX_ANCESTORS = 20

const namesOf = (all: Rows): ReadonlyMap<string, { section: string; key: NaturalKey }> => {
  const found = new Map(
    all.flatMap(({ part, rows }) => (part.resource ? rows.map((row) => [row.id, { part, row }] as const) : [])),
  )
  const keyOf = (id: string, depth: number): NaturalKey => {
    const one = found.get(id)
    if (!one || depth > MAX_ANCESTORS) return [id]
    return one.part.shape.natural.flatMap((name) => {
      const value = one.row.values[name] ?? null
      if (value === null) return []
      return isUuid(value) ? keyOf(value, depth + 1) : [String(value)]
    })
  }
  return new Map([...found].map(([id, { part }]) => [id, { section: part.shape.key, key: keyOf(id, 0) }]))
}

const choiceIds = (all: Rows): Set<string> =>
  new Set(
    all
      .flatMap(({ rows }) => rows)
      .flatMap(({ values: { options } }) => (Array.isArray(options) ? options : []))
      .flatMap((option: Values) => (isUuid(option.id) ? [option.id] : [])),
  )

export const readState = async (
  context: Context,
  db: Queryable,
  given?: readonly ConfiguredPart[],
): Promise<Present> => {
  const parts = given ?? (await partsFor(context))
  const all = await readAll(context, db, parts)
  const [keys, names, choices] = [await readKeys(db), namesOf(all), choiceIds(all)]
  const records = new Map<string, Map<string, Stored>>()
  const sections: Record<string, readonly Element[]> = {}
  const leftOut: Record<string, readonly string[]> = {}
  for (const { part, rows } of all) {
    const { key: section, hasFixedKey } = part.shape
    const own = new Map<string, Stored>()
    const left: string[] = []
    const elements = rows.flatMap((stored) => {
      let concernsData = part.isLeftOut(stored.values)
      const values = replaced(fileValues(context, part, stored.values) as Element, (value: Json) => {
        if (!isUuid(value) || choices.has(value)) return undefined
        const named = names.get(value)
        if (!named) concernsData = true
        return named && referenceTo(named.section, named.key)
      }) as Element
      const key = elementKey(part.shape, values)
      if (concernsData) {
        left.push(shownKey(key))
        return []
      }
      left.push(...excludedFields(part, stored.values).map((field) => `${shownKey(key)} (${field})`))
      // A dashboard has the id of its role.
      const id = keys.get(`${part.resource ? section : 'userRole'} ${stored.id}`) ?? stored.id
      own.set(hasFixedKey ? keyText(key) : id, stored)
      return [{ key: keyText(key), element: hasFixedKey ? values : { id, ...values } }]
    })
    const sorted = elements.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    sections[section] = sorted.map(({ element }) => element)
    records.set(section, own)
    if (left.length > 0) leftOut[section] = left.toSorted()
  }
  const closed = allParts(context.kernel).filter(({ shape }) => !(shape.key in sections))
  for (const { shape } of closed) leftOut[shape.key] = [WHOLE_SECTION]
  return { parts, document: { sections, leftOut }, records }
}
