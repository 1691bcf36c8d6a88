import { Box, Typography } from '@mui/material'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import type { ChildrenField, ReferenceField } from '#resources/schema/field.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { referencesOf } from '#src/fields/references/description.ts'
import { referenceFilter } from '#src/fields/references/ReferenceFilter.tsx'
import { ReferenceLinks, ReferenceNames } from '#src/fields/references/ReferenceNames.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { DisplayProps, FindWebKind, WebKind, WebKindFilter } from '#src/fields/webKind.ts'
import { useZone } from '#src/time/useZone.ts'
import { RowList } from './RowList.tsx'
import { type ChildRow, newRow, rowDetailsOf, titleOf } from './rows.ts'

const rowsOf = (value: unknown): ChildRow[] => (Array.isArray(value) ? value : [])

const wholeText = (kindOf: FindWebKind, view: FieldView, row: ChildRow, zone: string): string => {
  const [title, details] = [titleOf(kindOf, view, row, zone), rowDetailsOf(kindOf, view, row, zone)]
  return details ? `${title} (${details})` : title
}

type RowsProps = { kindOf: FindWebKind; view: FieldView; rows: readonly ChildRow[] }

const countOf = ({ fields = [], rows }: FieldView): string | undefined => {
  const [count, ...others] = fields.filter(({ name }) => !rows?.resource.title.includes(name))
  return count?.field.kind === 'integer' && others.length === 0 ? count.name : undefined
}

const CountedRows = ({ kindOf, view, rows, count }: RowsProps & { count: string }) => {
  const zone = useZone()
  const texts = rows.map((row) => {
    const many = row[count]
    const title = titleOf(kindOf, view, row, zone)
    return typeof many === 'number' && many > 1 ? `${title} × ${many.toLocaleString(INTL_LOCALE)}` : title
  })
  return <span>{texts.join(' · ')}</span>
}

const Rows = ({ kindOf, view, rows }: RowsProps) => {
  const zone = useZone()
  const count = countOf(view)
  if (count) return <CountedRows kindOf={kindOf} view={view} rows={rows} count={count} />
  return (
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      {rows.map((row) => (
        <li key={String(row.id)}>
          {titleOf(kindOf, view, row, zone)}
          <Typography variant="body2" color="textSecondary">
            {rowDetailsOf(kindOf, view, row, zone)}
          </Typography>
        </li>
      ))}
    </Box>
  )
}

const Display = ({ kindOf, view, value, compact }: DisplayProps<ChildrenField> & { kindOf: FindWebKind }) => {
  const records = referencesOf(value)
  if (records.length === 0) return <Empty />
  if (compact) return <ReferenceNames records={records} />
  return view.rows ? (
    <Rows kindOf={kindOf} view={view} rows={rowsOf(value)} />
  ) : (
    <ReferenceLinks to={view.field.to} records={records} />
  )
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const filteredBy = (view: FieldView<ChildrenField>): FieldView<ReferenceField> => {
  const field = view.rows?.resource.fields[view.field.filterBy ?? '']
  if (field?.kind !== 'reference') throw new Error(`${view.source} is no list to filter by`)
  return { ...view, field }
}

const filter: WebKindFilter<ChildrenField> = {
  Input: ({ view, ...props }) => <referenceFilter.Input view={filteredBy(view)} {...props} />,
  Text: ({ view, value }) => <referenceFilter.Text view={filteredBy(view)} value={value} />,
}

export const childrenWebKind = (kindOf: FindWebKind): WebKind<ChildrenField> => ({
  // Rows written by the operations of a service have their own screens, so forms omit them.
  Input: (props) => (props.view.rows ? <RowList kindOf={kindOf} {...props} /> : null),
  Display: (props) => <Display kindOf={kindOf} {...props} />,
  filter,
  toText: (value, view, { zone }) =>
    rowsOf(value)
      .map((row) => titleOf(kindOf, view, row, zone))
      .join(', '),
  initial: (view, moment) => Array.from({ length: view.field.minItems ?? 0 }, () => newRow(kindOf, view, moment)),
  isAsked: ({ handWritten }) => !handWritten,
  column: { isSortable: false, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'wide',
  // The history of reservations already contains text.
  change: (value, view, { zone }) =>
    isTexts(value) ? value : rowsOf(value).map((row) => wholeText(kindOf, view, row, zone)),
  hasRows: true,
})
