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
import { type MineTarget, mineTargetOf, type RowCondition } from '#resources/domain/rowRules.ts'
import type { Condition } from '#resources/schema/condition.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import {
  type AnyCondition,
  type ConditionRow,
  conditionOf,
  editedCondition,
  type Join,
  type Operator,
  operatorsOf,
} from './conditionRows.ts'

const texts = settingTexts.condition

const newRow = (source: FieldView, hasMine: boolean): ConditionRow => ({
  field: source.name,
  operator: operatorsOf(source.field, hasMine)[0] ?? 'filled',
  values: [],
})

type MineWords = Readonly<Record<MineTarget, string>>

const operatorText = (operator: Operator, source: FieldView | undefined, mine: MineWords | undefined): string => {
  const target = mineTargetOf(source?.field)
  return operator === 'mine' ? ((target && mine?.[target]) ?? '') : texts.operators[operator]
}

type RowProps = {
  row: ConditionRow
  position: number
  sources: readonly FieldView[]
  mine: MineWords | undefined
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

const Row = ({ row, position, sources, mine, onChange, onRemove }: RowProps) => {
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
            if (chosen) onChange(newRow(chosen, mine !== undefined))
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
          {operatorsOf(source?.field, mine !== undefined).map((operator) => (
            <MenuItem key={operator} value={operator}>
              {operatorText(operator, source, mine)}
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

type ConditionWords = Readonly<Record<'title' | 'always' | 'all' | 'any', string>>

type Props<C extends AnyCondition> = {
  words: ConditionWords
  condition: C | undefined
  sources: readonly FieldView[]
  mine?: C extends RowCondition ? MineWords : never
  error: string | undefined
  onChange: (condition: C | undefined) => void
}

export const ConditionEditor = <C extends AnyCondition = Condition>(props: Props<C>) => {
  const { words, condition, sources, mine, error, onChange } = props
  const edited = editedCondition(condition)
  const [first] = sources
  const change = (join: Join, rows: readonly ConditionRow[]) =>
    onChange(rows.length > 0 ? (conditionOf({ join, rows }) as C) : undefined)
  const choose = (join: string) => {
    if (join === 'always' || !first) return onChange(undefined)
    change(join as Join, edited?.rows ?? [newRow(first, mine !== undefined)])
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
              mine={mine}
              onChange={(next) => change(edited.join, rows.with(index, next))}
              onRemove={() => change(edited.join, rows.toSpliced(index, 1))}
            />
          ))}
          {first && (
            <Button
              className="flush"
              size="small"
              startIcon={<AddOutlined />}
              onClick={() => change(edited.join, [...rows, newRow(first, mine !== undefined)])}
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
