/** The shape of an entity's French labels: a missing one does not compile. */
import type { ChoiceField, ChoicesField, EmbeddedField, Field } from './field.ts'

export type Gender = 'MASCULINE' | 'FEMININE'

export type RowNoun = { singular: string; plural: string; gender: Gender }

export type ChoiceLabels<V extends string> = Record<V, string>

export type FieldLabel<F extends Field = Field> = F extends ChoiceField<infer V> | ChoicesField<infer V>
  ? { label: string; help?: string; values: ChoiceLabels<V> }
  : F extends EmbeddedField
    ? {
        label: string
        help?: string /** What one of the list is called. */
        row: RowNoun
        fields: { [K in keyof F['fields']]: FieldLabel<F['fields'][K]> }
      }
    :
        | string
        | {
            label: string
            help?: string /** Of what may stand in the text for a value. */
            variables?: Record<string, string>
          }

/** French texts of one entity, kept in `i18n/fr/entities/<key>.ts`. */
export type Labels<R extends { fields: Record<string, Field> }> = {
  singular: string
  plural: string
  gender: Gender
  fields: { [K in keyof R['fields']]: FieldLabel<R['fields'][K]> }
  sections?: Record<string, string>
  /** What the whole list is called, in the menu and above it, where people do not say the plural. */
  listTitle?: string
  /** What an empty list says the entity is for. */
  purpose?: string
  /** What of it is not built yet, said above its pages (D31). */
  upcoming?: string
  /** What a person is warned of before a change is saved, which they may give up. */
  updateWarning?: string
  /** What the history tells beside the fields, by the key of its changes. */
  activity?: Record<string, string>
  /** Headers of people's spreadsheets that fill a field of another name, beside `i18n/fr/headers.ts`. */
  headers?: { [K in keyof R['fields']]?: readonly string[] }
  /** By the field that points at a record, what its page calls the list of those that do, where the plural is unclear. */
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
        values?: Record<string, string>
        variables?: Record<string, string>
        fields?: Record<string, unknown>
        row?: RowNoun
      }
  >
  sections?: Record<string, string>
  listTitle?: string
  purpose?: string
  /** What of it is not built yet, said above its pages (D31). */
  upcoming?: string
  updateWarning?: string
  activity?: Record<string, string>
  headers?: Readonly<Record<string, readonly string[] | undefined>>
  related?: Readonly<Record<string, string | undefined>>
}
