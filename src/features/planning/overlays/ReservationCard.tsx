import { Box, Paper, Popper, Typography } from '@mui/material'
import { planning as texts } from '#i18n/fr/planning.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { periodLabel } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { itemTextOf, leftTextOf, maskedTextOf } from '../planningEvents.ts'
import type { DrawnReservation } from '../planningTypes.ts'
import { CARD_ID } from './useHoverCard.ts'

const SHOWN_ITEMS = 4

const Items = ({ reservation }: { reservation: DrawnReservation }) => {
  const hidden = reservation.items.length - SHOWN_ITEMS
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {reservation.items.slice(0, SHOWN_ITEMS).map((item) => (
        <Typography component="li" variant="body2" key={item.id}>
          {itemTextOf(item, reservation.isMasked)}
          {item.left && (
            <Typography component="span" variant="body2" color="textSecondary">{` · ${leftTextOf(item)}`}</Typography>
          )}
        </Typography>
      ))}
      {hidden > 0 && (
        <Typography component="li" variant="body2" color="textSecondary">
          {texts.others(hidden)}
        </Typography>
      )}
    </Box>
  )
}

const Content = ({ reservation, timeZone }: { reservation: DrawnReservation; timeZone: string }) => (
  <>
    <Typography sx={{ fontWeight: WEIGHTS.title }}>
      {reservation.isMasked ? maskedTextOf(reservation) : reservation.subject}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
      {periodLabel(reservation, timeZone, new Date())}
    </Typography>
    <Items reservation={reservation} />
    {reservation.borrowers.length > 0 && (
      <Typography variant="body2" sx={{ mt: 0.75 }}>
        {reservation.borrowers.slice(0, 3).join(', ')}
      </Typography>
    )}
    {reservation.status && (
      <Box sx={{ mt: 1, display: 'flex', gap: 1, alignItems: 'center' }}>
        <ToneChip {...statusLook(reservation.status)} />
        <Typography variant="caption" color="textSecondary">
          {reservation.number}
        </Typography>
      </Box>
    )}
  </>
)

type Props = { anchor: HTMLElement | null; reservation: DrawnReservation | null; timeZone: string }

export const ReservationCard = ({ anchor, reservation, timeZone }: Props) => (
  <Popper
    id={CARD_ID}
    open={Boolean(anchor?.isConnected && reservation)}
    anchorEl={anchor}
    placement="right-start"
    modifiers={[
      { name: 'offset', options: { offset: [0, 8] } },
      // On a phone an event is so wide that no room is left beside it.
      { name: 'flip', options: { fallbackPlacements: ['left-start', 'bottom', 'top'] } },
    ]}
    sx={{ zIndex: 'tooltip', pointerEvents: 'none', '@media print': { display: 'none' } }}
  >
    <Paper elevation={6} sx={{ p: 1.5, width: 270, borderTop: '3px solid', borderTopColor: reservation?.color }}>
      {reservation && <Content reservation={reservation} timeZone={timeZone} />}
    </Paper>
  </Popper>
)
