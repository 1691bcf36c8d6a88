import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { contractReasonText } from '#i18n/fr/contracts.ts'
import type { SavedRecord } from '#src/crud/slots.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

export const ContractReason = () => {
  const record = useRecordContext<SavedRecord>()
  if (!record) return null
  const { status, startsOn, currentEndsOn, nextNoticeOn, renewals, terminatedOn } = record
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {contractReasonText({
        status: String(status),
        startsOn: String(startsOn),
        currentEndsOn: textOf(currentEndsOn),
        nextNoticeOn: textOf(nextNoticeOn),
        renewals: Number(renewals ?? 0),
        terminatedOn: textOf(terminatedOn),
      })}
    </Typography>
  )
}
