import { Link } from '@mui/material'
import type { EmailField } from '#resources/schema/field.ts'
import { Empty, isBlank } from './controls/Empty.tsx'
import { TextBox } from './controls/TextBox.tsx'
import { TextFilter, TextFilterText } from './controls/TextFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { textOf } from './Text.tsx'

const Input = (props: InputProps<EmailField>) => <TextBox {...props} type="email" />

const Display = ({ value }: DisplayProps<EmailField>) => {
  if (isBlank(value)) return <Empty />
  return (
    <Link href={`mailto:${textOf(value)}`} onClick={(event) => event.stopPropagation()}>
      {textOf(value)}
    </Link>
  )
}

export const email: FieldModule<EmailField> = {
  Input,
  Display,
  Filter: TextFilter,
  FilterText: TextFilterText,
  toText: textOf,
  isSortable: true,
  initial: (field) => field.default ?? '',
}
