import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { visitReasonText } from '#i18n/fr/erp.ts'
import type { ErpCategory, ErpType } from '#resources/domain/erp.ts'

export const VisitReason = () => {
  const [types, category, sleeping, years, by]: readonly unknown[] = useWatch({
    name: ['types', 'category', 'hasSleepingRooms', 'decidedYears', 'decidedBy'],
  })
  const facts = {
    types: (types ?? []) as ErpType[],
    category: (category || null) as ErpCategory | null,
    hasSleepingRooms: sleeping === true,
  }
  const decision = typeof years === 'number' ? { years, by: typeof by === 'string' && by ? by : '…' } : undefined
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {visitReasonText(facts, decision)}
    </Typography>
  )
}
