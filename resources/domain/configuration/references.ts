/** References of a configuration file: `{ "$userRole": "Gestionnaire" }`, an array for a key of several fields. */
import { type Document, type Element, isObject, type Json, type SectionShape, type Shapes } from './document.ts'

export type NaturalKey = readonly string[]

const PREFIX = '$'
const SEPARATOR = ' › '

export const keyText = (key: NaturalKey): string => JSON.stringify(key)
export const shownKey = (key: NaturalKey): string => key.join(SEPARATOR)

export const referenceTo = (section: string, [first = '', ...others]: NaturalKey): Json => ({
  [PREFIX + section]: others.length > 0 ? [first, ...others] : first,
})

export const referenceIn = (value: Json): { section: string; key: NaturalKey } | undefined => {
  if (!isObject(value)) return undefined
  const [name, ...others] = Object.keys(value)
  if (!name?.startsWith(PREFIX) || others.length > 0) return undefined
  const key = [value[name] ?? null].flat().map(String)
  return { section: name.slice(PREFIX.length), key }
}

/** Replaces values from the outside in; `undefined` keeps a value and goes into it. */
export const replaced = (value: Json, replace: (value: Json) => Json | undefined): Json => {
  const other = replace(value)
  if (other !== undefined) return other
  if (Array.isArray(value)) return value.map((one) => replaced(one, replace))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, replace)]))
}

/** A parent gives the beginning of the key of a record in a tree. */
export const elementKey = ({ natural }: Pick<SectionShape, 'natural'>, element: Element): NaturalKey =>
  natural.flatMap((name) => {
    const value = element[name] ?? null
    if (value === null) return []
    return referenceIn(value)?.key ?? String(value)
  })

type Found = { element: Element; id: string }
export type Index = ReadonlyMap<string, ReadonlyMap<string, Found>>

/** Identity within a document: the id, else the natural key. */
export const identityOf = (shape: SectionShape, element: Element): string =>
  typeof element.id === 'string' ? element.id : keyText(elementKey(shape, element))

export const indexOf = ({ sections }: Document, shapes: Shapes): Index =>
  new Map(
    Object.entries(sections).map(([section, elements]) => {
      const shape = shapes.get(section) as SectionShape
      const entries = elements.map((element) => {
        const id = identityOf(shape, element)
        return [keyText(elementKey(shape, element)), { element, id }] as const
      })
      return [section, new Map(entries)]
    }),
  )
