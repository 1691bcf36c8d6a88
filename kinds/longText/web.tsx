import NotesOutlined from '@mui/icons-material/NotesOutlined'
import { Box } from '@mui/material'
import type { LongTextField } from '#resources/schema/field.ts'
import { Empty, isBlank, textOf } from '#src/fields/controls/Empty.tsx'
import { TextBox } from '#src/fields/controls/TextBox.tsx'
import { textFilter } from '#src/fields/controls/TextFilter.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

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

export const longTextWebKind: WebKind<LongTextField> = {
  Input,
  Display,
  filter: textFilter,
  toText: textOf,
  initial: ({ field }) => field.default ?? '',
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'wide',
  change: 'prose',
  hasRows: false,
  customIcons: { longText: NotesOutlined },
}
