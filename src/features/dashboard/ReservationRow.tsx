import type { DashboardReservationFragment } from '#dataProviders/operations/reservation.dashboard.ts'
import { joinNumbers } from '#i18n/fr/joinNumbers.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { useZone } from '#src/time/useZone.ts'
import { parseInstant, periodLabel, periodOfTodayLabel } from '#src/time/when.ts'
import { Row } from './Part.tsx'

const SHOWN = 2

const thingsOf = ({ reservationItems }: DashboardReservationFragment): string => {
  const names = reservationItems.map(({ displayName, quantity }) =>
    Number(quantity) > 1 ? `${quantity}\u00a0×\u00a0${joinNumbers(displayName)}` : joinNumbers(displayName),
  )
  const hidden = names.length - SHOWN
  return names.slice(0, SHOWN).join(', ') + (hidden > 0 ? `\u00a0${reservationTexts.rows.others(hidden)}` : '')
}

type Props = {
  reservation: DashboardReservationFragment
  isStateSaid?: boolean
  isDaySaid?: boolean
}

export const ReservationRow = ({ reservation, isStateSaid = false, isDaySaid = false }: Props) => {
  const zone = useZone()
  const { id, number, subject, startingAt, endingAt, displayStatus } = reservation
  const labelOf = isDaySaid ? periodOfTodayLabel : periodLabel
  const when =
    startingAt && endingAt
      ? labelOf({ startingAt: parseInstant(startingAt), endingAt: parseInstant(endingAt) }, zone, new Date())
      : ''
  return (
    <Row
      to={`/reservation/reservation/${id}/show`}
      title={subject || number || id}
      note={[when, thingsOf(reservation)].filter(Boolean).join(' · ')}
      state={!isStateSaid && <ToneChip {...statusLook(displayStatus)} />}
    />
  )
}
