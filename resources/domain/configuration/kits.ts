import type { Language } from '../languages.ts'
import {
  type Document,
  type Element,
  isObject,
  type Json,
  type SectionShape,
  type Shapes,
  sameJson,
} from './document.ts'
import { elementKey, identityOf, keyText, referenceIn, referenceTo, replaced, shownKey } from './references.ts'

export const KIT_KEYS = ['ASSOCIATIONS', 'KEYS', 'VEHICLES', 'LOST_PROPERTY', 'SUGGESTIONS'] as const
export type KitKey = (typeof KIT_KEYS)[number]

/** Parts of a document that stay as they are, and why. */
export type DocumentNote =
  | { note: 'CLOSED'; section: string }
  | { note: 'HIDDEN'; section: string; count: number }
  | { note: 'NO_ROLE'; section: string; name: string }
  | { note: 'TRANSLATED'; language: Language; added: number; changed: number; removed: number }
  | { note: 'UNTRANSLATED'; language: Language; count: number }
  | { note: 'OUTDATED'; language: Language; count: number }
export type Derived = { document: Document; notes: readonly DocumentNote[] }

/** Name that a kit gives to the role of its session, because no installation has the same roles. */
const OWN_ROLE = '*'
const ROLE = 'userRole'

/** Lists to which a kit adds items: the others belong to the organisation. */
const JOINED: Readonly<Record<string, readonly string[]>> = { arrangement: ['groups', 'fields'], dashboard: ['tiles'] }

const isOwnRole = (value: Json): boolean => {
  const found = referenceIn(value)
  return found?.section === ROLE && found.key[0] === OWN_ROLE
}

const namesOwnRole = (value: Json): boolean => {
  if (isOwnRole(value)) return true
  if (Array.isArray(value)) return value.some(namesOwnRole)
  return isObject(value) && Object.values(value).some(namesOwnRole)
}

const keysOf = ({ sections }: Document): ReadonlySet<Json | undefined> =>
  new Set((sections.consoleEntity ?? []).map(({ key }) => key))

export const kitEntities = (kit: Document): string[] => [...keysOf(kit)].map(String)

/** The same kit with other keys of entities: a dropped entity never gives its key back. */
export const withEntityKeys = (kit: Document, keys: ReadonlyMap<string, string>): Document => {
  const rename = (value: Json): Json => replaced(value, (one) => (typeof one === 'string' ? keys.get(one) : undefined))
  const sections = Object.entries(kit.sections).map(([section, elements]) => [section, elements.map(rename)])
  return { ...kit, sections: Object.fromEntries(sections) }
}

const itemIn = (value: Json): Json => (isObject(value) && value.search !== undefined ? value.search : value)

const joined = (section: string, held: Element, given: Element): Element => {
  const lists = (JOINED[section] ?? []).map((name) => {
    const [own, theirs] = [held[name], given[name]].map((list) => (Array.isArray(list) ? list : []) as readonly Json[])
    const isNew = (item: Json) => !own?.some((one) => sameJson(itemIn(one), itemIn(item)))
    return [name, [...(own ?? []), ...(theirs ?? []).filter(isNew)]] as const
  })
  return { ...held, ...Object.fromEntries(lists) }
}

type Match = { given: Element; held: Element | undefined }

const matchesIn = (shape: SectionShape, present: readonly Element[], given: readonly Element[]): Match[] => {
  const byId = new Map(present.map((element) => [identityOf(shape, element), element]))
  const byKey = new Map(present.map((element) => [keyText(elementKey(shape, element)), element]))
  return given.map((element) => ({
    given: element,
    held: byId.get(identityOf(shape, element)) ?? byKey.get(keyText(elementKey(shape, element))),
  }))
}

type Present = { present: Document; shapes: Shapes }

/**
 * The sections of the kit with their present elements: those that are there stay, also renamed or changed ones.
 * `role`: name of the session's role, which the automations of the kit act for.
 */
export const withKit = (kit: Document, { present, shapes, role }: Present & { role: string | undefined }): Derived => {
  const notes: DocumentNote[] = []
  const open = Object.entries(kit.sections).filter(([section]) => section in present.sections)
  const matches = open.map(([section, elements]) => {
    const shape = shapes.get(section) as SectionShape
    return { section, shape, found: matchesIn(shape, present.sections[section] ?? [], elements) }
  })
  const names = new Map(
    matches.flatMap(({ section, shape, found }) =>
      found.flatMap(({ given, held }) =>
        held ? [[`${section} ${keyText(elementKey(shape, given))}`, elementKey(shape, held)] as const] : [],
      ),
    ),
  )
  const hasRole = role !== undefined && ROLE in present.sections
  const settled = (element: Element): Element =>
    replaced(element, (value) => {
      const found = referenceIn(value)
      if (!found) return undefined
      if (isOwnRole(value)) return referenceTo(ROLE, [role ?? ''])
      const key = names.get(`${found.section} ${keyText(found.key)}`)
      return key && referenceTo(found.section, key)
    }) as Element
  const sections = matches.map(({ section, shape, found }) => {
    const changed = new Map<Element, Element>()
    const added = found.flatMap(({ given, held }) => {
      if (held) {
        changed.set(held, joined(section, held, settled(given)))
        return []
      }
      if (!namesOwnRole(given) || hasRole) return [settled(given)]
      notes.push({ note: 'NO_ROLE', section, name: shownKey(elementKey(shape, given)) })
      return []
    })
    const own = (present.sections[section] ?? []).map((element) => changed.get(element) ?? element)
    return [section, [...own, ...added]] as const
  })
  const closed = Object.keys(kit.sections).filter((section) => !(section in present.sections))
  return {
    document: { sections: Object.fromEntries(sections), leftOut: {} },
    notes: [...closed.map((section) => ({ note: 'CLOSED', section }) as const), ...notes],
  }
}

/** Without the entities of the kit: everything else of the kit belongs to them, and returns with them. */
export const withoutKit = (kit: Document, { present }: Pick<Present, 'present'>): Derived => {
  const keys = keysOf(kit)
  const left = (present.sections.consoleEntity ?? []).filter(({ key }) => !keys.has(key))
  return { document: { sections: { consoleEntity: left }, leftOut: {} }, notes: [] }
}
