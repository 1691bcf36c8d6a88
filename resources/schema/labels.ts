import type { ChoiceField, ChoicesField, EmbeddedField, Field } from './field.ts'

export type Gender = 'MASCULINE' | 'FEMININE'

type RowNoun = { singular: string; plural: string; gender: Gender }

type ChoiceLabels<V extends string> = Record<V, string>

/** Words of a value in the summary of a folded row, instead of `text`, its form in lists; empty: none. */
export type RowDetail = (text: string, row: Readonly<Record<string, unknown>>) => string

export type FieldLabel<F extends Field = Field> = F extends ChoiceField<infer V> | ChoicesField<infer V>
  ? { label: string; help?: string; values: ChoiceLabels<V>; detail?: RowDetail }
  : F extends EmbeddedField
    ? {
        label: string
        help?: string
        row: RowNoun
        fields: { [K in keyof F['fields']]: FieldLabel<F['fields'][K]> }
      }
    :
        | string
        | {
            label: string
            help?: string
            detail?: RowDetail
            /** Labels of the variables that the text may contain. */
            variables?: Record<string, string>
          }

export type Labels<R extends { fields: Record<string, Field> }> = {
  singular: string
  plural: string
  gender: Gender
  fields: { [K in keyof R['fields']]: FieldLabel<R['fields'][K]> }
  sections?: Record<string, string>
  /** Title of the fold over `laterSections` in the form of a new record. */
  later?: string
  listTitle?: string
  purpose?: string
  /** Notice above the pages about features still to come (D31). */
  upcoming?: string
  updateWarning?: string
  /** History labels of changes that are not fields, by change key. */
  activity?: Record<string, string>
  /** Spreadsheet headers that fill a field of another name, besides `i18n/fr/headers.ts`. */
  headers?: { [K in keyof R['fields']]?: readonly string[] }
  /** By reference field: title of the list of referencing records on a record's page, if the plural is unclear. */
  related?: { [K in keyof R['fields']]?: string }
}

export type AnyLabels = {
  singular: string
  plural: string
  gender: Gender
  fields: Record<
    string,
    | string
    | {
        label: string
        help?: string
        detail?: RowDetail
        values?: Record<string, string>
        variables?: Record<string, string>
        fields?: Record<string, unknown>
        row?: RowNoun
      }
  >
  sections?: Record<string, string>
  later?: string
  listTitle?: string
  purpose?: string
  upcoming?: string
  updateWarning?: string
  activity?: Record<string, string>
  headers?: Readonly<Record<string, readonly string[] | undefined>>
  related?: Readonly<Record<string, string | undefined>>
}
