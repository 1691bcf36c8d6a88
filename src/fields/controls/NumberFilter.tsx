import { Box } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { problemOf, unreadable } from '#i18n/fr/typedProblems.ts'
import { readNumber } from '#resources/domain/typedNumbers.ts'
import { type NumberTexts, numberTextsOf } from '../inputs/numberText.ts'
import type { FieldView } from '../views/fieldView.ts'
import type { FilterProps, WebKindFilter } from '../webKind.ts'
import { EnteredText } from './EnteredText.tsx'

type Range = { min?: number; max?: number }
const rangeOf = (value: unknown): Range => (value as Range | undefined) ?? {}

const changed = (range: Range, bound: 'min' | 'max', number: unknown): Range | undefined => {
  const next = { ...range, [bound]: typeof number === 'number' ? number : undefined }
  return next.min === undefined && next.max === undefined ? undefined : next
}

const refusalOf = (typed: string, { inputMode }: NumberTexts): string => {
  const read = readNumber(typed)
  const unknown = inputMode === 'text' ? unreadable.duration : unreadable.number
  return 'problem' in read ? problemOf(read, typed, unknown) : unknown(typed)
}

type BoundProps = { label: string; value?: number; texts: NumberTexts; onLeave: (number: unknown) => void }

const Bound = ({ label, value, texts, onLeave }: BoundProps) => (
  <EnteredText
    fullWidth
    size="small"
    label={label}
    value={texts.edit(value)}
    onEnter={(typed) => onLeave(texts.parse(typed))}
    refusalOf={(typed) => (typeof texts.parse(typed) === 'string' ? refusalOf(typed, texts) : undefined)}
    slotProps={{ htmlInput: { inputMode: texts.inputMode ?? 'decimal', maxLength: 30 } }}
    // Wraps below the other input if the label would be truncated.
    sx={{ flex: '1 1 240px', width: 'auto' }}
  />
)

const NumberFilter = ({ view, value, onChange }: FilterProps) => {
  const range = rangeOf(value)
  const texts = numberTextsOf(view.field)
  return (
    <Box role="group" aria-label={view.label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Bound
        label={`${view.label}, ${fieldTexts.number.min.toLowerCase()}`}
        value={range.min}
        texts={texts}
        onLeave={(number) => onChange(changed(range, 'min', number))}
      />
      <Bound
        label={fieldTexts.number.max}
        value={range.max}
        texts={texts}
        onLeave={(number) => onChange(changed(range, 'max', number))}
      />
    </Box>
  )
}

const NumberFilterText = ({ view, value }: { view: FieldView; value: unknown }) => {
  const { min, max } = rangeOf(value)
  const { format } = numberTextsOf(view.field)
  const text = (bound?: number) => (bound === undefined ? undefined : format(bound))
  return fieldTexts.number.range(text(min), text(max))
}

export const numberFilter: WebKindFilter = { Input: NumberFilter, Text: NumberFilterText }
