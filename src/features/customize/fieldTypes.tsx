import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import ListOutlined from '@mui/icons-material/ListOutlined'
import NumbersOutlined from '@mui/icons-material/NumbersOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined'
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import type { SvgIcon } from '@mui/material'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import { webKinds } from '#src/fields/kindRegistry.ts'

export const typeIcons: Record<CustomFieldType, typeof SvgIcon> = {
  string: TextFieldsOutlined,
  int: NumbersOutlined,
  float: CalculateOutlined,
  bool: ToggleOnOutlined,
  date: CalendarTodayOutlined,
  datetime: ScheduleOutlined,
  list: ListOutlined,
  image: ImageOutlined,
  file: AttachFileOutlined,
}

export const FIELD_TYPES: readonly CustomFieldType[] = [
  ...new Set(Object.values(webKinds()).flatMap(({ customType }) => customType ?? [])),
]

export const FIELD_SIZES = [1, 2, 3, 4] as const
export type FieldWidth = (typeof FIELD_SIZES)[number]
/** Columns of twelve, as in forms. */
export const gridColumnsOf = (size: number): number => Math.min(4, Math.max(1, size)) * 3
export const sizeOf = (size: number): FieldWidth => FIELD_SIZES.find((known) => known === size) ?? 2
