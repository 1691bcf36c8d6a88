import {
  type CloserProblem,
  HOURS_TO_HAND_OVER,
  type LineAction,
  type ReturnProblem,
  type StateProblem,
} from '#resources/domain/closing.ts'

const quoted = (name: string) => `“${name}”`
const inBrackets = (text: string | null): string => (text ? ` (${text})` : '')
const by = (who: string | undefined): string => (who ? ` by ${who}` : '')
const of = (item: string) => `The booking of ${quoted(item)}`

const closers: Record<CloserProblem, (item: string) => string> = {
  NEITHER_BORROWER_NOR_MANAGER: (item) =>
    `Only its main borrower and the managers can hand over, close or reopen the booking of ${quoted(item)}.`,
  OTHER_BORROWER_SAME_SECTOR: (item) =>
    `You are not allowed to hand over, close or reopen the bookings of other borrowers: the booking of ${quoted(item)} belongs to one of them.`,
  OTHER_BORROWER_OTHER_SECTOR: (item) =>
    `${quoted(item)} belongs to sectors other than yours: you are not allowed to hand over, close or reopen its bookings.`,
  NO_SHOW_OR_MISSING: (item) =>
    `A no-show or missing units were recorded when ${quoted(item)} was closed: only a manager who can close the bookings of other borrowers can reopen it.`,
}

const states: Record<StateProblem, (item: string, action: LineAction) => string> = {
  CANCELLED: (item) => `${of(item)} is cancelled.`,
  NOT_CANCELLED: (item) => `${of(item)} is not cancelled.`,
  CLOSED: (item, action) => `${of(item)} is ${action === 'close' ? 'already ' : ''}closed.`,
  NOT_CLOSED: (item) => `${of(item)} is not closed, and nothing has been returned.`,
  PENDING: (item) => `${of(item)} is still waiting for approval.`,
  DENIED: (item) => `${of(item)} was refused.`,
  AUTOMATIC: (item) => `${of(item)} closes by itself at the end.`,
  NOT_STARTED: (item) => `${of(item)} has not started: it can be cancelled.`,
  STARTED: (item, action) =>
    action === 'cancel'
      ? `${of(item)} has started: it can no longer be cancelled, only closed.`
      : `${of(item)} would already have started: it can no longer be reinstated.`,
  TOO_EARLY: (item) =>
    `${of(item)} has not started yet: you can record its hand-over from ${HOURS_TO_HAND_OVER}\u00a0hours before the start.`,
  ENDED: (item) => `${of(item)} is over: there is nothing left to hand over.`,
  HANDED_OVER: (item, action) =>
    action === 'cancel'
      ? `${quoted(item)} has been handed over: undo the hand-over first.`
      : `${quoted(item)} has already been handed over.`,
  NOT_HANDED_OVER: (item) => `${quoted(item)} has not been handed over.`,
  NOT_ENDED: (item) => `${of(item)} is not over: you are not allowed to close it before the end.`,
}

const returns: Record<ReturnProblem, (item: string, left: number) => string> = {
  NEGATIVE: (item) => `Enter quantities for ${quoted(item)} that are not negative.`,
  NOTHING: (item) => `Enter a returned, missing or damaged quantity for ${quoted(item)}.`,
  TOO_MANY: (item, left) => `Only ${left} of ${quoted(item)} left to return.`,
  TOO_MANY_DAMAGED: (item) => `For ${quoted(item)}, the damaged units exceed what is not returned in good condition.`,
  CAME: (item) => `Someone did come for ${quoted(item)}: a hand-over, a partial return or missing units are recorded.`,
}

const filesText = (files: number): string => (files > 0 ? `, photos or files: ${files}` : '')

export type Lost = { missing: number; damaged: number | null }

