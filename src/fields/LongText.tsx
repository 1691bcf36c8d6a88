import { Box } from '@mui/material'
import type { LongTextField } from '#resources/schema/field.ts'
import { Empty, isBlank } from './controls/Empty.tsx'
import { TextBox } from './controls/TextBox.tsx'
import { TextFilter, TextFilterText } from './controls/TextFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { textOf } from './Text.tsx'

const Input = (props: InputProps<LongTextField>) => <TextBox {...props} rows={3} />

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 320 }
const paragraphs = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch', display: 'block' }

const Display = ({ value, compact }: DisplayProps<LongTextField>) =>
  isBlank(value) ? (
    <Empty />
  ) : (
    <Box component="span" sx={compact ? oneLine : paragraphs}>
      {textOf(value)}
    </Box>
  )

export const longText: FieldModule<LongTextField> = {
  Input,
  Display,
  Filter: TextFilter,
  FilterText: TextFilterText,
  toText: textOf,
  initial: (field) => field.default ?? '',
}
