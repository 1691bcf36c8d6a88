import { rulesOf } from '#kinds/rules.ts'
import type { AnyResource } from '../schema/resource.ts'

/** Minimum letters of a word: shorter ones match nearly every record. */
export const MIN_SEARCH_LETTERS = 3
export const MAX_SEARCH_LETTERS = 100

const MAX_DETAILS = 2

const opens = ({ pages, address }: AnyResource): boolean =>
  address !== undefined || (pages.includes('list') && (pages.includes('show') || pages.includes('update')))

export const isSearched = (resource: AnyResource): boolean =>
  !resource.external &&
  opens(resource) &&
  resource.operations.includes('list') &&
  Object.values(resource.fields).some(({ searchable }) => searchable)

const UNTITLED = 4

type Placed = { entity: string; rank: number; isOver?: boolean }

/** Order of results: title matches first, then entities of `first`, coming records, closeness of the title. */
export const compareFound =
  (first: readonly string[]) =>
  (one: Placed, other: Placed): number => {
    const keyOf = ({ entity, rank, isOver }: Placed): number[] => {
      const place = first.indexOf(entity)
      return [rank >= UNTITLED ? 1 : 0, place < 0 ? 1 : 0, isOver ? 1 : 0, rank, place]
    }
    const [left, right] = [keyOf(one), keyOf(other)]
    return left.map((value, index) => value - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0
  }

export const searchDetails = ({ list, fields, title }: AnyResource): string[] =>
  (list?.columns ?? [])
    .filter((name) => fields[name] && rulesOf(fields[name]).isSearchDetail && !title.includes(name))
    .slice(0, MAX_DETAILS)
