import { Box, Typography } from '@mui/material'
import type { ChildrenField } from '#resources/schema/field.ts'
import { useZone } from '#src/time/useZone.ts'
import { RowList } from './children/RowList.tsx'
import { type ChildRow, newRow, rowDetailsOf, titleOf } from './children/rows.ts'
import { Empty } from './controls/Empty.tsx'
import type { FieldView } from './fieldView.ts'
import { referencesOf } from './references/description.ts'
import { ReferenceLinks, ReferenceNames } from './references/ReferenceNames.tsx'
import type { DisplayProps, InputProps, TextContext, WebKind } from './webKind.ts'

const rowsOf = (value: unknown): ChildRow[] => (Array.isArray(value) ? value : [])

/** A row with what it says beside its name. */
const wholeText = (view: FieldView, row: ChildRow, zone: string): string => {
  const [title, details] = [titleOf(view, row, zone), rowDetailsOf(view, row, zone)]
  return details ? `${title} (${details})` : title
}

/** Rows that a service writes in its own way have their own screen too: here they are only named. */
const Input = (props: InputProps<ChildrenField>) => (props.view.rows ? <RowList {...props} /> : null)

/** Their order is part of what they say. */
const areSteps = ({ rows }: FieldView): boolean => 'position' in (rows?.resource.fields ?? {})

const Rows = ({ view, rows }: { view: FieldView; rows: readonly ChildRow[] }) => {
  const zone = useZone()
  const list = areSteps(view)
    ? { component: 'ol', sx: { m: 0, pl: 3 } }
    : { component: 'ul', sx: { m: 0, p: 0, listStyle: 'none' } }
  return (
    <Box {...list}>
      {rows.map((row) => (
        <Box component="li" key={String(row.id)} sx={{ py: 0.25 }}>
          {titleOf(view, row, zone)}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {rowDetailsOf(view, row, zone)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const Display = ({ view, value, compact }: DisplayProps<ChildrenField>) => {
  const records = referencesOf(value)
  if (records.length === 0) return <Empty />
  if (compact) return <ReferenceNames records={records} />
  return view.rows ? <Rows view={view} rows={rowsOf(value)} /> : <ReferenceLinks to={view.field.to} records={records} />
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Reservations tell their lines in words already. */
const toItems = (value: unknown, view: FieldView, { zone }: TextContext): readonly string[] =>
  isTexts(value) ? value : rowsOf(value).map((row) => wholeText(view, row, zone))

export const childrenWebKind: WebKind<ChildrenField> = {
  Input,
  Display,
  filter: null,
  toText: (value, view, { zone }) =>
    rowsOf(value)
      .map((row) => titleOf(view, row, zone))
      .join(', '),
  initial: (view, moment) => Array.from({ length: view.field.minItems ?? 0 }, () => newRow(view, moment)),
  isAsked: ({ handWritten }) => !handWritten,
  column: { isSortable: false, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'wide',
  change: toItems,
  hasRows: true,
  isCandidateDetail: false,
  customType: null,
}
