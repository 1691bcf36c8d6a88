import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined'
import { Link } from '@mui/material'
import type { EmailField } from '#resources/schema/field.ts'
import { Empty, isBlank, textOf } from '#src/fields/controls/Empty.tsx'
import { TextBox } from '#src/fields/controls/TextBox.tsx'
import { textFilter } from '#src/fields/controls/TextFilter.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

const Input = (props: InputProps<EmailField>) => <TextBox {...props} type="email" />

const Display = ({ value, compact = false }: DisplayProps<EmailField>) => {
  if (isBlank(value)) return <Empty />
  return (
    <Link
      href={`mailto:${textOf(value)}`}
      color={compact ? 'inherit' : 'primary'}
      onClick={(event) => event.stopPropagation()}
    >
      {textOf(value)}
    </Link>
  )
}

export const emailWebKind: WebKind<EmailField> = {
  Input,
  Display,
  filter: textFilter,
  toText: textOf,
  initial: ({ field }) => field.default ?? '',
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
  customIcons: { email: AlternateEmailOutlined },
}
