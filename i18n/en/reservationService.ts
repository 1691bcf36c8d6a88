type Period = { startingAt: string; endingAt: string }

type Clock = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }

const clocks = new Map<string, Clock>()

const clockOf = (zone: string): Clock => {
  const cached = clocks.get(zone)
  if (cached) return cached
  const clock = {
    day: new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
    time: new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  }
  clocks.set(zone, clock)
  return clock
}

export const clockText = (utc: string, zone: string): { day: string; time: string } => {
  const date = new Date(`${utc.replace(' ', 'T')}Z`)
  const { day, time } = clockOf(zone)
  return { day: day.format(date).replace(',', ''), time: time.format(date) }
}

export const momentText = (utc: string, zone: string): string => {
  const { day, time } = clockText(utc, zone)
  return `${day} at ${time}`
}

export const periodText = ({ startingAt, endingAt }: Period, zone: string): string => {
  const start = clockText(startingAt, zone)
  const end = clockText(endingAt, zone)
  return start.day === end.day
    ? `on ${start.day}, from ${start.time} to ${end.time}`
    : `from ${start.day} at ${start.time} to ${end.day} at ${end.time}`
}

const quoted = (name: string) => `“${name}”`

const because = (reason: string | null): string => (reason ? `: ${reason}` : '')

const inBrackets = (text: string | undefined): string => (text ? ` (${text})` : '')

const placeText = (place: string | null): string =>
  place === null ? 'a place linked to it' : `the place ${quoted(place)}`

const placeAround = (place: string | null): string => (place === null ? 'a place' : quoted(place))

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const beingBooked = (names: readonly string[]): string => {
  const again = 'Try again in a moment.'
  if (names.length === 0) return `One of the requested items is being booked or changed by someone else. ${again}`
  const verb = names.length === 1 ? 'is' : 'are'
  return `${list.format(names.map(quoted))} ${verb} being booked or changed by someone else. ${again}`
}

const whose = (own: string | undefined): string => (own ? `your booking ${own}` : 'another booking')

const onlyLeft = (name: string, left: number): string =>
  left === 0
    ? `No ${quoted(name)} is left for this period`
    : `Only ${left} of ${quoted(name)} ${left === 1 ? 'is' : 'are'} left for this period`

type Short = { left: number; wanted: number; own?: { number: string; quantity: number } | undefined }

