/** What one search over every entity looks through, and what it tells of a record beside its title. */
import type { FieldKind } from '../schema/field.ts'
import type { AnyResource } from '../schema/resource.ts'

/** Letters that a word has at least: a shorter one is in nearly every record. */
export const MIN_SEARCH_LETTERS = 3
export const MAX_SEARCH_LETTERS = 100

const MAX_DETAILS = 2
const DETAIL_KINDS: readonly FieldKind[] = ['text', 'email', 'reference', 'dateTime', 'date']

const opens = ({ pages, address }: AnyResource): boolean =>
  address !== undefined || (pages.includes('list') && (pages.includes('show') || pages.includes('update')))

/** Entities of ours whose records have a page to open and a text to find them by. */
export const isSearched = (resource: AnyResource): boolean =>
  !resource.external &&
  opens(resource) &&
  resource.operations.includes('list') &&
  Object.values(resource.fields).some(({ searchable }) => searchable)

/** Where a title holds none of the words (`kernel.search_rank`): they stand elsewhere in the record. */
const UNTITLED = 4

type Placed = { entity: string; rank: number }

/**
 * In which order a search gives what it found: titles that hold the words, then what people look for by name (`first`, in
 * its order) before the tables that it is sorted into, then the nearest title.
 */
export const compareFound =
  (first: readonly string[]) =>
  (one: Placed, other: Placed): number => {
    const keyOf = ({ entity, rank }: Placed): number[] => {
      const place = first.indexOf(entity)
      return [rank >= UNTITLED ? 1 : 0, place < 0 ? 1 : 0, rank, place]
    }
    const [left, right] = [keyOf(one), keyOf(other)]
    return left.map((value, index) => value - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0
  }

/** The fields that tell two records of the same title apart. */
export const searchDetails = ({ list, fields, title }: AnyResource): string[] =>
  (list?.columns ?? [])
    .filter((name) => DETAIL_KINDS.includes(fields[name]?.kind ?? 'json') && !title.includes(name))
    .slice(0, MAX_DETAILS)