const lostParts = ({ missing, damaged }: Lost): string[] => {
  if (missing === 0) return []
  if (damaged === null) return [`missing or damaged: ${missing}`]
  return [
    ...(missing > damaged ? [`missing: ${missing - damaged}`] : []),
    ...(damaged > 0 ? [`damaged: ${damaged}`] : []),
  ]
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type ReturnNote = Lost & { files: number; comment: string | null }
const saidText = ({ files, comment, ...lost }: ReturnNote): string =>
  `${lostParts(lost)
    .map((part) => `, ${part}`)
    .join('')}${filesText(files)}${inBrackets(comment)}`

export const closingMessages = {
  closers,
  states,
  returns,
  unknown: 'This booking does not exist or you can no longer access it.',
  notYoursToCancel: (item: string) =>
    `Only the person who made it, the main borrower and the managers of the item can cancel or reinstate the booking of ${quoted(item)}.`,
  cancelledByManager: (item: string) =>
    `${of(item)} was cancelled by someone who manages this item: only its managers can reinstate it. You can make a new request.`,
  reasonMissing: 'Give the reason for the cancellation',
  textTooLong: (most: number) => `This text has at most ${most} characters`,
  tooMany: (most: number) => `Choose at most ${most} booked items at a time`,
  tooManyFiles: (most: number) => `At most ${most} photos and files per booked item`,
  filesStay: (item: string) =>
    `Only a manager who can close the bookings of other borrowers can remove the closing photos and files of ${quoted(item)}.`,
  fileGone: 'This file is no longer attached to the closing.',
  repeated: 'The same booked item appears twice',
  unclosed: (item: string, who: string, open: { name: string; number: string; period: string } | undefined) =>
    open
      ? `${quoted(item)} cannot be booked for ${who}: the booking of ${quoted(open.name)}, ${open.period} (${open.number}), is not closed yet.`
      : `${quoted(item)} cannot be booked for ${who}: a booking of the same category that is over is not closed yet.`,
  history: {
    closed: (item: string, noShow: boolean, said: ReturnNote) =>
      `${item}: ${noShow ? 'nobody came, ' : ''}closed${saidText(said)}`,
    returned: (item: string, { back, all }: { back: number; all: number }, said: ReturnNote) =>
      `${item}: ${back} of ${all} returned${saidText(said)}`,
    fileRemoved: (item: string) => `${item}: a closing file removed`,
    handedOver: (item: string) => `${item}: handed over`,
    undoneHandOver: (item: string) => `${item}: hand-over undone`,
    reopened: (item: string) => `${item}: reopened`,
    cancelled: (item: string, reason: string | null) => `${item}: cancelled${inBrackets(reason)}`,
    reinstated: (item: string) => `${item}: reinstated`,
  },
} as const

const lines = (count: number): string => `${count} items`

export type ToldAction = LineAction | 'takeBack' | 'undoTakeBack'

const done: Record<ToldAction, (count: number) => string> = {
  takeBack: (count) => (count !== 1 ? `${lines(count)} returned` : 'Return recorded'),
  undoTakeBack: (count) => (count !== 1 ? `Return undone for ${lines(count)}` : 'Return undone'),
  close: (count) => (count !== 1 ? `${lines(count)} closed` : 'Booking closed'),
  handOver: (count) => (count !== 1 ? `${lines(count)} handed over` : 'Hand-over recorded'),
  undoHandOver: (count) => (count !== 1 ? `Hand-over undone for ${lines(count)}` : 'Hand-over undone'),
  reopen: (count) => (count !== 1 ? `${lines(count)} reopened` : 'Booking reopened'),
  cancel: (count) => (count !== 1 ? `${lines(count)} cancelled` : 'Booking cancelled'),
  reinstate: (count) => (count !== 1 ? `${lines(count)} reinstated` : 'Booking reinstated'),
}

const actions: Record<LineAction, string> = {
  handOver: 'Hand over',
  undoHandOver: 'Undo hand-over',
  close: 'Close',
  reopen: 'Reopen',
  cancel: 'Cancel this item',
  reinstate: 'Reinstate',
}

export const closingTexts = {
  actions,
  done,
  all: { close: 'Close', cancel: 'Cancel the booking', cancelSeveral: 'Cancel the bookings' },
  named: (action: LineAction, item: string) => `${actions[action]}: ${item}`,
  partly: (said: string | undefined, reasons: readonly string[]) =>
    [said && `${said}.`, ...reasons].filter(Boolean).join(' '),
  reinstate: {
    title: 'Reinstate this booking?',
    effect: (item: string) =>
      `${quoted(item)} is booked again if it is free, and the borrowers are told. If you do not manage this item, it is a new request: today’s rules apply and its approval starts again.`,
  },
  close: {
    title: (count: number) => (count !== 1 ? `Close ${lines(count)}?` : 'Close this booking?'),
    effect: 'What is returned is free at once.',
    nothingOut: 'Nothing is out: everything is free at once.',
    inPart: 'What is returned is free at once. What is not returned, missing or damaged stays out.',
    of: (item: string, reservation: string) => `${item} – ${reservation}`,
    returned: 'Returned',
    missing: 'Missing',
    damaged: 'Damaged',
    counted: {
      returned: (item: string) => `Returned: ${item}`,
      missing: (item: string) => `Missing: ${item}`,
      damaged: (item: string) => `Damaged: ${item}`,
    },
    stateOf: (item: string) => `Condition on return: ${item}`,
    states: { fine: 'In good condition', missing: 'Missing', damaged: 'Damaged' },
    out: (count: number) => `out: ${count}`,
    tooMany: (count: number) => `at most ${count} in total`,
    noShow: 'Nobody came',
    files: 'Attach files',
    filesOf: (item: string) => `Photos and files: ${item}`,
    comment: 'Comment (optional)',
    more: (count: number) => `Only the first ${count} items: do the others next.`,
  },
  files: {
    of: (item: string) => `Closing photos and files: ${item}`,
    remove: 'Remove',
    removed: 'File removed from the closing',
    removal: (name: string) => `Remove ${quoted(name)}?`,
    removalEffect: 'This file showed the condition on return. The history says who removed it, without keeping it.',
  },
  missing: {
    stock: 'Adjust stock',
    intervention: 'Create a work order',
    outOfService: (count: number) =>
      count !== 1 ? `Take ${count} units out of service` : 'Take 1 unit out of service',
    others: (count: number) =>
      count !== 1
        ? `Handle what ${count} other items lack from their booking.`
        : 'Handle what one other item lacks from its booking.',
    named: (offer: string, item: string) => `${offer}: ${item}`,
    label: (lost: Lost, item: string) => `${item}, on return: ${lostParts(lost).join(', ')}`,
  },
  cancel: {
    title: (count: number) => (count !== 1 ? `Cancel the booking of ${lines(count)}?` : 'Cancel this booking?'),
    effect: 'The slot is freed at once. The booking stays in the lists, with its reason.',
    reason: 'Reason for the cancellation',
    keep: 'Keep',
    confirm: (count: number) => (count !== 1 ? 'Cancel these items' : 'Cancel the booking'),
  },
  said: {
    handedOver: (when: string, who: string | undefined) => `Handed over on ${when}${by(who)}`,
    closed: (when: string, who: string | undefined) => `Closed on ${when}${by(who)}`,
    cancelled: (when: string, who: string | undefined) => `Cancelled on ${when}${by(who)}`,
    returned: (count: number, all: number) => `Returned: ${count} of ${all}`,
    lost: (lost: Lost) => lostParts(lost).map(capital),
    noShow: 'Nobody came',
    quoted,
  },
} as const

const deskActions = {
  handOver: 'Hand over',
  undoHandOver: 'Undo hand-over',
  takeBack: 'Take back',
  undoTakeBack: 'Undo return',
  detail: 'Details…',
} as const
const allActions = { ...deskActions, handOver: 'Hand over all', takeBack: 'Take back all' } as const

export const deskTexts = {
  title: 'Departures and returns',
  note: {
    today: 'What to hand over and take back today',
    other: 'What to hand over and take back that day',
  },
  day: 'Day',
  previous: 'Previous day',
  next: 'Next day',
  today: 'Today',
  loading: 'Loading…',
  failed: 'Departures and returns could not be displayed.',
  cut: 'There are others that this page does not show: find them in the list of bookings.',
  parts: { departures: 'Departures', returns: 'Returns' },
  shown: 'Show',
  counted: (part: 'departures' | 'returns', count: number | undefined) =>
    [part === 'departures' ? 'Departures' : 'Returns', ...(count ? [count] : [])].join(' · '),
  none: { departures: 'Nothing to hand over.', returns: 'Nothing to take back.' },
  noPlace: { location: 'Places', other: 'Equipment and vehicles' },
  handedOver: 'Handed over',
  takenBack: (time: string) => `Returned at ${time}`,
  late: (count: number) => `Late: ${count}`,
  more: 'More actions',
  moreOf: (item: string) => `More actions: ${item}`,
  actions: deskActions,
  action: (action: keyof typeof deskActions, isAll: boolean) => (isAll ? allActions : deskActions)[action],
  named: (action: keyof typeof deskActions, item: string, isAll = false) =>
    `${(isAll ? allActions : deskActions)[action]}: ${item}`,
  takeBack: {
    title: (count: number) => (count !== 1 ? `Take back ${lines(count)}?` : 'Take back this item?'),
    confirm: 'Take back',
  },
} as const
