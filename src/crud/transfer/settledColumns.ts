import { useState } from 'react'
import type { DataImport, Fixed, ImportColumn, ImportColumns, Matching } from '#dataProviders/transfer.ts'

export type SettledColumns = {
  /** With the fields that are required by the default values of fields without a column. */
  fields: readonly ImportColumn[]
  matching: Matching
  fixed: Fixed
  /** The field by which lines find their records; empty: each line creates one. */
  key: string
  setKey: (key: string) => void
  match: (index: number, source: string | null) => void
  /** Sets a fixed text for the field on every line; undefined removes it. */
  fix: (source: string, text: string | undefined) => void
}

const fillsOf = (fields: readonly ImportColumn[], source: string | null): readonly string[] =>
  fields.find((field) => field.source === source)?.fills ?? []

export const fillingColumn = (fields: readonly ImportColumn[], matching: Matching, source: string): number =>
  matching.findIndex((used) => fillsOf(fields, used).includes(source))

type Filling = Pick<SettledColumns, 'matching' | 'fixed'>

const isFilled = (fields: readonly ImportColumn[], { matching, fixed }: Filling, source: string): boolean =>
  fillingColumn(fields, matching, source) >= 0 || (fixed[source] ?? '').trim() !== ''

const withDemands = (fields: readonly ImportColumn[], filling: Filling): ImportColumn[] =>
  fields.map((field) => {
    const { isRequired, requiredWithout: lifting } = field
    const isAsked = lifting.length > 0 && !lifting.some((source) => isFilled(fields, filling, source))
    return { ...field, isRequired: isRequired || isAsked }
  })

/** Required fields that neither a column nor a text fills. Lines that find their record may leave them out. */
export const missingFields = (
  fields: readonly ImportColumn[],
  { matching, fixed, key }: Pick<SettledColumns, 'matching' | 'fixed' | 'key'>,
): ImportColumn[] =>
  key === ''
    ? fields.filter(({ source, isRequired }) => isRequired && !isFilled(fields, { matching, fixed }, source))
    : []

/** Fields that an import stores as they were typed, without the empty ones. */
export const filledTexts = (fixed: Fixed): Fixed =>
  Object.fromEntries(Object.entries(fixed).filter(([, text]) => text.trim() !== ''))

export const useSettledColumns = (record: DataImport, { columns }: ImportColumns): SettledColumns => {
  const [matching, setMatching] = useState<Matching>(record.matching)
  const [fixed, setFixed] = useState<Fixed>(record.fixed ?? {})
  const [key, setKey] = useState(record.keyField ?? '')
  const fields = withDemands(columns, { matching, fixed })
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
  return { fields, matching, fixed, key: matching.includes(key) ? key : '', setKey, match, fix }
}
