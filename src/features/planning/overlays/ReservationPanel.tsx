import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { planning as texts } from '#i18n/fr/planning.ts'
import { CANCELLABLE_STATUSES, CLOSABLE_STATUSES, QUESTIONED_STATUSES } from '#resources/domain/reservationStatus.ts'
import { reservation as declaration } from '#resources/entities/reservation.ts'
import { lockTrigger } from '#src/crud/lock/useLock.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { ReservationDecisions } from '#src/shared/booking/DecisionButtons.tsx'
import { People } from '#src/shared/booking/People.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { durationLabel, fullPeriodLabel } from '#src/time/when.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { HEADER_HEIGHT, SIDE_PANEL_WIDTH } from '#src/ui/measures.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useReservationItems } from '../moving/reservationItems.ts'
import { itemTextOf, leftTextOf, maskedTextOf } from '../planningEvents.ts'
import type { DrawnReservation } from '../planningTypes.ts'

type Props = { reservation: DrawnReservation | null; timeZone: string; isPhone: boolean; onClose: () => void }

/** Loaded with the first panel: the calendar does not need them. */
const ReservationClosing = lazyPart(
  () => import('#src/shared/booking/ClosingButton.tsx'),
  (m) => m.ReservationClosing,
)

const ReservationCancelling = lazyPart(
  () => import('#src/shared/booking/CancelButton.tsx'),
  (m) => m.ReservationCancelling,
)

const ReservationAnswers = lazyPart(
  () => import('#src/shared/booking/StepQuestion.tsx'),
  (m) => m.ReservationAnswers,
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mt: 2.5 }}>
    <Typography component="h3" variant="caption" color="textSecondary" sx={{ fontWeight: WEIGHTS.label }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const Items = ({ reservation }: { reservation: DrawnReservation }) => {
  const { items, unseen } = useReservationItems(reservation)
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {items.map((item) => (
        <li key={item.id}>
          <Typography component="span">{itemTextOf(item, reservation.isMasked)}</Typography>
          {[item.categoryName, leftTextOf(item)].filter(Boolean).map((detail) => (
            <Typography
              key={detail}
              component="span"
              variant="body2"
              color="textSecondary"
            >{` · ${detail}`}</Typography>
          ))}
        </li>
      ))}
      {unseen > 0 && (
        <Typography component="li" variant="body2" color="textSecondary">
          {texts.panel.unseen(unseen)}
        </Typography>
      )}
    </Box>
  )
}

const Actions = ({ id, canUpdate }: { id: string; canUpdate: boolean }) => (
  <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
    <Button component={Link} to={`/reservation/reservation/${id}/show`} variant="contained" sx={{ flexGrow: 1 }}>
      {texts.panel.open}
    </Button>
    {canUpdate && (
      <Button
        component={Link}
        to={`/reservation/reservation/${id}/update`}
        variant="outlined"
        sx={{ flexGrow: 1 }}
        onClick={lockTrigger(declaration, id)}
      >
        {texts.panel.update}
      </Button>
    )}
  </Box>
)

const isPartlyFree = ({ items }: DrawnReservation): boolean => items.every(({ left }) => left !== null && left.free > 0)

const Detail = ({ reservation, timeZone }: { reservation: DrawnReservation; timeZone: string }) => (
  <>
    {reservation.status && <ToneChip {...statusLook(reservation.status)} />}
    {reservation.isMasked && (
      <Typography sx={{ mt: 2 }}>
        {isPartlyFree(reservation) ? texts.panel.maskedInPart : texts.panel.masked}
      </Typography>
    )}
    <Part title={texts.panel.when}>
      <Typography>{fullPeriodLabel(reservation, timeZone)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {durationLabel(reservation, timeZone)}
      </Typography>
    </Part>
    <Part title={texts.panel.where}>
      <Items reservation={reservation} />
    </Part>
    {(!reservation.isMasked || reservation.borrowers.length > 0) && (
      <Part title={texts.panel.who}>
        {reservation.borrowers.length ? (
          <People names={reservation.borrowers} />
        ) : (
          <Typography color="textSecondary">{texts.panel.noBorrower}</Typography>
        )}
      </Part>
    )}
    {reservation.id && reservation.status === 'TO_VALIDATE' && (
      <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
        <ReservationDecisions ids={[reservation.id]} />
      </Box>
    )}
    {reservation.id && QUESTIONED_STATUSES.includes(reservation.status ?? '') && (
      <ReservationAnswers ids={[reservation.id]} />
    )}
    {reservation.id && CLOSABLE_STATUSES.includes(reservation.status ?? '') && (
      <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
        <ReservationClosing ids={[reservation.id]} />
      </Box>
    )}
    {reservation.id && <Actions id={reservation.id} canUpdate={reservation.canUpdate} />}
    {reservation.id && CANCELLABLE_STATUSES.includes(reservation.status ?? '') && (
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <ReservationCancelling ids={[reservation.id]} />
      </Box>
    )}
  </>
)

const useEscape = (isOpen: boolean, onClose: () => void): void => {
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('[role="dialog"]')) onClose()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [isOpen, onClose])
}

const Head = ({ reservation, onClose }: { reservation: DrawnReservation; onClose: () => void }) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {reservation.number}
      </Typography>
      <Typography
        component="h2"
        sx={{ fontSize: 20, fontWeight: WEIGHTS.title, lineHeight: 1.25, overflowWrap: 'anywhere' }}
      >
        {reservation.isMasked ? maskedTextOf(reservation) : reservation.subject}
      </Typography>
    </Box>
    <IconButton aria-label={texts.panel.close} onClick={onClose} edge="end">
      <CloseOutlined />
    </IconButton>
  </Box>
)

/** Side panel on a screen, bottom sheet on a phone. The grid beside the panel stays usable. */
export const ReservationPanel = ({ reservation, timeZone, isPhone, onClose }: Props) => {
  useEscape(reservation !== null && !isPhone, onClose)
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      variant={isPhone ? 'temporary' : 'persistent'}
      open={reservation !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          // A temporary drawer has the role dialog, which `aside` must not take.
          component: isPhone ? 'div' : 'aside',
          'aria-label': texts.panel.title,
          sx: {
            width: isPhone ? 'auto' : SIDE_PANEL_WIDTH,
            p: 2.5,
            top: isPhone ? 'auto' : HEADER_HEIGHT,
            height: isPhone ? 'auto' : `calc(100% - ${HEADER_HEIGHT}px)`,
            maxHeight: isPhone ? '85dvh' : 'none',
            borderTop: `4px solid ${reservation?.color ?? 'transparent'}`,
          },
        },
      }}
      sx={{ '@media print': { display: 'none' } }}
    >
      {reservation && (
        <>
          <Head reservation={reservation} onClose={onClose} />
          <Detail reservation={reservation} timeZone={timeZone} />
        </>
      )}
    </Drawer>
  )
}
