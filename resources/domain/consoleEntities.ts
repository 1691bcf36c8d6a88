import { text } from '../schema/field.ts'
import type { Gender } from '../schema/labels.ts'
import { pluralOf, screamingCase } from '../schema/names.ts'
import { collectResources, type Registry } from '../schema/registry.ts'
import { type AnyResource, defineResource } from '../schema/resource.ts'

export const CONSOLE_SERVICE = 'custom'
export const MAX_CONSOLE_ENTITIES = 100
/** Days until the table of a removed entity is dropped. */
export const RETIRED_DAYS = 30

export const DEFAULT_GROUP = 'entities'
export const DEFAULT_ICON = 'Category'
/** Characters of a key, so that identifiers of its indexes stay readable. */
const MAX_KEY = 30

export const CONSOLE_KEY = /^x[A-Z][A-Za-z0-9]{0,40}$/

export type ConsoleEntity = {
  key: string
  singular: string
  plural: string
  gender: Gender
  icon: string | null
  menuGroup: string | null
  /** Not yet: only administrators of fields find it, and it has no menu entry. */
  isPublished: boolean
}

export const isConsoleEntity = ({ service }: Pick<AnyResource, 'service'>): boolean => service === CONSOLE_SERVICE

const FIELDS = { name: text({ required: true, searchable: true, maxLength: 200, section: 'main', size: 'L' }) }

const labelsFor = ({ singular, plural, gender }: ConsoleEntity) => ({
  singular,
  plural,
  gender,
  sections: { main: 'Informations générales' },
  fields: { name: 'Nom' },
})

/** A menu group that an upgrade removed is replaced, so that the entity stays in the menu. */
export const consoleResource = (entity: ConsoleEntity, groups: readonly string[]): AnyResource => {
  const { key, icon, menuGroup, isPublished } = entity
  const group = menuGroup !== null && groups.includes(menuGroup) ? menuGroup : DEFAULT_GROUP
  return {
    ...defineResource({
      key,
      description: 'An entity of the organisation.',
      service: CONSOLE_SERVICE,
      menu: { icon: icon ?? DEFAULT_ICON, group, ...(!isPublished && { isHidden: true }) },
      right: screamingCase(key),
      customisable: true,
      lockable: true,
      pages: ['list', 'show', 'create', 'update'],
      title: ['name'],
      sections: ['main'],
      fields: FIELDS,
      list: { columns: ['name'], filters: ['name'], sort: { field: 'name', order: 'ASC' } },
    }),
    labels: labelsFor(entity),
  }
}

export const registryWith = (
  declared: Registry,
  entities: readonly ConsoleEntity[],
  groups: readonly string[],
): Registry =>
  entities.length === 0
    ? declared
    : collectResources([...declared.all, ...entities.map((entity) => consoleResource(entity, groups))])

export const consoleEntitiesOf = (registry: Registry): ConsoleEntity[] =>
  registry.ofService(CONSOLE_SERVICE).flatMap(({ key, labels, menu }) => {
    if (!labels) return []
    const { singular, plural, gender } = labels
    const { icon = null, group = null, isHidden } = menu ?? {}
    return [{ key, singular, plural, gender, icon, menuGroup: group, isPublished: !isHidden }]
  })

const wordsOf = (name: string): string[] =>
  name
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const freeAmong = (taken: readonly string[]) => {
  const used = new Set(taken.flatMap((key) => [key, pluralOf(key)]).map(screamingCase))
  return (key: string): boolean => !used.has(screamingCase(key)) && !used.has(screamingCase(pluralOf(key)))
}

export const isFreeConsoleKey = (key: string, taken: readonly string[]): boolean =>
  CONSOLE_KEY.test(key) && freeAmong(taken)(key)

/** An immutable key from a name, with the reserved prefix `x`. `taken`: keys that exist or existed. */
export const consoleKey = (name: string, taken: readonly string[]): string => {
  const base = `x${
    wordsOf(name)
      .map(capital)
      .join('')
      .replace(/^[0-9]/, 'N$&')
      .slice(0, MAX_KEY) || 'Entity'
  }`
  const isFree = freeAmong(taken)
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}N${number}`
    if (isFree(key)) return key
  }
}