export const reservationMessages = {
  beingBooked,
  held: (name: string, period: string, own?: string) =>
    `${quoted(name)} is not free: it is taken by ${whose(own)} ${period}.`,
  relatedHeld: (name: string, place: string | null, period: string) =>
    `${quoted(name)} is not free: ${placeText(place)} is taken ${period}.`,
  inIntervention: (name: string, number: string | undefined, period: string) =>
    `${quoted(name)} is out of service for a work order${inBrackets(number)} ${period}.`,
  placeInIntervention: (name: string, place: string | null, number: string | undefined, period: string) =>
    `${quoted(name)} is not free: ${placeText(place)} is out of service for a work order${inBrackets(number)} ${period}.`,
  unitsOut: (units: number, stock: number, number: string | undefined, until: string | undefined) =>
    [`${units} of ${stock} out of service`, until && `until ${until}`].filter(Boolean).join(' ') + inBrackets(number),
  untilUnknown: 'until a date not yet known',
  sameReservation: (name: string, place: string) =>
    `${quoted(name)} and ${quoted(place)} can’t be in the same booking: one of these places contains the other.`,
  quantity: (name: string, { left, wanted, own }: Short) =>
    `${onlyLeft(name, left)} (quantity requested: ${wanted}).${own ? ` Your booking ${own.number} already has ${own.quantity}.` : ''}`,
  left: (name: string, left: number) => `${onlyLeft(name, left)}.`,
  blocked: (name: string, reason: string | null) =>
    `Booking of ${quoted(name)} is blocked${because(reason)}. Contact a manager.`,
  blockedPlace: (name: string, place: string | null, reason: string | null) =>
    `${quoted(name)} is in ${placeAround(place)}, where booking is blocked${because(reason)}. Contact a manager.`,
  notReservable: (name: string) => `${quoted(name)} is not open for booking.`,
  nextFree: (period: string) => ` Next free slot: ${period.replace(/^on /, '')}.`,
  notForYou: (name: string) =>
    `You can’t book ${quoted(name)}, which is for other sectors or other people. Contact a manager.`,
  notYourLine: (name: string) => `You can’t change the booking of ${quoted(name)}: it belongs to other requesters.`,
  notYours: 'You can’t change this booking: it belongs to other requesters.',
  notYoursToDelete: 'You can’t delete this booking: it belongs to other requesters.',
  closedToDelete: (name: string) =>
    `The booking of ${quoted(name)} is closed: only a manager of its items can delete it.`,
  overToDelete: 'This booking is over: only a manager of its items can delete it.',
  forOthers: 'You can only book for yourself.',
  closedLine: (name: string) => `The booking of ${quoted(name)} is closed and can no longer be changed.`,
  cancelledLine: (name: string) => `The booking of ${quoted(name)} is cancelled and can no longer be changed.`,
  movedMeanwhile: (by: string, period: Period, zone: string) =>
    `${by} has moved this booking in the meantime: it is now planned ${periodText(period, zone)}.`,
  returnedLine: (name: string) =>
    `Part of ${quoted(name)} has already been returned: its quantity can’t go below what was returned.`,
  collision: 'Another booking has just been saved for this slot. Check availability, then try again.',
  past: 'This slot is past or has already started: choose an upcoming one.',
  confirmPast: 'This slot is past or has already started: confirm that the booking should be saved.',
  pastInFile:
    'This slot is past or has already started: in the columns step, confirm that the file contains past bookings.',
  deletedByManager:
    'This booking was deleted by a person who manages these items: only their managers can restore it. You can make a new request.',
  removedByManager:
    'What was removed was removed by a person who manages these items: only their managers can put it back. You can request it again.',
  cancelledAway: 'What was removed had been cancelled: request it again.',
  lastLine: 'This booking would have no items left. Add one before you undo this change, or delete the booking.',
  linesNotKept: 'This change can’t be undone: the history only kept the names of the items and requesters.',
  history: {
    item: (name: string, quantity: number) => (quantity > 1 ? `${name} × ${quantity}` : name),
    people: (item: string, people: readonly string[]) => `${item}: ${people.join(', ')}`,
    person: (name: string, useType: string | undefined) => `${name}${inBrackets(useType)}`,
    somebody: 'a deleted person',
    email: 'email address',
    ofPerson: (detail: string, person: string) => `${detail} (${person})`,
    detail: (item: string, detail: string) => `${item}: ${detail}`,
  },
  takenByLine: (message: string, line: number) =>
    `${message} That other booking is on line ${new Intl.NumberFormat('en-GB').format(line)} of this file.`,
  notFound: 'This booking doesn’t exist or is no longer available to you.',
  required: 'This field is required',
  badDate: 'Date not recognised',
  outOfCalendar: (first: number, last: number) => `Choose a date between ${first} and ${last}`,
  wholeMinutes: 'Times are in whole minutes',
  endAfterStart: 'The end must be after the start',
  tooLong: (days: number) => `A booking can last at most ${days} days`,
  periodTooLong: (days: number) => `The requested period is longer than ${days} days`,
  noItem: 'Choose at least one room, vehicle or piece of equipment',
  deleteConfirmation: 'Removing the last item deletes the booking. Confirm the deletion or keep an item.',
  tooManyItems: (most: number) => `A booking can have at most ${most} items`,
  badEquipment: (most: number) => `The requested equipment is unknown, or there are more than ${most} pieces`,
  badPeople: 'The number of people must be between 1 and 1,000,000',
  unknownItem: 'This item no longer exists',
  repeatedItem: 'This item is already in the booking',
  individualQuantity: 'This item is booked one at a time',
  unknownPerson: 'This person no longer exists',
  unknownDepartment: 'This department no longer exists',
  blockedDepartment: 'This department is blocked: it can no longer book anything',
  unfitUseType: 'This type of use is meant for other categories of items',
  unknownUseType: 'This type of use no longer exists',
  borrowers: {
    NONE: 'Choose at least one requester',
    TWICE: 'This person is already one of the requesters',
    NO_MAIN: 'Choose the main requester',
    SEVERAL_MAIN: 'Only one requester can be the main requester',
    TOO_MANY: 'There are too many requesters',
  },
} as const
