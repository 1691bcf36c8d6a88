/** The configuration of an organisation as a file: sections of elements, with references by natural keys. */

import { repeatedKey } from './repeatedKeys.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = Readonly<Record<string, Json>>

/** `id` is absent where the natural key never changes. */
export type Element = JsonObject
export type Document = {
  sections: Readonly<Record<string, readonly Element[]>>
  /** By section: natural keys of elements that concern data, and names of fields; `*`: the whole section. */
  leftOut: Readonly<Record<string, readonly string[]>>
}

export type SectionShape = {
  key: string
  natural: readonly string[]
  hasFixedKey: boolean
  fields: readonly string[]
}
export type Shapes = ReadonlyMap<string, SectionShape>

const FORMAT = 'regie-configuration'
const VERSION = 1
/** Characters. */
export const MAX_FILE = 1_000_000
const MAX_DEPTH = 24
const MAX_ELEMENTS = 5_000
/** Of one application: others wait for its locks. */
export const MAX_CHANGES = 1_000
export const WHOLE_SECTION = '*'

export type FileProblem =
  | { problem: 'SIZE'; most: number }
  | { problem: 'SYNTAX' | 'DEPTH' | 'FORMAT' | 'VERSION' }
  | { problem: 'ELEMENTS' | 'CHANGES'; most: number }
  /** `place`: path in the file. */
  | { problem: 'UNKNOWN' | 'TYPE' | 'KEY' | 'TWICE'; place: string }
  | { problem: 'CLOSED'; section: string }
  | { problem: 'REPEATED'; section: string; name: string }
  | { problem: 'MISSING'; section: string; name: string; target: string; wanted: string }

const BLOCKED = new Set(['__proto__', 'constructor', 'prototype'])

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys in code point order, so that equal values have equal texts. */
export const canonical = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, canonical(value[key] ?? null)]),
  )
}

export const sameJson = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(canonical(one ?? null)) === JSON.stringify(canonical(other ?? null))

export const documentText = ({ sections, leftOut }: Document): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...(canonical({ sections, leftOut }) as JsonObject) }, null, 2)}\n`

/** PostgreSQL stores neither. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const depthProblems = (value: unknown, place: string, depth: number): FileProblem[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ problem: 'TYPE', place }]
  if (typeof value !== 'object' || value === null) return []
  if (depth > MAX_DEPTH) return [{ problem: 'DEPTH' }]
  return Object.entries(value).flatMap(([key, inner]): FileProblem[] => {
    const at = place ? `${place}.${key}` : key
    return BLOCKED.has(key) || !isStorable(key)
      ? [{ problem: 'UNKNOWN', place: at }]
      : depthProblems(inner, at, depth + 1)
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const elementProblems = (shape: SectionShape, element: unknown, place: string): FileProblem[] => {
  const { key, natural, hasFixedKey, fields } = shape
  if (!isObject(element)) return [{ problem: 'TYPE', place }]
  const allowed = new Set([...fields, ...(hasFixedKey ? [] : ['id'])])
  const unknown = Object.keys(element).filter((name) => !allowed.has(name))
  const hasId = element.id === undefined || isUuid(element.id)
  const isNamed = natural.every((name) => element[name] !== undefined) && hasId
  return [
    ...unknown.map((name) => ({ problem: 'UNKNOWN', place: `${key}.${name}` }) as const),
    ...(isNamed ? [] : [{ problem: 'KEY', place } as const]),
  ]
}

const sectionsProblems = (sections: JsonObject, shapes: Shapes): FileProblem[] =>
  Object.entries(sections).flatMap(([key, elements]): FileProblem[] => {
    const shape = shapes.get(key)
    if (!shape) return [{ problem: 'UNKNOWN', place: key }]
    if (!Array.isArray(elements)) return [{ problem: 'TYPE', place: key }]
    return elements.flatMap((element, index) => elementProblems(shape, element, `${key}[${index}]`))
  })

const isLeftOut = (value: unknown): boolean =>
  isObject(value) &&
  Object.values(value).every((names) => Array.isArray(names) && names.every((name) => typeof name === 'string'))

const TOP = new Set(['format', 'version', 'sections', 'leftOut'])

/** Reads a file that may be hostile: either a document of the known form, or every problem. */
export const readDocument = (text: string, shapes: Shapes): { document: Document } | { problems: FileProblem[] } => {
  if (text.length > MAX_FILE) return { problems: [{ problem: 'SIZE', most: MAX_FILE }] }
  const file = parsed(text)
  if (!isObject(file)) return { problems: [{ problem: 'SYNTAX' }] }
  const deep = depthProblems(file, '', 0)
  if (deep.length > 0) return { problems: deep.slice(0, 1) }
  const twice = repeatedKey(text)
  if (twice !== undefined) return { problems: [{ problem: 'TWICE', place: twice }] }
  if (file.format !== FORMAT) return { problems: [{ problem: 'FORMAT' }] }
  if (file.version !== VERSION) return { problems: [{ problem: 'VERSION' }] }
  const { sections, leftOut = {} } = file
  if (!isObject(sections)) return { problems: [{ problem: 'TYPE', place: 'sections' }] }
  const unknown = Object.keys(file).filter((key) => !TOP.has(key))
  const problems: FileProblem[] = [
    ...unknown.map((place) => ({ problem: 'UNKNOWN', place }) as const),
    ...(isLeftOut(leftOut) ? [] : [{ problem: 'TYPE', place: 'leftOut' } as const]),
    ...sectionsProblems(sections, shapes),
  ]
  if (problems.length > 0) return { problems }
  const document = { sections, leftOut } as Document
  const count = Object.values(document.sections).reduce((total, elements) => total + elements.length, 0)
  return count > MAX_ELEMENTS ? { problems: [{ problem: 'ELEMENTS', most: MAX_ELEMENTS }] } : { document }
}
