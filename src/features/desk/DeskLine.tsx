/** One thing that goes out or comes back: what, for whom, when, and the one tap that says so. */
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClosingDeskLineFragment } from '#dataProviders/operations/reservation.closing.ts'
import { deskTexts as texts } from '#i18n/fr/closing.ts'
import { ClosingDialog } from '#src/features/booking/ClosingDialog.tsx'
import { useActOnLines } from '#src/features/booking/closing.ts'
import { parseInstant, periodOfTodayLabel } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export type DeskLineData = ClosingDeskLineFragment
type Props = { line: DeskLineData; kind: 'departures' | 'returns'; zone: string }

const nameOf = ({ itemName, quantityOut }: DeskLineData): string =>
  quantityOut > 1 ? `${quantityOut} × ${itemName}` : itemName

const Actions = ({ line, kind }: Omit<Props, 'zone'>) => {
  const { mutate, isPending } = useActOnLines()
  const [isDetailing, setDetailing] = useState(false)
  const act = (action: 'close' | 'handOver' | 'undoHandOver') => () => mutate({ action, lines: [{ id: line.id }] })
  const named = (action: keyof typeof texts.actions) => ({
    'aria-label': texts.named(action, line.itemName),
    children: texts.actions[action],
  })
  if (kind === 'departures') {
    return (
      <>
        {line.canHandOver && (
          <Button variant="contained" loading={isPending} onClick={act('handOver')} {...named('handOver')} />
        )}
        {line.canUndoHandOver && (
          <Button color="inherit" loading={isPending} onClick={act('undoHandOver')} {...named('undoHandOver')} />
        )}
      </>
    )
  }
  if (!line.canClose) return null
  return (
    <>
      <Button color="inherit" aria-haspopup="dialog" onClick={() => setDetailing(true)} {...named('detail')} />
      <Button variant="contained" loading={isPending} onClick={act('close')} {...named('takeBack')} />
      {isDetailing && (
        <ClosingDialog
          lines={[{ id: line.id, item: line.itemName, out: line.quantityOut }]}
          onClose={() => setDetailing(false)}
        />
      )}
    </>
  )
}

export const DeskLine = ({ line, kind, zone }: Props) => {
  const now = new Date()
  const period = { startingAt: parseInstant(line.startingAt), endingAt: parseInstant(line.endingAt) }
  const isLate = kind === 'returns' && period.endingAt <= now
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography
          component={Link}
          to={`/reservation/reservation/${line.reservationId}/show`}
          sx={{
            fontWeight: WEIGHTS.name,
            color: 'text.primary',
            overflowWrap: 'anywhere',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {nameOf(line)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Box
            component="span"
            sx={{ color: 'text.primary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
          >
            {periodOfTodayLabel(period, zone, now)}
          </Box>
          {[line.borrowerName, line.subject].filter(Boolean).map((told) => ` · ${told}`)}
        </Typography>
        {kind === 'departures' && line.handedOverAt && (
          <Typography variant="body2" sx={{ color: 'success.main', fontWeight: WEIGHTS.name }}>
            {texts.handedOver}
          </Typography>
        )}
        {isLate && (
          <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: WEIGHTS.name }}>
            {texts.due}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Actions line={line} kind={kind} />
      </Box>
    </Box>
  )
}
