import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { authTexts } from '#i18n/fr/auth.ts'
import { type PasswordStrength, passwordProblem } from '#resources/domain/password.ts'
import { useStrength } from './useStrength.ts'

const texts = authTexts.setPassword
const COLORS = ['error', 'error', 'error', 'warning', 'success'] as const
const MOST_OF_REFUSED: PasswordStrength = 1

/** Strength of the typed password. Its space is reserved, so that the form does not move. */
export const StrengthMeter = ({ password, words }: { password: string; words: readonly string[] }) => {
  const found = useStrength(password, words)
  const isRefused = passwordProblem(password, words) !== undefined
  const strength = found !== undefined && isRefused ? (Math.min(found, MOST_OF_REFUSED) as PasswordStrength) : found
  return (
    <Box sx={{ mb: 1.5, minHeight: 28 }} aria-live="polite">
      {strength !== undefined && (
        <>
          <LinearProgress
            variant="determinate"
            value={(strength + 1) * 20}
            color={COLORS[strength]}
            aria-hidden
            sx={{ height: 6, borderRadius: 3 }}
          />
          <Typography variant="caption" color="textSecondary">
            {texts.strengthIs(texts.strength[strength] ?? '')}
          </Typography>
        </>
      )}
    </Box>
  )
}
