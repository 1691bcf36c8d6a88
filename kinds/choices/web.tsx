import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined'
import { Box, Checkbox, Chip, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material'
import { useId } from 'react'
import { isRetired } from '#resources/domain/offeredChoices.ts'
import type { ChoicesField } from '#resources/schema/field.ts'
import { choiceFilter, choiceWord } from '#src/fields/controls/ChoiceFilter.tsx'
import { ColorSwatch } from '#src/fields/controls/ColorBox.tsx'
import { Empty, isBlank } from '#src/fields/controls/Empty.tsx'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { always, type DisplayProps, type InputProps, itemsOf, type WebKind } from '#src/fields/webKind.ts'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

const Label = ({ view, value }: { view: FieldView; value: string }) => {
  const color = view.colors?.[value]
  const word = choiceWord(view, value)
  return color ? (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <ColorSwatch color={color} size={12} />
      {word}
    </Box>
  ) : (
    word
  )
}

const MOST_IN_A_LINE = 6

const BOX_WIDTH = 40

/** Columns for most words: a few long ones wrap, so that a phone has more than one column. */
const gridOf = (words: readonly string[]) => {
  const lengths = words.map(({ length }) => length).toSorted((one, other) => one - other)
  const usual = lengths[Math.floor(lengths.length * 0.8)] ?? 0
  const column = `minmax(min(100%, calc(${usual}ch + ${BOX_WIDTH}px)), 1fr)`
  return { display: 'grid', columnGap: 2, gridTemplateColumns: `repeat(auto-fill, ${column})` }
}

const Input = ({ view, source, required, disabled, readOnly, ...rules }: InputProps<ChoicesField>) => {
  const control = useFieldControl(source, rules)
  const helpId = useId()
  const values = listOf(control.value)
  const offered = view.field.values.filter((one) => values.includes(one) || !isRetired(view.field, one))
  const toggle = (choice: string, isOn: boolean) =>
    control.choose(view.field.values.filter((one) => (one === choice ? isOn : values.includes(one))))
  return (
    <FormControl
      component="fieldset"
      aria-describedby={helpId}
      error={control.error !== undefined}
      disabled={disabled || readOnly}
      fullWidth
    >
      <FormLabel component="legend" required={required} sx={{ mb: 0.5 }}>
        {view.label}
      </FormLabel>
      <FormGroup
        row
        // Ignores focus moves between the boxes of the group.
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || control.leave()}
        sx={offered.length > MOST_IN_A_LINE ? gridOf(offered.map((one) => choiceWord(view, one))) : { columnGap: 2 }}
      >
        {offered.map((choice, index) => (
          <FormControlLabel
            key={choice}
            label={<Label view={view} value={choice} />}
            control={
              <Checkbox
                size="small"
                checked={values.includes(choice)}
                onChange={(_event, checked) => toggle(choice, checked)}
                slotProps={index === 0 ? { input: { ref: control.ref } } : {}}
              />
            }
          />
        ))}
      </FormGroup>
      <FieldHelp id={helpId} problem={control.error} help={view.help} />
    </FormControl>
  )
}

const Word = ({ view, value }: { view: DisplayProps<ChoicesField>['view']; value: string }) => {
  const tone = view.field.tones?.[value]
  const label = choiceWord(view, value)
  if (tone) return <ToneChip tone={tone} label={label} />
  const color = view.colors?.[value]
  return (
    <Chip
      size="small"
      variant="outlined"
      label={label}
      {...(color && { icon: <ColorSwatch color={color} size={12} /> })}
    />
  )
}

const wordsOf = (value: unknown, view: FieldView): string =>
  listOf(value)
    .map((one) => choiceWord(view, one))
    .join(', ')

const Display = ({ view, value, compact = false }: DisplayProps<ChoicesField>) => {
  if (isBlank(value)) return <Empty />
  // Chips are for states: words without a tone read faster as text in a column.
  if (compact && !view.field.tones && !view.colors) return <span>{wordsOf(value, view)}</span>
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, verticalAlign: 'middle' }}>
      {listOf(value).map((one) => (
        <Word key={one} view={view} value={one} />
      ))}
    </Box>
  )
}

const toText: WebKind<ChoicesField>['toText'] = wordsOf

export const choicesWebKind: WebKind<ChoicesField> = {
  Input,
  Display,
  filter: choiceFilter,
  toText,
  initial: ({ field }) => [...(field.default ?? [])],
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'column',
  change: itemsOf(toText),
  hasRows: false,
  customIcons: { choices: ChecklistOutlined },
}
