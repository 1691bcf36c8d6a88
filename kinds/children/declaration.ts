import type { Known, Options } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, Pointed } from '#resources/schema/kindTypes.ts'
import type { ListLimits } from '#resources/schema/limits.ts'

export type ChildrenField = FieldOptions &
  ListLimits & {
    kind: 'children'
    to: string
    by: string
    orderBy?: string
    filterBy?: string
    /** Operations of the service write the rows: there is no derived input or form. */
    handWritten?: boolean
    /** For hand-written entities: fields that a spreadsheet has of each row. A row without a value in one is omitted. */
    inSheets?: readonly string[]
  }

type OwnOptions = Omit<Options<ChildrenField>, 'to' | 'by'>

export const children = <const T extends string, const O extends OwnOptions = object>(
  to: T,
  by: string,
  options?: O & Known<O, OwnOptions>,
): { kind: 'children'; to: T; by: string } & O => ({ kind: 'children', to, by, maxItems: 100, ...(options as O) })

export type ChildrenTypes = {
  field: ChildrenField
  row: readonly Pointed[]
  input: readonly Readonly<Record<string, unknown>>[]
  filter: never
  isFilled: true
}

export const childrenTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
