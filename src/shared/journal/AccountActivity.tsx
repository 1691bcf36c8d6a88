import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { accountActivityTexts as texts } from '#i18n/fr/accountActivity.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { useZone } from '#src/time/useZone.ts'
import { momentLabel, parseInstant } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type AccountEvent, useActivity } from './accountEvents.ts'

const SHOWN = 5

const Line = ({ event }: { event: AccountEvent }) => {
  const zone = useZone()
  const { summary, occurredAt, count, device, address } = event
  const details = [
    momentLabel(parseInstant(occurredAt), zone, new Date()),
    count > 1 && texts.times(count),
    device,
    address && authTexts.sessions.address(address),
  ].filter(Boolean)
  return (
    <Box component="li" sx={{ py: 1, overflowWrap: 'anywhere' }}>
      <Typography component="div" sx={{ fontWeight: WEIGHTS.label }}>
        {summary}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {details.join(' · ')}
      </Typography>
    </Box>
  )
}

export const AccountActivity = () => {
  const { data, error } = useActivity()
  const [isWhole, setWhole] = useState(false)
  if (error) return <Alert severity="warning">{texts.failed}</Alert>
  if (!data) return <LoadingLines rows={3} />
  if (data.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {(isWhole ? data : data.slice(0, SHOWN)).map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </Box>
      {!isWhole && data.length > SHOWN && (
        <Button size="small" color="inherit" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          {texts.more} ({data.length})
        </Button>
      )}
    </>
  )
}
