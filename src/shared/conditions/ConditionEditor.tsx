import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { settingTexts } from '#i18n/fr/customFieldSettings.ts'
import { offeredChoices } from '#resources/domain/offeredChoices.ts'
import type { Condition } from '#resources/schema/condition.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import {
  type ConditionRow,
  conditionOf,
  editedCondition,
  type Join,
  type Operator,
  operatorsOf,
} from './conditionRows.ts'

const texts = settingTexts.condition

const newRow = (source: FieldView): ConditionRow => ({
  field: source.name,
  operator: operatorsOf(source.field)[0] ?? 'filled',
  values: [],
})

type RowProps = {
  row: ConditionRow
  position: number
  sources: readonly FieldView[]
  onChange: (row: ConditionRow) => void
  onRemove: () => void
}

const Values = ({ row, source, onChange }: Pick<RowProps, 'row' | 'onChange'> & { source: FieldView }) => (
  <TextField
    select
    size="small"
    label={texts.value}
    value={row.values}
    onChange={({ target }) => onChange({ ...row, values: target.value as unknown as string[] })}
    slotProps={{ select: { multiple: true } }}
  >
    {offeredChoices(source.field as ChoiceField).map((value) => (
      <MenuItem key={value} value={value}>
        {source.values?.[value] ?? value}
      </MenuItem>
    ))}
  </TextField>
)

const Row = ({ row, position, sources, onChange, onRemove }: RowProps) => {
  const source = sources.find(({ name }) => name === row.field)
  return (
    <Box role="group" aria-label={texts.line(position)} sx={{ display: 'flex', gap: 0.5, mt: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <TextField
          select
          size="small"
          label={texts.field}
          value={source ? row.field : ''}
          onChange={({ target }) => {
            const chosen = sources.find(({ name }) => name === target.value)
            if (chosen) onChange(newRow(chosen))
          }}
        >
          {sources.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={texts.operator}
          value={row.operator}
          onChange={({ target }) => onChange({ ...row, operator: target.value as Operator, values: [] })}
        >
          {operatorsOf(source?.field).map((operator) => (
            <MenuItem key={operator} value={operator}>
              {texts.operators[operator]}
            </MenuItem>
          ))}
        </TextField>
        {source && (row.operator === 'is' || row.operator === 'isNot') && (
          <Values row={row} source={source} onChange={onChange} />
        )}
      </Box>
      <IconButton size="small" aria-label={texts.remove(position)} onClick={onRemove} sx={{ alignSelf: 'flex-start' }}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}

export type ConditionWords = Readonly<Record<'title' | 'always' | 'all' | 'any', string>>

type Props = {
  words: ConditionWords
  condition: Condition | undefined
  sources: readonly FieldView[]
  error: string | undefined
  onChange: (condition: Condition | undefined) => void
}

export const ConditionEditor = ({ words, condition, sources, error, onChange }: Props) => {
  const edited = editedCondition(condition)
  const [first] = sources
  const change = (join: Join, rows: readonly ConditionRow[]) =>
    onChange(rows.length > 0 ? conditionOf({ join, rows }) : undefined)
  const choose = (join: string) => {
    if (join === 'always' || !first) return onChange(undefined)
    change(join as Join, edited?.rows ?? [newRow(first)])
  }
  const rows = edited?.rows ?? []
  return (
    <Box role="group" aria-label={words.title}>
      <TextField
        select
        label={words.title}
        value={edited?.join ?? 'always'}
        onChange={({ target }) => choose(target.value)}
        error={error !== undefined}
        helperText={first ? undefined : texts.noSource}
        disabled={!first && !edited}
      >
        {(['always', 'all', 'any'] as const).map((join) => (
          <MenuItem key={join} value={join}>
            {words[join]}
          </MenuItem>
        ))}
      </TextField>
      {edited && (
        <Box sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
          {rows.map((row, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and are fully controlled.
              key={index}
              row={row}
              position={index + 1}
              sources={sources}
              onChange={(next) => change(edited.join, rows.with(index, next))}
              onRemove={() => change(edited.join, rows.toSpliced(index, 1))}
            />
          ))}
          {first && (
            <Button
              className="flush"
              size="small"
              startIcon={<AddOutlined />}
              onClick={() => change(edited.join, [...rows, newRow(first)])}
              sx={{ mt: 1 }}
            >
              {texts.add}
            </Button>
          )}
        </Box>
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
