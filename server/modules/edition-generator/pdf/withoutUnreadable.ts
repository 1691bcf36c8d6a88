/** Omits rows that the compiler rejects, so that one record never fails a whole document. */
import { editionTexts } from '#i18n/fr/editions.ts'
import type { EditionDocument } from '../document.ts'
import { findUnreadable } from './findUnreadable.ts'

/** Compilations to find the rows: enough for about ten among 5,000. */
const MOST_ATTEMPTS = 150

type Compiled = {
  pdf: Buffer
  unreadable: string[]
}
type CompileDocument = (document: EditionDocument) => Promise<Buffer>
type Place = [group: number, row: number]

const placesOf = ({ groups }: EditionDocument): Place[] =>
  groups.flatMap(({ rows }, group) => rows.map((_row, row): Place => [group, row]))

const withRows = (document: EditionDocument, places: readonly Place[]): EditionDocument => ({
  ...document,
  groups: document.groups.map((group, index) => ({
    ...group,
    rows: places.flatMap(([at, row]) => (at === index ? [group.rows[row] ?? []] : [])),
  })),
})

const nameOf = (row: readonly string[]): string => row.filter(Boolean).slice(0, 2).join(' · ')

const replaced = (row: readonly string[]): string[] => row.map((_cell, at) => (at === 0 ? editionTexts.unreadable : ''))

/** Throws the compiler's own error if the document fails without any row, or if too many rows fail. */
export const compileWithoutUnreadable = async (
  document: EditionDocument,
  compile: CompileDocument,
): Promise<Compiled> => {
  try {
    return { pdf: await compile(document), unreadable: [] }
  } catch (error) {
    const compiles = (places: readonly Place[]): Promise<boolean> =>
      compile(withRows(document, places)).then(
        () => true,
        () => false,
      )
    if (!(await compiles([]))) throw error
    const places = await findUnreadable(placesOf(document), compiles, MOST_ATTEMPTS).catch(() => Promise.reject(error))
    const unreadable = places.map(([group, row]) => nameOf(document.groups[group]?.rows[row] ?? []))
    const isBad = new Set(places.map(String))
    const groups = document.groups.map((group, at) => ({
      ...group,
      rows: group.rows.map((row, index) => (isBad.has(String([at, index])) ? replaced(row) : row)),
    }))
    return { pdf: await compile({ ...document, groups }), unreadable }
  }
}
