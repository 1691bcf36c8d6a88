/** Ranks replacements and shifts for a page of affected reservations; a slot is proposed first to one of them only. */

import { type Closeness, compareCloseness, SHIFTS } from '#resources/domain/remedies.ts'
import type { RuleCalendar } from '#resources/domain/slotRules.ts'
import { addMinutes, overlap, type Period } from '#resources/domain/time.ts'
import type { Unavailability } from '#resources/domain/unavailability.ts'
import type { Context } from '#server/engine/context.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { availabilityOf } from '../availability/judgeAvailability.ts'
import type { LocatedHold } from '../claim/claimItems.ts'
import { readZone } from '../claim/numbering.ts'
import { calendarOf } from '../rules/brokenRules.ts'
import {
  type BookedLine,
  type JudgedItem,
  type ReplacementCandidate,
  readBookedLines,
  readJudgedItems,
  readOccupiedPeriods,
  readReplacements,
  readSlotHolds,
} from './candidates.ts'

const MOST_PROPOSALS = 5

type Chosen = Pick<ReplacementCandidate, 'name' | 'placeName' | 'capacity' | 'lacks'> & { line: string; item: string }
type Proposal = Period & { shift: number; replacements: Chosen[] }
type Ranked = Proposal & { closeness: Closeness }

type ReplacementRequest = Period & { id: string; lineIds: readonly string[] }

type Known = {
  calendar: RuleCalendar
  items: ReadonlyMap<string, JudgedItem>
  held: ReadonlyMap<string, LocatedHold[]>
  taken: ReadonlyMap<string, Period[]>
  given: Map<string, LocatedHold[]>
}

type Want = { reservationId: string; itemId: string; quantity: number; period: Period; previous: Period | null }

const isFree = ({ calendar, items, held, taken, given }: Known, want: Want): boolean => {
  const { reservationId, itemId, quantity, period, previous } = want
  const item = items.get(itemId)
  if (!item || taken.get(itemId)?.some((one) => overlap(one, period))) return false
  const holds = [...(held.get(`${reservationId} ${itemId}`) ?? []), ...(given.get(itemId) ?? [])]
  const { left, broken } = availabilityOf({ ...item, previous }, holds, { period, calendar })
  return left >= quantity && broken.length === 0
}

const shifted = ({ startingAt, endingAt }: Period, minutes: number): Period =>
  minutes === 0
    ? { startingAt, endingAt }
    : { startingAt: addMinutes(startingAt, minutes), endingAt: addMinutes(endingAt, minutes) }

type Booked = {
  request: ReplacementRequest
  lines: readonly BookedLine[]
  candidates: ReadonlyMap<string, ReplacementCandidate[]>
}

/** The affected reservation keeps its item under a shift if that is free, else takes the `skip`-th free candidate. */
const choiceFor = (
  known: Known,
  { request, candidates }: Booked,
  {
    line,
    period,
    shift,
    used,
    skip,
  }: { line: BookedLine; period: Period; shift: number; used: Set<string>; skip: number },
): { item: string; candidate?: ReplacementCandidate } | undefined => {
  const want = { reservationId: request.id, quantity: line.quantity, period }
  if (shift !== 0 && isFree(known, { ...want, itemId: line.itemId, previous: request })) return { item: line.itemId }
  let left = skip
  for (const candidate of candidates.get(line.itemId) ?? []) {
    if (used.has(candidate.id) || !isFree(known, { ...want, itemId: candidate.id, previous: null })) continue
    if (left === 0) return { item: candidate.id, candidate }
    left -= 1
  }
  return undefined
}

const assignment = (known: Known, booked: Booked, shift: number, skip: number): Ranked | undefined => {
  const { request, lines } = booked
  const period = shifted(request, shift)
  const affected = new Set(request.lineIds)
  const used = new Set(lines.map(({ itemId }) => itemId))
  const replacements: Chosen[] = []
  const closeness: Closeness = { distance: 0, lacks: 0, shift, excess: 0 }
  for (const line of lines) {
    if (!affected.has(line.id)) {
      const want = {
        reservationId: request.id,
        itemId: line.itemId,
        quantity: line.quantity,
        period,
        previous: request,
      }
      if (shift !== 0 && !isFree(known, want)) return undefined
      continue
    }
    const choice = choiceFor(known, booked, { line, period, shift, used, skip })
    if (!choice) return undefined
    const { candidate, item } = choice
    if (!candidate) {
      closeness.distance -= 1
      continue
    }
    used.add(item)
    const { name, placeName, capacity, lacks, distance, excess } = candidate
    replacements.push({ line: line.id, item, name, placeName, capacity, lacks })
    closeness.distance += distance
    closeness.lacks += lacks.length
    closeness.excess += excess
  }
  return shift === 0 && replacements.length === 0 ? undefined : { ...period, shift, replacements, closeness }
}

