import {
  canonical,
  type Document,
  type Element,
  isObject,
  type Json,
  type SectionShape,
  type Shapes,
  sameJson,
} from './document.ts'
import type { Derived, DocumentNote } from './kits.ts'
import { elementKey, identityOf, keyText, referenceIn } from './references.ts'

export const knownParts = ({ sections, leftOut }: Document, shapes: Shapes): Document => {
  const known = Object.entries(sections).flatMap(([section, elements]) => {
    const shape = shapes.get(section)
    if (!shape) return []
    const names = new Set(['id', ...shape.fields])
    const cleaned = elements.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => names.has(name))))
    return [[section, cleaned] as const]
  })
  return { sections: Object.fromEntries(known), leftOut }
}

export type IsRead = (section: string, element: Element) => boolean

type Hidden = { ids: Set<string>; keys: Set<string> }

const hide = ({ ids, keys }: Hidden, shape: SectionShape, element: Element): void => {
  ids.add(`${shape.key} ${identityOf(shape, element)}`)
  keys.add(`${shape.key} ${keyText(elementKey(shape, element))}`)
}

const unreadIn = ({ sections }: Document, shapes: Shapes, isRead: IsRead): Hidden => {
  const hidden: Hidden = { ids: new Set(), keys: new Set() }
  for (const [section, elements] of Object.entries(sections)) {
    const shape = shapes.get(section)
    for (const element of elements) if (shape && !isRead(section, element)) hide(hidden, shape, element)
  }
  return hidden
}

/** Adds elements of `whole` that the session does not see in `present`. */
const hideUnseen = (hidden: Hidden, { whole, present, shapes }: Omit<Around, 'isRead'>): void => {
  for (const [section, elements] of Object.entries(whole.sections)) {
    const shape = shapes.get(section)
    if (!shape || !(section in present.sections)) continue
    const seen = new Set(present.sections[section]?.map((element) => identityOf(shape, element)))
    for (const element of elements) if (!seen.has(identityOf(shape, element))) hide(hidden, shape, element)
  }
}

const pointsAt = (value: Json, keys: Hidden['keys']): boolean => {
  const found = referenceIn(value)
  if (found) return keys.has(`${found.section} ${keyText(found.key)}`)
  return isObject(value) && Object.values(value).some((one) => pointsAt(one, keys))
}

const withoutHiddenItems = (element: Element, hidden: Hidden): Element =>
  Object.fromEntries(
    Object.entries(element).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((item) => !pointsAt(item, hidden.keys)) : value,
    ]),
  )

const withoutHidden = (shape: SectionShape, elements: readonly Element[], hidden: Hidden): Element[] =>
  elements
    .filter((element) => !hidden.ids.has(`${shape.key} ${identityOf(shape, element)}`))
    .map((element) => withoutHiddenItems(element, hidden))

export const readParts = (document: Document, shapes: Shapes, isRead: IsRead): Document => {
  const hidden = unreadIn(document, shapes, isRead)
  const sections = Object.entries(document.sections).map(([section, elements]) => {
    const shape = shapes.get(section)
    return [section, shape ? withoutHidden(shape, elements, hidden) : elements] as const
  })
  return { ...document, sections: Object.fromEntries(sections) }
}

type Around = { present: Document; whole: Document; shapes: Shapes; isRead: IsRead }

export const returnTo = (version: Document, { present, whole, shapes, isRead }: Around): Derived => {
  const { sections, leftOut } = knownParts(version, shapes)
  const hidden = unreadIn(version, shapes, isRead)
  hideUnseen(hidden, { whole, present, shapes })
  const notes: DocumentNote[] = []
  const wanted = Object.entries(sections).flatMap(([section, elements]) => {
    const shape = shapes.get(section)
    if (!shape || !(section in present.sections)) {
      if (!sameJson(elements, whole.sections[section])) notes.push({ note: 'CLOSED', section })
      return []
    }
    const seen = withoutHidden(shape, elements, hidden)
    const same = new Set(whole.sections[section]?.map((element) => JSON.stringify(canonical(element))))
    const left = elements.filter((element) => hidden.ids.has(`${section} ${identityOf(shape, element)}`))
    const count = left.filter((element) => !same.has(JSON.stringify(canonical(element)))).length
    if (count > 0) notes.push({ note: 'HIDDEN', section, count })
    return [[section, seen] as const]
  })
  return { document: { sections: Object.fromEntries(wanted), leftOut }, notes }
}
