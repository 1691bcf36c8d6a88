/** A stored version of the configuration, as far as a session may return to it. */
import { type Document, type Element, isObject, type Json, type Shapes } from './document.ts'
import type { Derived, DocumentNote } from './kits.ts'
import { elementKey, identityOf, keyText, referenceIn } from './references.ts'

/** Without sections and fields that an upgrade removed. */
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

type Hidden = { ids: ReadonlySet<string>; keys: ReadonlySet<string> }

/** Elements of `whole` that the session does not see in `present`. */
const hiddenIn = (whole: Document, present: Document, shapes: Shapes): Hidden => {
  const [ids, keys] = [new Set<string>(), new Set<string>()]
  for (const [section, elements] of Object.entries(whole.sections)) {
    const shape = shapes.get(section)
    if (!shape || !(section in present.sections)) continue
    const seen = new Set(present.sections[section]?.map((element) => identityOf(shape, element)))
    for (const element of elements) {
      const id = identityOf(shape, element)
      if (seen.has(id)) continue
      ids.add(`${section} ${id}`)
      keys.add(`${section} ${keyText(elementKey(shape, element))}`)
    }
  }
  return { ids, keys }
}

const pointsAt = (value: Json, keys: Hidden['keys']): boolean => {
  const found = referenceIn(value)
  if (found) return keys.has(`${found.section} ${keyText(found.key)}`)
  return isObject(value) && Object.values(value).some((one) => pointsAt(one, keys))
}

/** Items of a list that point at hidden elements stay by the rules of its service. */
const withoutHiddenItems = (element: Element, hidden: Hidden): Element =>
  Object.fromEntries(
    Object.entries(element).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((item) => !pointsAt(item, hidden.keys)) : value,
    ]),
  )

type Around = { present: Document; whole: Document; shapes: Shapes }

/** `present`: as the session sees it; `whole`: all of it. Everything else stays as it is, and is noted. */
export const returnTo = (version: Document, { present, whole, shapes }: Around): Derived => {
  const { sections, leftOut } = knownParts(version, shapes)
  const hidden = hiddenIn(whole, present, shapes)
  const notes: DocumentNote[] = []
  const wanted = Object.entries(sections).flatMap(([section, elements]) => {
    const shape = shapes.get(section)
    if (!shape || !(section in present.sections)) {
      notes.push({ note: 'CLOSED', section })
      return []
    }
    const seen = elements.filter((element) => !hidden.ids.has(`${section} ${identityOf(shape, element)}`))
    const count = elements.length - seen.length
    if (count > 0) notes.push({ note: 'HIDDEN', section, count })
    return [[section, seen.map((element) => withoutHiddenItems(element, hidden))] as const]
  })
  return { document: { sections: Object.fromEntries(wanted), leftOut }, notes }
}
