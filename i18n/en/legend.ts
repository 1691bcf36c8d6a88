import type { DisplayStatus } from '#resources/domain/reservationStatus.ts'
import { spoken } from '../spoken.ts'

type Shown = Exclude<DisplayStatus, 'ACCEPTED' | 'OVER'>

const states: Record<Shown, string> = {
  TO_VALIDATE: 'An approval step is waiting for your decision.',
  TO_COMPLETE: 'An approver asked a question and is waiting for the answer.',
  PENDING: 'The request is waiting for other people’s decision.',
  OUTDATED: 'Nobody approved the request before it started: the slot is no longer held.',
  FORTHCOMING: 'Confirmed, not started yet.',
  IN_PROGRESS: 'It has started and is not over.',
  TO_CLOSE: 'It is over: the return still has to be recorded.',
  CLOSED: 'Everything has been returned, or closing is automatic.',
  DENIED: 'An approval step was refused: the slot is not held.',
  CANCELLED: 'It was cancelled, with a reason.',
}

export const legendTexts = spoken({
  drawing: 'On the schedule',
  drawn: {
    reserved: 'Confirmed booking, in the colour of its category.',
    pending: 'Hatching and dashed line: waiting for approval, or for more information.',
    past: 'Faded colour: past booking, closed or to close.',
    masked: 'Grey: busy slot whose details you cannot see.',
    taken: 'Hatched background or edge: unavailable (work order, block, place taken as a whole).',
    closed: 'Plain background of the timeline: closed (hours, closed period, public holiday).',
    buffer: 'Dotted band of the timeline: setting up and clearing, around a booking.',
  },
  swatches: {
    reserved: 'Solid block',
    pending: 'Hatched block',
    past: 'Pale block',
    masked: 'Grey block',
    taken: 'Hatched background',
    closed: 'Plain background',
    buffer: 'Dotted band',
  },
  colors: 'The colours of the categories are in the filters.',
  notDrawn: 'Refused or cancelled bookings are not drawn: find them in the list of bookings.',
  statesTitle: 'States of a booking',
  states,
})
