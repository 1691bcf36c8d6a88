import { DECISION_LINK_DAYS } from '#resources/domain/lifetimes.ts'
import { spoken } from '../spoken.ts'
import { daysInWords } from './daysInWords.ts'

export const messageDecisionTexts = spoken({
  place: '[Approve or refuse this request]',
  acceptButton: 'Approve',
  denyButton: 'Refuse',
  unknown: 'This link is not valid: open it from the message you received, or sign in to Régie.',
  expired: `This link is more than ${daysInWords(DECISION_LINK_DAYS)} old: sign in to Régie to decide.`,
  blocked: 'Your account can no longer decide: contact an administrator.',
  needsLogin: 'Your role requires two-step sign-in: sign in to Régie to decide.',
  gone: 'You can no longer decide on this request: it was deleted, or your permissions have changed.',
  line: (item: string, quantity: number, period: string) =>
    quantity === 1 ? `${item}, ${period}` : `${item} (${quantity}), ${period}`,
  page: {
    title: 'Decide on a request',
    welcome: (name: string) => `${name}, a booking is waiting for your decision.`,
    number: 'Booking',
    asked: 'Request',
    step: 'Step',
    accept: 'Approve the request',
    deny: 'Refuse the request',
    comment: 'Comment',
    commentHelp: 'The requester will be able to read it.',
    reason: 'Reason for the refusal',
    reasonMissing: 'Enter the reason for the refusal',
    confirmDeny: 'Confirm the refusal',
    back: 'Back',
    accepted: 'The request is approved.',
    denied: 'The request is refused.',
    partly: 'Some decisions could not be saved:',
    cannot: 'Nothing to decide here',
    see: 'See the booking in Régie',
    login: 'Sign in to Régie',
  },
} as const)
