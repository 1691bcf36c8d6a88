import type { EventDisplayInfo } from '@fullcalendar/react'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import Repeat from '@mui/icons-material/Repeat'
import { planning as texts } from '#i18n/fr/planning.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { hoursLabel, timeOf } from '#src/time/when.ts'
import { locationTextOf, maskedTextOf, reservationOfEvent } from '../planningEvents.ts'
import type { DrawnReservation } from '../planningTypes.ts'

type Props = {
  info: Pick<EventDisplayInfo, 'event' | 'view' | 'isShort'>
  timeZone: string
  blocked: ReadonlySet<string>
  isSingleItem: boolean
}

const BlockedSign = () => (
  <BlockOutlined
    titleAccess={texts.blocked}
    sx={{ fontSize: 13, color: 'error.main', verticalAlign: '-2px', marginInlineEnd: '3px' }}
  />
)

const SeriesSign = () => (
  <Repeat titleAccess={texts.series} sx={{ fontSize: 13, verticalAlign: '-2px', marginInlineEnd: '3px' }} />
)

/** Every bar of a borrower may say « Occupé »: the place tells them apart. */
const isUntold = ({ isMasked, subject }: DrawnReservation): boolean => isMasked && !subject

const headOf = (reservation: DrawnReservation, isSingleItem: boolean): [head: string, second: string] => {
  const place = locationTextOf(reservation)
  const what = reservation.isMasked ? maskedTextOf(reservation) : (reservation.subject ?? '')
  if (isSingleItem) return [what || place, '']
  if (isUntold(reservation)) return [place, what]
  return what ? [what, place] : [place, '']
}

const shapeOf = (viewType: string, isShort: boolean): 'row' | 'list' | 'short' | 'column' => {
  if (viewType.startsWith('dayGrid')) return 'row'
  if (viewType === 'agenda') return 'list'
  return isShort ? 'short' : 'column'
}

const Words = ({ text }: { text: string }) =>
  text.split(' ').flatMap((word, index) => [
    index > 0 && ' ',
    // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and have no state.
    <span key={index} className="planning-word">
      {word}
    </span>,
  ])

export const EventContent = ({ info, timeZone, blocked, isSingleItem }: Props) => {
  const reservation = reservationOfEvent(info.event)
  if (!reservation) return null
  const shape = shapeOf(info.view.type, info.isShort)
  const [head, second] = headOf(reservation, isSingleItem)
  const start = info.event.start ?? reservation.startingAt
  const end = info.event.end ?? reservation.endingAt
  const time = shape === 'row' ? timeOf(start, timeZone) : hoursLabel({ startingAt: start, endingAt: end }, timeZone)
  const isBlocked = reservation.items.some(({ id }) => blocked.has(id))
  const signs = (isBlocked || reservation.isRepeated) && (
    <>
      {isBlocked && <BlockedSign />}
      {reservation.isRepeated && <SeriesSign />}
    </>
  )
  return (
    <div className={`planning-words planning-${shape}${isUntold(reservation) ? ' planning-untold' : ''}`}>
      {(shape === 'row' || shape === 'list') && <span className="planning-time">{time}</span>}
      {shape === 'column' && (
        <span aria-hidden className="planning-start">
          {timeOf(start, timeZone)}
          {signs}
        </span>
      )}
      <span className="planning-head">
        {signs && <span className="planning-signs">{signs}</span>}
        {shape === 'column' ? <Words text={head} /> : head}
      </span>
      {second && <span className="planning-second">{second}</span>}
      {shape === 'column' && <span className="planning-time">{time}</span>}
      {(shape === 'list' || shape === 'column') && reservation.borrowers[0] && (
        <span className="planning-who">{reservation.borrowers[0]}</span>
      )}
      {shape === 'list' && reservation.status && reservation.status !== 'FORTHCOMING' && (
        <span className="planning-state">
          <ToneChip {...statusLook(reservation.status)} />
        </span>
      )}
      {shape !== 'list' && reservation.isPending && <span className="planning-hidden">{`, ${texts.pending}`}</span>}
    </div>
  )
}
