import type { FieldOptions } from './fieldOptions.ts'

export type Pointed = { id: string; displayName: string }
export type StoredFileRow = Readonly<
  Record<'id' | 'name' | 'extension' | 'mimeType' | 'url', string> & { size: number; thumbnailUrl: string | null }
>
export type WrittenFile = { id?: string | null; upload?: unknown }

type Empty = { isEmpty?: boolean }
export type TextFilter = { equals?: string; contains?: string; in?: readonly string[] } & Empty
export type NumberFilter = { equals?: number; min?: number; max?: number } & Empty
export type MomentFilter = { from?: string; to?: string } & Empty
export type ReferenceFilter = { in?: readonly string[]; under?: string } & Empty
export type ChoiceFilter<V> = { in?: readonly V[] } & Empty

export type KindTypes = {
  field: FieldOptions & { kind: string }
  row: unknown
  input: unknown
  /** never: lists do not filter by the kind. */
  filter: unknown
  /** True if a record without value has an empty list or false instead of null. */
  isFilled: boolean
}

export type KindTraits = {
  inTitle: boolean
  /** True if an entity of an external service may have the field: it needs no table, file, sanitiser or record here. */
  isExternal: boolean
}
