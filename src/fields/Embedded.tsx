import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormControl, FormLabel, IconButton, Typography } from '@mui/material'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { Noun } from '#i18n/grammar.ts'
import type { EmbeddedField } from '#resources/schema/field.ts'
import { useZone } from '#src/time/useZone.ts'
import { Empty, isBlank } from './controls/Empty.tsx'
import { FieldHelp } from './controls/FieldHelp.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import type { FieldView } from './fieldView.ts'
import { moduleOf } from './index.ts'

const texts = fieldTexts.children

type Row = Readonly<Record<string, unknown>>
const WIDTHS = { S: 3, M: 6, L: 9, XL: 12 } as const
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

const RowInputs = ({
  views,
  source,
  disabled,
}: {
  views: readonly FieldView[]
  source: string
  disabled?: boolean
}) => (
  <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 2, rowGap: 0.25 }}>
    {views.map((view) => {
      const { Input } = moduleOf(view.field)
      const width = WIDTHS[view.field.size ?? (views.length === 1 ? 'XL' : 'M')]
      return (
        <Box key={view.name} sx={{ gridColumn: { xs: 'span 12', md: `span ${width}` } }}>
          <Input
            view={view}
            source={`${source}.${view.name}`}
            required={view.field.required ?? false}
            disabled={disabled}
          />
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

/** Rows of more fields than this take several lines: a rule keeps them apart. */
const FEW = 2
const shortRow = { display: 'flex', gap: 1, alignItems: 'center', py: 0.5 }
const tallRow = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
}

const listErrorOf = (error: unknown): string | undefined => {
  const { message, root } = (error ?? {}) as { message?: string; root?: { message?: string } }
  return message ?? root?.message
}

const Input = ({ view, source, required, disabled }: InputProps<EmbeddedField>) => {
  const { control, getFieldState } = useFormContext()
  const formState = useFormState({ control, name: source })
  const { fields, append, remove, move } = useFieldArray({ control, name: source, keyName: 'rowKey' })
  const views = view.fields ?? []
  const noun = view.noun as Noun
  const error = listErrorOf(getFieldState(source, formState).error)
  const isFull = fields.length >= (view.field.maxItems ?? 100)
  const add = () => append(Object.fromEntries(views.map(({ name }) => [name, null])))
  return (
    <FormControl component="fieldset" error={error !== undefined} fullWidth>
      <FormLabel component="legend" required={required} sx={{ fontSize: '0.75rem', mb: 0.5 }}>
        {view.label}
      </FormLabel>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.empty(noun)}
        </Typography>
      )}
      {fields.map((row, index) => (
        <Box
          key={row.rowKey}
          role="group"
          aria-label={texts.row(noun, index + 1)}
          sx={views.length > FEW ? tallRow : shortRow}
        >
          <RowInputs views={views} source={`${source}.${index}`} disabled={disabled} />
          <RowActions
            noun={noun}
            index={index}
            last={fields.length - 1}
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

const rowText = (row: Row, view: FieldView, zone: string): string =>
  (view.fields ?? [])
    .map((inner) => moduleOf(inner.field).toText(row[inner.name], inner, { zone }))
    .filter(Boolean)
    .join(', ')

const Display = ({ view, value }: DisplayProps<EmbeddedField>) => {
  const zone = useZone()
  if (isBlank(value)) return <Empty />
  const texts = rowsOf(value).map((row) => rowText(row, view, zone))
  return <span style={{ whiteSpace: 'pre-line' }}>{texts.join('\n')}</span>
}

export const embedded: FieldModule<EmbeddedField> = {
  Input,
  Display,
  toText: (value, view, { zone }) =>
    rowsOf(value)
      .map((row) => rowText(row, view, zone))
      .join(' ; '),
  initial: () => [],
}
