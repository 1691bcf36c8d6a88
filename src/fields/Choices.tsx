import { Box, Checkbox, Chip, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material'
import { useId } from 'react'
import type { ChoicesField } from '#resources/schema/field.ts'
import { ChoiceFilter, ChoiceFilterText, choiceWord } from './controls/ChoiceFilter.tsx'
import { Empty, isBlank } from './controls/Empty.tsx'
import { FieldHelp } from './controls/FieldHelp.tsx'
import { ToneChip } from './controls/ToneChip.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { useFieldControl } from './useFieldControl.ts'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

const Input = ({ view, source, required, disabled }: InputProps<ChoicesField>) => {
  const control = useFieldControl(source)
  const helpId = useId()
  const values = listOf(control.value)
  const toggle = (choice: string, isOn: boolean) =>
    control.choose(view.field.values.filter((one) => (one === choice ? isOn : values.includes(one))))
  return (
    <FormControl
      component="fieldset"
      aria-describedby={helpId}
      error={control.error !== undefined}
      disabled={disabled}
      fullWidth
    >
      <FormLabel component="legend" required={required} sx={{ fontSize: '0.75rem', mb: 0.5 }}>
        {view.label}
      </FormLabel>
      <FormGroup
        row
        // Left only when the focus goes elsewhere than to the next box.
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || control.leave()}
        sx={{ columnGap: 2 }}
      >
        {view.field.values.map((choice, index) => (
          <FormControlLabel
            key={choice}
            label={choiceWord(view, choice)}
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
  return tone ? <ToneChip tone={tone} label={label} /> : <Chip size="small" variant="outlined" label={label} />
}

const Display = ({ view, value }: DisplayProps<ChoicesField>) =>
  isBlank(value) ? (
    <Empty />
  ) : (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {listOf(value).map((one) => (
        <Word key={one} view={view} value={one} />
      ))}
    </Box>
  )

export const choices: FieldModule<ChoicesField> = {
  Input,
  Display,
  Filter: ChoiceFilter,
  FilterText: ChoiceFilterText,
  toText: (value, view) =>
    listOf(value)
      .map((one) => choiceWord(view, one))
      .join(', '),
  initial: (field) => [...(field.default ?? [])],
}
