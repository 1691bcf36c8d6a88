import { Box } from '@mui/material'
import type { TextField } from '#resources/schema/field.ts'
import { Empty, isEmpty } from './controls/Empty.tsx'
import { TextBox } from './controls/TextBox.tsx'
import { TextFilter, TextFilterText } from './controls/TextFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'

export const textOf = (value: unknown): string => (isEmpty(value) ? '' : String(value))

const Input = (props: InputProps<TextField>) => <TextBox {...props} />

const Display = ({ value }: DisplayProps<TextField>) =>
  isEmpty(value) ? (
    <Empty />
  ) : (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {textOf(value)}
    </Box>
  )

export const text: FieldModule<TextField> = {
  Input,
  Display,
  Filter: TextFilter,
  FilterText: TextFilterText,
  toText: textOf,
  isSortable: true,
  initial: (field) => field.default ?? '',
}
