import { useState } from 'react'
import type { DataImport, Fixed, ImportColumn, ImportColumns, Matching } from '#dataProviders/transfer.ts'

export type SettledColumns = {
  matching: Matching
  fixed: Fixed
  /** The field by which lines find their records; empty: each line creates one. */
  key: string
  setKey: (key: string) => void
  /** Maps the column to the field, instead of another column or a fixed text. */
  match: (index: number, source: string | null) => void
  /** Sets a fixed text for the field on every line; undefined removes it. */
  fix: (source: string, text: string | undefined) => void
}

const fillsOf = (fields: readonly ImportColumn[], source: string | null): readonly string[] =>
  fields.find((field) => field.source === source)?.fills ?? []

export const fillingColumn = (fields: readonly ImportColumn[], matching: Matching, source: string): number =>
  matching.findIndex((used) => fillsOf(fields, used).includes(source))

/** Required fields that neither a column nor a text fills. Lines that find their record may leave them out. */
export const missingFields = (
  fields: readonly ImportColumn[],
  { matching, fixed, key }: Pick<SettledColumns, 'matching' | 'fixed' | 'key'>,
): ImportColumn[] =>
  key === ''
    ? fields.filter(
        ({ source, isRequired }) =>
          isRequired && fillingColumn(fields, matching, source) < 0 && (fixed[source] ?? '').trim() === '',
      )
    : []

/** Fields that an import stores as they were typed, without the empty ones. */
export const filledTexts = (fixed: Fixed): Fixed =>
  Object.fromEntries(Object.entries(fixed).filter(([, text]) => text.trim() !== ''))

export const useSettledColumns = (record: DataImport, { columns: fields }: ImportColumns): SettledColumns => {
  const [matching, setMatching] = useState<Matching>(record.matching)
  const [fixed, setFixed] = useState<Fixed>(record.fixed ?? {})
  const [key, setKey] = useState(record.keyField ?? '')
  const fix: SettledColumns['fix'] = (source, text) =>
    setFixed((last) => {
      const { [source]: _former, ...others } = last
      return text === undefined ? others : { ...others, [source]: text }
    })
  const match: SettledColumns['match'] = (index, source) => {
    const filled = fillsOf(fields, source)
    const isTaken = (one: string | null) => fillsOf(fields, one).some((name) => filled.includes(name))
    setMatching((last) => last.map((one, at) => (at === index ? source : isTaken(one) ? null : one)))
    for (const name of filled) fix(name, undefined)
  }
  return { matching, fixed, key: matching.includes(key) ? key : '', setKey, match, fix }
}
