import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined'
import { Box, Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { timeOfDayText } from '#i18n/fr/times.ts'
import { fillTemplate } from '#resources/domain/templates.ts'
import type { TextField } from '#resources/schema/field.ts'
import { Empty, isBlank, textOf } from '#src/fields/controls/Empty.tsx'
import { TextBox } from '#src/fields/controls/TextBox.tsx'
import { textFilter } from '#src/fields/controls/TextFilter.tsx'
import { TimeOfDayBox } from '#src/fields/controls/TimeOfDayBox.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const readable = (value: unknown, { field, variables = {} }: FieldView): string => {
  const text = fillTemplate(textOf(value), (name) => variables[name] && `[${variables[name]}]`)
  return (field as TextField).format === 'timeOfDay' ? timeOfDayText(text) : text
}

const TemplateLine = lazyPart(
  () => import('#src/fields/template/TemplateLine.tsx'),
  (m) => m.TemplateLine,
)

const Input = (props: InputProps<TextField>) => {
  const { variables, format } = props.view.field
  if (variables) {
    return (
      <Suspense fallback={<Skeleton variant="rectangular" height={60} aria-label={fieldTexts.richText.loading} />}>
        <TemplateLine {...props} />
      </Suspense>
    )
  }
  return format === 'timeOfDay' ? <TimeOfDayBox {...props} /> : <TextBox {...props} />
}

const LONGEST_WORD = 24

/** Codes such as « R-202611-00012 » stay on one line in a table. */
const isWord = (text: string): boolean => text.length <= LONGEST_WORD && !/\s/.test(text)

const Display = ({ view, value, compact }: DisplayProps<TextField>) => {
  if (isBlank(value)) return <Empty />
  const text = readable(value, view)
  const inTable = { overflowWrap: 'break-word', ...(isWord(text) && { whiteSpace: 'nowrap' }) }
  return (
    <Box component="span" sx={compact ? inTable : { overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  )
}

export const textWebKind: WebKind<TextField> = {
  Input,
  Display,
  filter: textFilter,
  toText: readable,
  initial: ({ field }) => field.default ?? '',
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
  customIcons: { string: TextFieldsOutlined },
}
