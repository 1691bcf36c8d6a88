import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import { Link } from '@mui/material'
import type { PhoneField } from '#resources/schema/field.ts'
import { Empty, isBlank, textOf } from '#src/fields/controls/Empty.tsx'
import { TextBox } from '#src/fields/controls/TextBox.tsx'
import { textFilter } from '#src/fields/controls/TextFilter.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

const Input = (props: InputProps<PhoneField>) => <TextBox {...props} type="tel" />

/** Formats 0123456789 as 01 23 45 67 89; other values stay unchanged. */
const spaced = (value: string): string => (/^0\d{9}$/.test(value) ? value.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : value)

const Display = ({ value, compact = false }: DisplayProps<PhoneField>) => {
  if (isBlank(value)) return <Empty />
  return (
    <Link
      color={compact ? 'inherit' : 'primary'}
      href={`tel:${textOf(value).replace(/[^\d+]/g, '')}`}
      onClick={(event) => event.stopPropagation()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {spaced(textOf(value))}
    </Link>
  )
}

export const phoneWebKind: WebKind<PhoneField> = {
  Input,
  Display,
  filter: textFilter,
  toText: textOf,
  initial: ({ field }) => field.default ?? '',
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'line' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
  customIcons: { phone: PhoneOutlined },
}
