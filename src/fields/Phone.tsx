import { Link } from '@mui/material'
import type { PhoneField } from '#resources/schema/field.ts'
import { Empty, isBlank } from './controls/Empty.tsx'
import { TextBox } from './controls/TextBox.tsx'
import { TextFilter, TextFilterText } from './controls/TextFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { textOf } from './Text.tsx'

const Input = (props: InputProps<PhoneField>) => <TextBox {...props} type="tel" />

/** 0123456789 → 01 23 45 67 89; anything else stays as it was written. */
const spaced = (value: string): string => (/^0\d{9}$/.test(value) ? value.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : value)

const Display = ({ value }: DisplayProps<PhoneField>) => {
  if (isBlank(value)) return <Empty />
  return (
    <Link
      href={`tel:${textOf(value).replace(/[^\d+]/g, '')}`}
      onClick={(event) => event.stopPropagation()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {spaced(textOf(value))}
    </Link>
  )
}

export const phone: FieldModule<PhoneField> = {
  Input,
  Display,
  Filter: TextFilter,
  FilterText: TextFilterText,
  toText: textOf,
  isSortable: true,
  initial: (field) => field.default ?? '',
}
