import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { contractReasonText } from '#i18n/fr/contractFacts.ts'
import type { SavedRecord } from '#src/crud/slots.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

/** The facts name the days of a running contract; only other states need a reason. */
const isTold = ({ status, renewals }: SavedRecord): boolean =>
  ['RUNNING', 'ENDS_SOON', 'NOTICE_DUE'].includes(String(status)) && !renewals

export const ContractReason = () => {
  const record = useRecordContext<SavedRecord>()
  if (!record || isTold(record)) return null
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
