import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, StoredFileRow, WrittenFile } from '#resources/schema/kindTypes.ts'
import type { FileLimits, ListLimits } from '#resources/schema/limits.ts'

export type FilesField = FieldOptions & FileLimits & ListLimits & { kind: 'files' }

export const files = builder<FilesField>('files', { maxItems: 50 })

export type FilesTypes = {
  field: FilesField
  row: readonly StoredFileRow[]
  input: readonly WrittenFile[]
  filter: never
  isFilled: true
}

export const filesTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
