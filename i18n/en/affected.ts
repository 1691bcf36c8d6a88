import { spoken } from '../spoken.ts'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const namedOf = (count: number, numbers: readonly string[]): string => {
  const others = count - numbers.length
  if (numbers.length === 0) return ''
  const rest = others > 0 ? [`${others} other${others !== 1 ? 's' : ''}`] : []
  return ` (${list.format([...numbers, ...rest])})`
}

export const affectedMessages = {
  refused: (count: number, numbers: readonly string[]) =>
    count !== 1
      ? `${count} bookings are affected${namedOf(count, numbers)}. Nothing is saved until you confirm.`
      : `One booking is affected${namedOf(count, numbers)}. Nothing is saved until you confirm.`,
  notApplied: (count: number) =>
    count !== 1
      ? `${count} decisions cannot be applied. Nothing is saved.`
      : 'One decision cannot be applied. Nothing is saved.',
  notAffected: (count: number, isSaved: boolean) => {
    const lost =
      count !== 1
        ? `${count} decisions are about bookings that this change does not affect, or no longer affects.`
        : 'One decision is about a booking that this change does not affect, or no longer affects.'
    return isSaved
      ? `${lost} The records are saved without ${count !== 1 ? 'them' : 'it'}.`
      : `${lost} Nothing is saved.`
  },
  notYours: 'You can only keep this booking: ask its managers to move it.',
  otherLine: 'This booked item is no longer affected.',
  beingEdited: 'Someone else is editing this booking.',
  noChange: 'Choose a replacement or another time.',
  noReason: 'Give the reason for the cancellation.',
  longReason: (max: number) => `The reason has at most ${max} characters.`,
  tooManyDecisions: (max: number) => `At most ${max} decisions.`,
  decidedTwice: 'Only one decision per booking.',
  period: 'The end must be after the start.',
  hoursOnly: 'New rules do not move or cancel any booking: edit it afterwards.',
  item: 'This item is unknown.',
  units: 'Enter a positive number.',
  tooMany: (max: number) => `At most ${max} changes.`,
}

export type RemedyCounts = { KEEP: number; MOVE: number; PROPOSE: number; CANCEL: number }

export const affectedTexts = spoken({
  title: (count: number) => (count !== 1 ? `${count} bookings are affected` : 'One booking is affected'),
  effect: 'What they book will no longer be available. Choose what happens to each: everything is saved together.',
  effectWithoutDecision: (count: number) =>
    count !== 1
      ? 'They stay in place, but what they book will no longer be available. Tell the people concerned, or move these bookings.'
      : 'It stays in place, but what it books will no longer be available. Tell the people concerned, or move this booking.',
  hoursEffect: (count: number) =>
    count !== 1
      ? 'They stay in place, but the new rules would no longer allow them. Tell the people concerned, or move these bookings.'
      : 'It stays in place, but the new rules would no longer allow it. Tell the people concerned, or move this booking.',
  hidden: (count: number) =>
    count !== 1
      ? `${count} other bookings that you cannot view: they are kept`
      : 'One other booking that you cannot view: it is kept',
  notLoaded: (count: number) =>
    count !== 1
      ? `The next ${count} bookings are not shown: they are kept`
      : 'The next booking is not shown: it is kept',
  failed: 'The list could not be loaded',
  units: (quantity: number, name: string) => (quantity > 1 ? `${quantity} × ${name}` : name),
  confirm: 'Save anyway',
  apply: 'Save and apply',
  cancel: 'Don’t save',
  open: (number: string) => `Booking ${number}, new tab`,
  summary: (total: number, { KEEP, MOVE, PROPOSE, CANCEL }: RemedyCounts) => {
    const parts = [
      ...(MOVE ? [`${MOVE} moved`] : []),
      ...(PROPOSE ? [`${PROPOSE} proposed`] : []),
      ...(CANCEL ? [`${CANCEL} cancelled`] : []),
      ...(KEEP ? [`${KEEP} kept`] : []),
    ]
    return `${total} ${total !== 1 ? 'bookings' : 'booking'} affected: ${parts.join(', ')}`
  },
  all: {
    label: 'For all',
    MOVE: 'Move',
    PROPOSE: 'Propose',
    KEEP: 'Keep',
    CANCEL: 'Cancel',
  },
  remedies: { KEEP: 'Keep', MOVE: 'Move', PROPOSE: 'Propose', CANCEL: 'Cancel' },
  remedyOf: (number: string) => `Decision for ${number}`,
  targetOf: (number: string) => `New place or time for ${number}`,
  onlyKeep: 'Kept: you cannot edit it.',
  noProposal: 'Nothing similar is free.',
  replacement: (name: string, placeName: string | null) => (placeName ? `${name} (${placeName})` : name),
  shift: (minutes: number) => `${Math.abs(minutes)}\u00a0min ${minutes < 0 ? 'earlier' : 'later'}`,
  capacity: (count: number) => (count !== 1 ? `${count} people` : '1 person'),
  lacks: (names: readonly string[]) => `without ${alternatives.format(names)}`,
  reason: 'Reason for the cancellation',
  note: 'Message sent with the proposals',
  reasonHelp: 'People receive it by email.',
})
