/** The phone's own picker of a day or of a day with time, in the organisation's time zone. */
import { Box, TextField } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { isUtcText, localTextOf, utcOfLocal } from '#resources/domain/time.ts'
import { formatDateTime, formatDay, isDay } from '#src/time/dateText.ts'
import type { MomentBoxProps } from './MomentBox.tsx'
import { requiredAttributes } from './requiredAttributes.ts'

/** French text covers the native value in the browser's language. Keyboard users see the native one. */
const FRENCH = {
  position: 'relative',
  '& .moment-text': { position: 'absolute', left: 0, pointerEvents: 'none', whiteSpace: 'nowrap' },
  '& input': { color: 'transparent' },
  '& input::-webkit-datetime-edit, & input::-webkit-date-and-time-value': { opacity: 0 },
  '@media (pointer: fine)': {
    '& input:focus': { color: 'inherit' },
    '& input:focus::-webkit-datetime-edit': { opacity: 1 },
    '&:focus-within .moment-text': { display: 'none' },
  },
} as const

type Props = MomentBoxProps & { type: 'date' | 'datetime-local' }

const textsOf = (value: unknown, { type, zone }: Pick<Props, 'type' | 'zone'>): [input: string, shown: string] => {
  if (type === 'date') return isDay(value) ? [value, formatDay(value)] : ['', fieldTexts.date.hint]
  return isUtcText(value) ? [localTextOf(value, zone), formatDateTime(value, zone)] : ['', fieldTexts.date.timeHint]
}

export const TouchMomentBox = ({ zone, value, onChange, onLeave, readOnly, type, ...props }: Props) => {
  const [written, shown] = textsOf(value, { type, zone })
  const read = (text: string) => (type === 'date' ? text : utcOfLocal(text.slice(0, 16), zone))
  return (
    <TextField
      fullWidth
      {...props}
      type={type}
      value={written}
      onChange={({ target }) => onChange(target.value ? read(target.value) : null)}
      onBlur={onLeave}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { ...requiredAttributes(props.required), readOnly },
        input: {
          sx: FRENCH,
          startAdornment: (
            <Box
              component="span"
              aria-hidden
              className="moment-text"
              sx={{ color: written ? 'text.primary' : 'text.secondary' }}
            >
              {shown}
            </Box>
          ),
        },
      }}
    />
  )
}
