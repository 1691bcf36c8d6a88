import { Typography } from '@mui/material'
import type { QuotaLeft } from './useQuotasLeft.ts'

/** Messages of quotas that still allow a reservation, each once: they hold for many items of a list. */
export const sharedQuotas = (quotas: Iterable<readonly QuotaLeft[]>): QuotaLeft[] => {
  const open = [...quotas].flat().filter(({ isUsedUp }) => !isUsedUp)
  return [...new Map(open.map((quota) => [quota.message, quota])).values()]
}

export const usedUpQuotas = (quotas: readonly QuotaLeft[] | undefined): QuotaLeft[] | undefined =>
  quotas?.filter(({ isUsedUp }) => isUsedUp)

export const QuotaNotes = ({ quotas }: { quotas: readonly QuotaLeft[] }) =>
  quotas.map(({ message, isUsedUp }) => (
    <Typography key={message} variant="body2" color={isUsedUp ? 'warning' : 'textSecondary'}>
      {message}
    </Typography>
  ))
