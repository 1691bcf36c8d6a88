import { PROPOSAL_LINK_DAYS } from '#resources/domain/lifetimes.ts'
import { spoken } from '../spoken.ts'
import { daysInWords } from './daysInWords.ts'

export const proposalMessages = {
  unknown: 'This link is not valid: open it from the message you received.',
  expired: `This link is more than ${daysInWords(PROPOSAL_LINK_DAYS)} old: write to the managers to answer.`,
  states: {
    WAITING: '',
    ACCEPTED: 'This proposal has already been accepted.',
    REFUSED: 'This proposal has already been refused.',
    WITHDRAWN: 'This proposal no longer applies: your booking stays as it is.',
  },
  over: 'The booking has started or is cancelled.',
  changed: 'The booking has changed since: this proposal no longer suits it.',
  proposerGone: 'This proposal can no longer be applied. Write to the managers.',
  notYours: 'Only the people who requested this booking can answer the proposal.',
  replaced: (was: string, is: string) => `${is}, instead of ${was}`,
  shifted: (period: string) => `New time: ${period}`,
  history: {
    accepted: 'Replacement proposal accepted by the requester',
    refused: 'Replacement proposal refused by the requester',
  },
}

export const proposalTexts = spoken({
  title: 'A change is proposed to you',
  lead: 'What you booked will not be available.',
  number: 'Booking',
  period: 'Current time',
  changes: 'Proposal',
  by: (author: string) => `Proposed by ${author}`,
  note: 'Message',
  quoted: (note: string) => `“${note}”`,
  accept: 'Accept',
  refuse: 'Refuse',
  accepted: 'Thank you: your booking is changed.',
  refused: 'Thank you: your booking stays as it is, and the managers see your answer.',
  cannot: 'Nothing to answer here',
  waiting: 'A proposal is waiting for the requester’s answer',
  refusedByRequester: 'The requester refused the proposal',
  see: 'See the booking in Régie',
  dashboard: {
    title: (count: number) =>
      count === 1 ? 'One refused or unanswered proposal' : `${count} refused or unanswered proposals`,
    help: 'Their place will not be available. Move these bookings, or cancel them.',
    all: 'All',
    allOf: 'All refused or unanswered proposals',
  },
})
