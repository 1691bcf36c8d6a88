import { Link } from '@mui/material'
import type { UrlField } from '#resources/schema/field.ts'
import { Empty, isBlank } from './controls/Empty.tsx'
import { TextBox } from './controls/TextBox.tsx'
import { TextFilter, TextFilterText } from './controls/TextFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { textOf } from './Text.tsx'

const Input = (props: InputProps<UrlField>) => <TextBox {...props} type="url" />

/** Only addresses of the web become links. */
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

export const url: FieldModule<UrlField> = {
  Input,
  Display,
  Filter: TextFilter,
  FilterText: TextFilterText,
  toText: textOf,
  isSortable: true,
  initial: (field) => field.default ?? '',
}
