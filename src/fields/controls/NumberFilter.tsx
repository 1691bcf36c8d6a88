/** From … to … */
import { Box } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { FieldView } from '../fieldView.ts'
import { editableNumber, formatNumber, parseNumber } from '../numberText.ts'
import type { FilterProps, WebKindFilter } from '../webKind.ts'
import { EnteredText } from './EnteredText.tsx'

type Range = { min?: number; max?: number }
const rangeOf = (value: unknown): Range => (value as Range | undefined) ?? {}

const changed = (range: Range, bound: 'min' | 'max', typed: string): Range | undefined => {
  const number = parseNumber(typed)
  const next = { ...range, [bound]: typeof number === 'number' ? number : undefined }
  return next.min === undefined && next.max === undefined ? undefined : next
}

const Bound = ({ label, value, onLeave }: { label: string; value?: number; onLeave: (typed: string) => void }) => (
  <EnteredText
    fullWidth
    size="small"
    label={label}
    value={editableNumber(value)}
    onEnter={onLeave}
    slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 30 } }}
    // One below the other where the name of the field would be cut.
    sx={{ flex: '1 1 240px', width: 'auto' }}
  />
)

const NumberFilter = ({ view, value, onChange }: FilterProps) => {
  const range = rangeOf(value)
  return (
    <Box role="group" aria-label={view.label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Bound
        label={`${view.label}, ${fieldTexts.number.min.toLowerCase()}`}
        value={range.min}
        onLeave={(typed) => onChange(changed(range, 'min', typed))}
      />
      <Bound
        label={fieldTexts.number.max}
        value={range.max}
        onLeave={(typed) => onChange(changed(range, 'max', typed))}
      />
    </Box>
  )
}

const NumberFilterText = ({ value }: { view: FieldView; value: unknown }) => {
  const { min, max } = rangeOf(value)
  const text = (bound?: number) => (bound === undefined ? undefined : formatNumber(bound))
  return fieldTexts.number.range(text(min), text(max))
}

export const numberFilter: WebKindFilter = { Input: NumberFilter, Text: NumberFilterText }
