import { Typography } from '@mui/material'
import type { QuotaLeft } from './useQuotasLeft.ts'

export const QuotaNotes = ({ quotas }: { quotas: readonly QuotaLeft[] }) =>
  quotas.map(({ message, isUsedUp }) => (
    <Typography key={message} variant="body2" color={isUsedUp ? 'warning' : 'textSecondary'}>
      {message}
    </Typography>
  ))
