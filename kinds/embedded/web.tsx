import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormControl, FormLabel, IconButton, Typography } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useWrappedSource } from 'react-admin'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import type { EmbeddedField } from '#resources/schema/field.ts'
import { Empty, isBlank } from '#src/fields/controls/Empty.tsx'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldRule } from '#src/fields/inputs/useFieldRule.ts'
import { useRowsControl } from '#src/fields/inputs/useRowsControl.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import {
  always,
  type DisplayProps,
  type FindWebKind,
  type InputProps,
  itemsOf,
  type WebKind,
} from '#src/fields/webKind.ts'
import { useZone } from '#src/time/useZone.ts'

const texts = fieldTexts.children

type Row = Readonly<Record<string, unknown>>
const WIDTHS = { S: 3, M: 6, L: 9, XL: 12 } as const
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

type RowInputProps = {
  kindOf: FindWebKind
  view: FieldView
  views: readonly FieldView[]
  source: string
  disabled?: boolean
}

const RowInput = ({ kindOf, view, views, source, disabled }: RowInputProps) => {
  const rule = useFieldRule(view, { at: useWrappedSource(source), beside: views })
  const { Input } = kindOf(view.field)
  return (
    <Input
      view={view}
      source={`${source}.${view.name}`}
      required={view.field.required ?? false}
      disabled={disabled}
      validate={rule}
    />
  )
}

const RowInputs = ({ views, ...row }: Omit<RowInputProps, 'view'>) => (
  <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 2, rowGap: 0.25 }}>
    {views.map((view) => {
      const width = WIDTHS[view.field.size ?? (views.length === 1 ? 'XL' : 'M')]
      return (
        <Box key={view.name} sx={{ gridColumn: { xs: 'span 12', md: `span ${width}` } }}>
          <RowInput view={view} views={views} {...row} />
        </Box>
      )
    })}
  </Box>
)

type RowActionsProps = {
  noun: Noun
  index: number
  last: number
  disabled: boolean | undefined
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

const RowActions = ({ noun, index, last, disabled = false, move, remove }: RowActionsProps) => {
  const actions = [
    {
      name: 'up',
      Icon: ArrowUpwardOutlined,
      label: texts.up,
      isOff: index === 0,
      act: () => move(index, index - 1),
    },
    {
      name: 'down',
      Icon: ArrowDownwardOutlined,
      label: texts.down,
      isOff: index === last,
      act: () => move(index, index + 1),
    },
    { name: 'remove', Icon: DeleteOutlined, label: texts.remove, isOff: false, act: () => remove(index) },
  ]
  return (
    <Box sx={{ display: 'flex', gap: 1, alignSelf: { xs: 'flex-end', md: 'center' } }}>
      {actions.map(({ name, Icon, label, isOff, act }) => (
        <IconButton
          key={name}
          size="small"
          aria-label={label(noun, index + 1)}
          disabled={disabled || isOff}
          onClick={act}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  )
}

/** Rows with more fields take several lines and need a separator. */
const FEW = 2
const shortRow = { display: 'flex', gap: 1, alignItems: 'flex-end', py: 0.25 }
const laterRow = ({ breakpoints }: Theme) => ({
  ...shortRow,
  [breakpoints.up('md')]: { '& .MuiInputLabel-root': visuallyHidden },
})
const tallRow = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
}

const Input = (props: InputProps<EmbeddedField> & { kindOf: FindWebKind }) => {
  const { kindOf, view, source, required, validate, defaultValue } = props
  const disabled = props.disabled || props.readOnly
  const { rows, error, append, remove, move } = useRowsControl(source, { validate, defaultValue })
  const views = view.fields ?? []
  const noun = view.noun as Noun
  const isFull = rows.length >= (view.field.maxItems ?? 100)
  const add = () => append(Object.fromEntries(views.map(({ name }) => [name, null])))
  return (
    <FormControl component="fieldset" error={error !== undefined} fullWidth>
      <FormLabel component="legend" required={required} sx={{ mb: 0.5 }}>
        {view.label}
      </FormLabel>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.empty(noun)}
        </Typography>
      )}
      {rows.map((row, index) => (
        <Box
          key={row.rowKey}
          role="group"
          aria-label={texts.row(noun, index + 1)}
          sx={views.length > FEW ? tallRow : index > 0 ? laterRow : shortRow}
        >
          <RowInputs kindOf={kindOf} views={views} source={`${source}.${index}`} disabled={disabled} />
          <RowActions
            noun={noun}
            index={index}
            last={rows.length - 1}
            disabled={disabled}
            move={move}
            remove={remove}
          />
        </Box>
      ))}
      <Box>
        <Button size="small" startIcon={<AddOutlined />} disabled={disabled || isFull} onClick={add}>
          {texts.add(noun)}
        </Button>
      </Box>
      {(error || view.help) && <FieldHelp problem={error} help={view.help} />}
    </FormControl>
  )
}

const rowText = (kindOf: FindWebKind, row: Row, view: FieldView, zone: string): string =>
  (view.fields ?? [])
    .map((inner) => kindOf(inner.field).toText(row[inner.name], inner, { zone }))
    .filter(Boolean)
    .join(', ')

const Display = ({ kindOf, view, value }: DisplayProps<EmbeddedField> & { kindOf: FindWebKind }) => {
  const zone = useZone()
  if (isBlank(value)) return <Empty />
  const texts = rowsOf(value).map((row) => rowText(kindOf, row, view, zone))
  return <span style={{ whiteSpace: 'pre-line' }}>{texts.join('\n')}</span>
}

export const embeddedWebKind = (kindOf: FindWebKind): WebKind<EmbeddedField> => {
  const toText: WebKind<EmbeddedField>['toText'] = (value, view, { zone }) =>
    rowsOf(value)
      .map((row) => rowText(kindOf, row, view, zone))
      .join(' ; ')
  return {
    Input: (props) => <Input kindOf={kindOf} {...props} />,
    Display: (props) => <Display kindOf={kindOf} {...props} />,
    filter: null,
    toText,
    initial: () => [],
    isAsked: always,
    column: { isSortable: false, isNumeric: false, cell: 'lines' },
    isNamedOnCard: false,
    section: 'wide',
    change: itemsOf(toText),
    hasRows: true,
  }
}
