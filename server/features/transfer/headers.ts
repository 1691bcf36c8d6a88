import { headerGroups, kindHeaders, titleHeaders } from '#i18n/fr/headers.ts'
import { comparable } from '#resources/domain/csvText.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'

/** Plural endings ignored: « Secteur » and « Secteurs », « Lieu » and « Lieux ». */
export const inSingular = (text: string): string => comparable(text).replace(/(\p{L}{3,})[sx](?!\p{L})/gu, '$1')

const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(inSingular))

const GROUPS = headerGroups.map(setOf)
const KINDS = new Map(Object.entries(kindHeaders).map(([kind, words]) => [kind, setOf(words)]))
const TITLE = setOf(titleHeaders)

const namesOf = ({ label, productLabel }: Column): string[] => [label, productLabel].map(inSingular)

/** In order of certainty: headers declared by the entity, synonyms, headers of the field kind. */
type Guess = (column: Column, header: string) => boolean

const isSaid: Guess = ({ headers = [] }, header) => headers.some((word) => inSingular(word) === header)

const isAlike: Guess = (column, header) =>
  GROUPS.some((group) => group.has(header) && namesOf(column).some((name) => group.has(name)))

const isOfKind: Guess = ({ field, source }, header) => source !== 'id' && KINDS.get(field.kind)?.has(header) === true

export const usualColumn = (resource: AnyResource, free: readonly Column[], header: string): Column | undefined => {
  const normalized = inSingular(header)
  const [title] = resource.title
  const isTitle: Guess = ({ source }) => resource.title.length === 1 && source === title && TITLE.has(normalized)
  for (const guess of [isSaid, isTitle, isAlike, isOfKind]) {
    const [only, ...others] = free.filter((column) => column.isWritable && guess(column, normalized))
    if (only && others.length === 0) return only
  }
  return undefined
}
