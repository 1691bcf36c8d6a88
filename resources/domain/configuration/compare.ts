import {
  type Document,
  type Element,
  type FileProblem,
  isObject,
  type Json,
  type SectionShape,
  type Shapes,
  sameJson,
  WHOLE_SECTION,
} from './document.ts'
import {
  elementKey,
  type Index,
  identityOf,
  indexOf,
  keyText,
  type NaturalKey,
  referenceIn,
  referenceTo,
  replaced,
  shownKey,
} from './references.ts'

type ChangedField = { name: string; before: Json; after: Json }
export type DocumentChange = {
  section: string
  action: 'create' | 'update' | 'remove'
  /** Identity in the present document; of a new element in the file. */
  id: string
  name: string
  formerName?: string
  fields: readonly ChangedField[]
  values: Element
}
/** An element recognised by its natural key: the id of the file is from another installation. */
type Adopted = { section: string; id: string; as: string }
export type DocumentComparison = {
  changes: readonly DocumentChange[]
  adopted: readonly Adopted[]
  problems: readonly FileProblem[]
}

/** Reference by identity, which a rename does not change. */
const POINTER = '→'
const pointer = (section: string, id: string): Json => ({ [POINTER]: [section, id] })
export const pointerIn = (value: Json): readonly [section: string, id: string] | undefined => {
  if (!isObject(value) || !Array.isArray(value[POINTER]) || Object.keys(value).length > 1) return undefined
  const [section, id] = value[POINTER]
  return [String(section), String(id)]
}

type Pair = { section: string; shape: SectionShape; present?: Element; wanted?: Element }

const pairsOf = (
  section: string,
  shape: SectionShape,
  present: readonly Element[],
  wanted: readonly Element[],
): Pair[] => {
  const [byId, byKey] = [new Map<string, Element>(), new Map<string, Element>()]
  for (const element of present) {
    byId.set(identityOf(shape, element), element)
    byKey.set(keyText(elementKey(shape, element)), element)
  }
  const taken = new Set<Element>()
  const take = (found: Element | undefined): Element | undefined => {
    if (!found || taken.has(found)) return undefined
    taken.add(found)
    return found
  }
  const exact = new Map(wanted.map((element) => [element, take(byId.get(identityOf(shape, element)))]))
  const pairs = wanted.map((element): Pair => {
    const found = exact.get(element) ?? take(byKey.get(keyText(elementKey(shape, element))))
    return { section, shape, wanted: element, ...(found && { present: found }) }
  })
  const left = present.filter((element) => !taken.has(element))
  return [...pairs, ...left.map((element) => ({ section, shape, present: element }))]
}

const repeatedIn = (section: string, shape: SectionShape, elements: readonly Element[]): FileProblem[] => {
  const seen = new Set<string>()
  return elements.flatMap((element) => {
    const key = elementKey(shape, element)
    const marks = new Set([keyText(key), identityOf(shape, element)])
    const isRepeated = [...marks].some((mark) => seen.has(mark))
    for (const mark of marks) seen.add(mark)
    return isRepeated ? [{ problem: 'REPEATED', section, name: shownKey(key) } as const] : []
  })
}

type Rows = readonly (Element & { id: string })[]
const rowsWithIds = (value: Json | undefined): Rows =>
  Array.isArray(value)
    ? value.filter((row): row is Element & { id: string } => isObject(row) && typeof row.id === 'string')
    : []

/** Choices of a list have ids too: unknown ones are recognised by their label. */
const adoptedRows = ({ present = {}, wanted = {} }: Pair): [string, string][] =>
  Object.keys(wanted).flatMap((name) => {
    const held = rowsWithIds(present[name])
    const ids = new Set(held.map(({ id }) => id))
    return rowsWithIds(wanted[name]).flatMap((row): [string, string][] => {
      const same = ids.has(row.id) ? undefined : held.find((one) => sameJson(one.value, row.value))
      return same ? [[row.id, same.id]] : []
    })
  })

