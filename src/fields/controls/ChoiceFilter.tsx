import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { isRetired } from '#resources/domain/offeredChoices.ts'
import type { ChoiceField, ChoicesField } from '#resources/schema/field.ts'
import type { FieldView } from '../views/fieldView.ts'
import type { FilterProps, WebKindFilter } from '../webKind.ts'

type Among = ChoiceField | ChoicesField
/** Searches saved before choices had ids contain labels. */
export const choiceIdOf = ({ field, values = {} }: FieldView<Among>, one: string): string =>
  field.values.includes(one) ? one : (Object.keys(values).find((id) => values[id] === one) ?? one)

const chosen = (view: FieldView<Among>, value: unknown): readonly string[] =>
  ((value as { in?: string[] } | undefined)?.in ?? []).map((one) => choiceIdOf(view, one))

/** Returns the French label, or the value itself if its choice no longer exists. */
export const choiceWord = (view: FieldView, value: unknown): string => view.values?.[String(value)] ?? String(value)

const choicesInFilter = ({ field, isCustom }: FieldView<Among>, chosenValues: readonly string[]): readonly string[] =>
  isCustom ? field.values.filter((one) => chosenValues.includes(one) || !isRetired(field, one)) : field.values

const ChoiceFilter = ({ view, value, onChange }: FilterProps<Among>) => {
  const values = chosen(view, value)
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={view.label}
      value={values}
      onChange={({ target }) => {
        const next = target.value as unknown as string[]
        onChange(next.length ? { in: next } : undefined)
      }}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => values.map((one) => choiceWord(view, one)).join(', ') || fieldTexts.any,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
        },
        inputLabel: { shrink: true },
      }}
    >
      {choicesInFilter(view, values).map((one) => (
        <MenuItem key={one} value={one} dense>
          <Checkbox checked={values.includes(one)} size="small" sx={{ p: 0, mr: 1 }} disableRipple />
          <ListItemText primary={choiceWord(view, one)} />
        </MenuItem>
      ))}
    </TextField>
  )
}

const ChoiceFilterText = ({ view, value }: { view: FieldView<Among>; value: unknown }) =>
  chosen(view, value)
    .map((one) => choiceWord(view, one).toLowerCase())
    .join(', ')

export const choiceFilter: WebKindFilter<Among> = { Input: ChoiceFilter, Text: ChoiceFilterText }