const canStay = (known: Known, { request, lines }: Booked, shift: number): boolean => {
  const period = shifted(request, shift)
  const affected = lines.filter(({ id }) => request.lineIds.includes(id))
  return affected.some(({ itemId, quantity }) =>
    isFree(known, { reservationId: request.id, itemId, quantity, period, previous: request }),
  )
}

const assignments = (known: Known, booked: Booked): Ranked[] => {
  const found: Ranked[] = []
  for (let skip = 0; skip < MOST_PROPOSALS; skip += 1) {
    const one = assignment(known, booked, 0, skip)
    if (!one) break
    found.push(one)
  }
  // A shift helps if it leaves an affected item in place, or if nothing is free at the booked time.
  const shifts = SHIFTS.filter((shift) => shift !== 0 && (found.length === 0 || canStay(known, booked, shift)))
  return [...found, ...shifts.flatMap((shift) => assignment(known, booked, shift, 0) ?? [])]
    .toSorted((one, other) => compareCloseness(one.closeness, other.closeness))
    .slice(0, MOST_PROPOSALS)
}

const holdOf = (period: Period, itemId: string, quantity: number): LocatedHold => ({
  ...period,
  itemId,
  placeId: itemId,
  placeName: null,
  quantity,
  intervention: null,
  takenFrom: period.startingAt,
  takenUntil: period.endingAt,
})

const give = ({ given }: Known, { lines }: Booked, { replacements, ...period }: Proposal): void => {
  for (const { line, item } of replacements) {
    const quantity = lines.find(({ id }) => id === line)?.quantity ?? 1
    given.set(item, [...(given.get(item) ?? []), holdOf(period, item, quantity)])
  }
}

const rangeOf = (all: readonly Period[]): Period => ({
  startingAt: all.reduce((first, one) => (one.startingAt < first ? one.startingAt : first), all[0]?.startingAt ?? ''),
  endingAt: all.reduce((last, one) => (one.endingAt > last ? one.endingAt : last), all[0]?.endingAt ?? ''),
})

/** Proposals by reservation id, best first. Six statements, however many reservations there are. */
export const proposeReplacements = async (
  context: Context,
  db: Queryable,
  causes: readonly Unavailability[],
  reservations: readonly ReplacementRequest[],
): Promise<Map<string, Proposal[]>> => {
  const zone = await readZone(context, db)
  const calendar = calendarOf(context, zone)
  const upcoming = reservations.filter(({ startingAt }) => startingAt > calendar.now)
  if (upcoming.length === 0) return new Map()
  const lines = Map.groupBy(
    await readBookedLines(
      db,
      upcoming.map(({ id }) => id),
    ),
    ({ reservationId }) => reservationId,
  )
  const affected = new Set(upcoming.flatMap(({ lineIds }) => lineIds))
  const all = [...lines.values()].flat()
  const targets = [...new Set(all.filter(({ id }) => affected.has(id)).map(({ itemId }) => itemId))]
  const candidates = Map.groupBy(await readReplacements(context, db, targets), ({ target }) => target)
  const itemsOf = (id: string): string[] => {
    const own = lines.get(id) ?? []
    const near = own.flatMap((line) => (affected.has(line.id) ? (candidates.get(line.itemId) ?? []) : []))
    return [...new Set([...own.map(({ itemId }) => itemId), ...near.map((one) => one.id)])]
  }
  const slots = upcoming.map(({ id, startingAt, endingAt }) => ({
    ...{ startingAt, endingAt },
    reservationId: id,
    itemIds: itemsOf(id),
  }))
  const itemIds = [...new Set(slots.flatMap((slot) => slot.itemIds))]
  const items = await readJudgedItems(db, itemIds, { range: rangeOf(upcoming), zone })
  const taken = await readOccupiedPeriods(db, causes, itemIds)
  const held = await readSlotHolds(db, slots, items)
  const known: Known = { calendar, items, held, taken, given: new Map() }
  const yieldTurn = createYielder()
  const proposals = new Map<string, Proposal[]>()
  for (const one of upcoming) {
    await yieldTurn()
    const booked = { request: one, lines: lines.get(one.id) ?? [], candidates }
    const ranked = assignments(known, booked).map(({ closeness: _closeness, ...proposal }) => proposal)
    if (ranked[0]) give(known, booked, ranked[0])
    proposals.set(one.id, ranked)
  }
  return proposals
}
