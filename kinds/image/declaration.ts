import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, StoredFileRow, WrittenFile } from '#resources/schema/kindTypes.ts'
import type { FileLimits } from '#resources/schema/limits.ts'

export type ImageField = FieldOptions & FileLimits & { kind: 'image' }

export const image = builder<ImageField>('image')

export type ImageTypes = {
  field: ImageField
  row: StoredFileRow
  input: WrittenFile
  filter: never
  isFilled: false
}

export const imageTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
