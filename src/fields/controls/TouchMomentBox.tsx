/** The phone's own date picker, in the organisation's time zone. */
import { Box, TextField } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { isUtcText, localTextOf, utcOfLocal } from '#resources/domain/time.ts'
import { formatDateTime } from '#src/time/dateText.ts'
import type { MomentBoxProps } from './MomentBox.tsx'

/**
 * The browser shows the value of a native input in its own language, so French text covers it. Keyboard users must see
 * the edited part, so a focused input without touch shows the browser's text.
 */
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

export const TouchMomentBox = ({ zone, value, onChange, onLeave, readOnly: _readOnly, ...props }: MomentBoxProps) => (
  <TextField
    fullWidth
    {...props}
    type="datetime-local"
    value={isUtcText(value) ? localTextOf(value, zone) : ''}
    onChange={({ target }) => onChange(target.value ? utcOfLocal(target.value.slice(0, 16), zone) : null)}
    onBlur={onLeave}
    slotProps={{
      inputLabel: { shrink: true },
      input: {
        sx: FRENCH,
        startAdornment: (
          <Box
            component="span"
            aria-hidden
            className="moment-text"
            sx={{ color: isUtcText(value) ? 'text.primary' : 'text.secondary' }}
          >
            {isUtcText(value) ? formatDateTime(value, zone) : fieldTexts.date.timeHint}
          </Box>
        ),
      },
    }}
  />
)
