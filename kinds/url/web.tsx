import PublicOutlined from '@mui/icons-material/PublicOutlined'
import { Link } from '@mui/material'
import type { UrlField } from '#resources/schema/field.ts'
import { Empty, isBlank, textOf } from '#src/fields/controls/Empty.tsx'
import { TextBox } from '#src/fields/controls/TextBox.tsx'
import { textFilter } from '#src/fields/controls/TextFilter.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

const Input = (props: InputProps<UrlField>) => <TextBox {...props} type="url" />

/** Other schemes, such as `javascript:`, must not become links. */
const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value)
const shortened = (value: string): string => value.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

const Display = ({ value }: DisplayProps<UrlField>) => {
  if (isBlank(value)) return <Empty />
  return isWebAddress(textOf(value)) ? (
    <Link
      href={textOf(value)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => event.stopPropagation()}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {shortened(textOf(value))}
    </Link>
  ) : (
    textOf(value)
  )
}

export const urlWebKind: WebKind<UrlField> = {
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
  customIcons: { url: PublicOutlined },
}
