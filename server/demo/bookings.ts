import { formatRecordNumber, type NumberFormat, parseNumberFormat, pendingNumber } from '#resources/domain/numbers.ts'
import { PARAMETERS } from '#resources/domain/parameters.ts'
import { addMinutes, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { SETUPS } from './customFields.ts'
import type { AskedLine } from './decisions.ts'
import { insertRows } from './insert.ts'
import type { DemoPerson } from './organisation.ts'
import { OUTSIDERS } from './people.ts'
import type { Random } from './random.ts'
import type { DemoBooking } from './schedule.ts'
import type { DemoItems } from './things.ts'

const DAY_MINUTES = 24 * 60
/** Returned vehicles are closed after a few days of checks. */
const CLOSED_AFTER_DAYS = 4

type Town = {
  now: Date
  zone: string
  things: DemoItems
  people: readonly DemoPerson[]
  departmentIds: ReadonlyMap<string, string>
}

type BookingOptions = Town & { random: Random }

/** Each group has its own random generator, so that additions to one do not change the other. */
type BookingGroup = { bookings: readonly DemoBooking[]; random: Random }

type Draft = DemoBooking & { id: string; createdAt: string; author: DemoPerson }
type Written = Draft & { number: string }

const formatOf = (): NumberFormat => {
  const format = parseNumberFormat(PARAMETERS.RESERVATION_NUMBER_FORMAT.default)
  if (typeof format === 'string') throw new Error(`The number format is wrong: ${format}`)
  return format
}

const authorOf = ({ by }: DemoBooking, { random, people }: BookingOptions): DemoPerson => {
  const department = typeof by === 'number' ? 'ASSO' : by
  const colleagues = people.filter((person) => person.department === department)
  return random.pick(colleagues.length ? colleagues : people)
}

const createdBefore = (startingAt: string, { random, now }: BookingOptions): string => {
  const wanted = addMinutes(startingAt, -random.between(2 * DAY_MINUTES, 30 * DAY_MINUTES))
  const latest = addMinutes(utcTextOfDate(now), -random.between(5, 7 * DAY_MINUTES))
  return [wanted, latest].toSorted()[0] ?? latest
}

const numberAll = async (tx: Queryable, drafts: readonly Draft[], zone: string): Promise<Written[]> => {
  const format = formatOf()
  const counters = new Map<string, number>()
  const numbered = drafts
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((draft) => {
      const values = { code: '', day: dayOf(draft.createdAt, zone) }
      const { prefix } = pendingNumber(format, values)
      const count = (counters.get(prefix) ?? 0) + 1
      counters.set(prefix, count)
      return { ...draft, number: formatRecordNumber(format, values, count) }
    })
  const rows = [...counters].map(([prefix, count]) => ({ owner: 'reservation.reservation', prefix, count }))
  await insertRows(tx, 'kernel.number_counter', rows)
  return numbered
}

const authorship = ({ author, createdAt }: Written) => ({
  created_at: `${createdAt}Z`,
  updated_at: `${createdAt}Z`,
  created_by_id: author.id,
  updated_by_id: author.id,
})

const preparationOf = ({ wishes }: DemoBooking, random: Random): Record<string, unknown> =>
  wishes[0]?.item.type === 'LOCATION' && random.happens(0.4)
    ? { PARTICIPANTS: random.between(2, 24) * 5, DISPOSITION: random.pick(SETUPS).id }
    : {}

const lineRows = (written: readonly Written[], { random, now, things }: BookingOptions) => {
  const closedBefore = addMinutes(utcTextOfDate(now), -CLOSED_AFTER_DAYS * DAY_MINUTES)
  return written.flatMap((booking) =>
    booking.wishes.map(({ item, quantity }) => {
      const closesItself = things.selfClosing.has(item.categoryId)
      const isClosed = !closesItself && booking.endingAt < closedBefore
      return {
        id: random.id(),
        reservation_id: booking.id,
        type: item.type,
        reservable_item_id: item.id,
        quantity,
        planning_status: isClosed ? 'CLOSED' : 'RESERVED',
        validation_status: 'ACCEPTED',
        starting_at: `${booking.startingAt}Z`,
        ending_at: `${booking.endingAt}Z`,
        closes_itself: closesItself,
        closed_at: isClosed ? `${booking.endingAt}Z` : null,
        closed_by_id: isClosed ? booking.author.id : null,
        custom_fields: {},
        ...authorship(booking),
      }
    }),
  )
}

const borrowingRows = (
  written: readonly Written[],
  lines: ReturnType<typeof lineRows>,
  { random, departmentIds }: BookingOptions,
) => {
  const byId = new Map(written.map((booking) => [booking.id, booking]))
  return lines.flatMap((line) => {
    const booking = byId.get(line.reservation_id)
    if (!booking) return []
    const outsider = typeof booking.by === 'number' ? OUTSIDERS[booking.by] : undefined
    const service = booking.isOfService ? departmentIds.get(String(booking.by)) : undefined
    return {
      id: random.id(),
      reservation_item_id: line.id,
      borrower_id: outsider || service ? null : booking.author.id,
      department_id: service ?? null,
      external_name: outsider?.name ?? null,
      external_email: outsider?.email ?? null,
      is_main: true,
      custom_fields: {},
      ...authorship(booking),
    }
  })
}

const draftsOf = ({ bookings, random }: BookingGroup, town: Town): Draft[] =>
  bookings.map((booking) => ({
    ...booking,
    id: random.id(),
    createdAt: createdBefore(booking.startingAt, { ...town, random }),
    author: authorOf(booking, { ...town, random }),
  }))

const writeGroup = async (
  tx: Queryable,
  written: readonly Written[],
  options: BookingOptions,
): Promise<AskedLine[]> => {
  await insertRows(
    tx,
    'reservation.reservation',
    written.map((booking) => ({
      id: booking.id,
      number: booking.number,
      subject: booking.subject,
      starting_at: `${booking.startingAt}Z`,
      ending_at: `${booking.endingAt}Z`,
      closed: false,
      use_type_id: options.things.useTypeIds.get(booking.use) ?? null,
      custom_fields: preparationOf(booking, options.random),
      ...authorship(booking),
    })),
  )
  const lines = lineRows(written, options)
  await insertRows(tx, 'reservation.reservation_item', lines)
  await insertRows(tx, 'reservation.borrowing', borrowingRows(written, lines, options))
  const byId = new Map(written.map((booking) => [booking.id, booking]))
  return lines.flatMap(({ id, reservation_id, reservable_item_id }) => {
    const booking = byId.get(reservation_id)
    return booking ? [{ ...booking, id, itemId: reservable_item_id }] : []
  })
}

/** Writes reservations, reservation items and borrowings; triggers update holds and reject collisions. */
export const writeBookings = async (
  tx: Queryable,
  groups: readonly BookingGroup[],
  town: Town,
): Promise<AskedLine[][]> => {
  const drafts = groups.map((group) => draftsOf(group, town))
  const written = await numberAll(tx, drafts.flat(), town.zone)
  const lines: AskedLine[][] = []
  // Triggers keep plans made on empty tables, and the role may not ANALYZE: index scans only.
  await tx.query('SET LOCAL enable_seqscan = off')
  for (const [index, { random }] of groups.entries()) {
    const ids = new Set(drafts[index]?.map(({ id }) => id))
    const ofGroup = written.filter(({ id }) => ids.has(id))
    lines.push(await writeGroup(tx, ofGroup, { ...town, random }))
  }
  return lines
}
