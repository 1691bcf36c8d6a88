import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined'
import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined'
import EuroOutlined from '@mui/icons-material/EuroOutlined'
import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined'
import FormatColorTextOutlined from '@mui/icons-material/FormatColorTextOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import ListOutlined from '@mui/icons-material/ListOutlined'
import NotesOutlined from '@mui/icons-material/NotesOutlined'
import NumbersOutlined from '@mui/icons-material/NumbersOutlined'
import PaletteOutlined from '@mui/icons-material/PaletteOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined'
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import type { SvgIcon } from '@mui/material'
import type { CustomFieldType } from '#resources/domain/customFields.ts'

export const typeIcons: Record<CustomFieldType, typeof SvgIcon> = {
  string: TextFieldsOutlined,
  longText: NotesOutlined,
  richText: FormatColorTextOutlined,
  email: AlternateEmailOutlined,
  phone: PhoneOutlined,
  url: PublicOutlined,
  int: NumbersOutlined,
  float: CalculateOutlined,
  money: EuroOutlined,
  bool: ToggleOnOutlined,
  date: CalendarTodayOutlined,
  datetime: ScheduleOutlined,
  list: ListOutlined,
  choices: ChecklistOutlined,
  reference: LinkOutlined,
  references: AddLinkOutlined,
  color: PaletteOutlined,
  icon: CategoryOutlined,
  image: ImageOutlined,
  file: AttachFileOutlined,
  files: FileCopyOutlined,
}

export const FIELD_SIZES = [1, 2, 3, 4] as const
export type FieldWidth = (typeof FIELD_SIZES)[number]
/** Columns of twelve, as in forms. */
export const gridColumnsOf = (size: number): number => Math.min(4, Math.max(1, size)) * 3
export const sizeOf = (size: number): FieldWidth => FIELD_SIZES.find((known) => known === size) ?? 2
