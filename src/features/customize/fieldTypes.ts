import type { SvgIcon } from '@mui/material'
import { webKinds } from '#kinds/web.ts'
import type { CustomFieldType } from '#resources/domain/customFields.ts'

export const typeIcons: Readonly<Record<CustomFieldType, typeof SvgIcon>> = Object.assign(
  {},
  ...Object.values(webKinds()).map(({ customIcons }) => customIcons),
)

export const FIELD_SIZES = [1, 2, 3, 4] as const
type FieldWidth = (typeof FIELD_SIZES)[number]
export const gridColumnsOf = (size: number): number => Math.min(4, Math.max(1, size)) * 3
export const sizeOf = (size: number): FieldWidth => FIELD_SIZES.find((known) => known === size) ?? 2