type Pointing = {
  indexes: readonly Index[]
  ids: ReadonlyMap<string, string>
  missing?: (section: string, key: NaturalKey) => void
}

const withPointers = (element: Element, { indexes, ids, missing }: Pointing): Element =>
  replaced(element, (value) => {
    if (typeof value === 'string') return ids.get(value)
    const found = referenceIn(value)
    if (!found) return undefined
    const text = keyText(found.key)
    const target = indexes.map((index) => index.get(found.section)?.get(text)).find(Boolean)
    if (!target) missing?.(found.section, found.key)
    return pointer(found.section, ids.get(target?.id ?? '') ?? target?.id ?? text)
  }) as Element

const withoutId = ({ id: _id, ...values }: Element): Element => values

/** Pointers as the file writes them, for people. */
const shownBy = (indexes: readonly Index[], adopted: ReadonlyMap<string, string>) => {
  const names = new Map<string, NaturalKey>()
  for (const index of indexes.toReversed())
    for (const [section, found] of index)
      for (const [text, { id }] of found) names.set(`${section} ${adopted.get(id) ?? id}`, JSON.parse(text))
  return (value: Json): Json =>
    replaced(value, (one) => {
      const found = pointerIn(one)
      const key = found && names.get(found.join(' '))
      return key && referenceTo(found[0], key)
    })
}

/** Changes that turn the present configuration into the wanted one. Sections absent from the file stay. */
export const compareDocuments = (present: Document, wanted: Document, shapes: Shapes): DocumentComparison => {
  const problems: FileProblem[] = []
  const pairs = Object.entries(wanted.sections).flatMap(([section, elements]) => {
    const shape = shapes.get(section) as SectionShape
    problems.push(...repeatedIn(section, shape, elements))
    return pairsOf(section, shape, present.sections[section] ?? [], elements)
  })
  const adopted = pairs.flatMap(({ section, present: held, wanted: given }): Adopted[] =>
    held && given?.id !== undefined && held.id !== given.id
      ? [{ section, id: String(held.id), as: String(given.id) }]
      : [],
  )
  const ids = new Map([...adopted.map(({ id, as }) => [as, id] as const), ...pairs.flatMap(adoptedRows)])
  const [own, theirs] = [indexOf(present, shapes), indexOf(wanted, shapes)]
  const shown = shownBy([theirs, own], ids)
  const changes = pairs.flatMap(({ section, shape, present: held, wanted: given }): DocumentChange[] => {
    const before = held && withoutId(withPointers(held, { indexes: [own], ids: new Map() }))
    if (!given) {
      const name = shownKey(elementKey(shape, held as Element))
      const isLeft = wanted.leftOut[section]?.some((one) => one === name || one === WHOLE_SECTION)
      const id = identityOf(shape, held as Element)
      return isLeft ? [] : [{ section, action: 'remove', id, name, fields: [], values: before as Element }]
    }
    const key = elementKey(shape, given)
    const name = shownKey(key)
    const missing = (target: string, wantedKey: NaturalKey) =>
      problems.push({ problem: 'MISSING', section, name, target, wanted: shownKey(wantedKey) })
    const values = withoutId(withPointers(given, { indexes: [theirs, own], ids, missing }))
    const id = identityOf(shape, held ?? given)
    const fields = Object.keys(values)
      .filter((field) => !sameJson(values[field], before?.[field]))
      .map((field) => ({ name: field, before: shown(before?.[field] ?? null), after: shown(values[field] ?? null) }))
    if (!held) return [{ section, action: 'create', id, name, fields, values }]
    if (fields.length === 0) return []
    const formerName = shownKey(elementKey(shape, held))
    return [{ section, action: 'update', id, name, ...(formerName !== name && { formerName }), fields, values }]
  })
  return { changes, adopted, problems }
}
