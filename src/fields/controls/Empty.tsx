import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { fieldTexts } from '#i18n/fr/fields.ts'

export const Empty = () => (
  <>
    <Box component="span" className="empty-value" aria-hidden sx={{ color: 'text.disabled' }}>
      {fieldTexts.empty}
    </Box>
    <span style={visuallyHidden}>{fieldTexts.notFilled}</span>
  </>
)

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const textOf = (value: unknown): string => (isBlank(value) ? '' : String(value))
