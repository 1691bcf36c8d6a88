import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, TextFilter } from '#resources/schema/kindTypes.ts'
import type { TextLimits, Variables } from '#resources/schema/limits.ts'

export type TextField = FieldOptions &
  TextLimits & {
    kind: 'text'
    default?: string
    variables?: Variables
    /** The text is an entity key: migrations update it when an entity is renamed. */
    entityKey?: boolean
    /** The text is the title of a record; this field stores its entity. */
    titleOf?: string
  }

export const text = builder<TextField>('text', { maxLength: 255 })

export type TextTypes = {
  field: TextField
  row: string
  input: string
  filter: TextFilter
  isFilled: false
}

export const textTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
