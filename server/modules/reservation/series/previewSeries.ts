import type { Operations } from '#contract/reservation.ts'
import { type Period, utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { requireReservable } from '../booking/newLines.ts'
import { lookUpPeople } from '../change/lookUpPeople.ts'
import { linesErrors, normalizeInput } from '../change/writeInput.ts'
import { readZone } from '../claim/numbering.ts'
import { nameExternalBorrowers } from '../externalBorrowers/nameExternalBorrowers.ts'
import { ruleQuestion } from '../rules/brokenRules.ts'
import { quotaConflicts } from '../rules/quotas.ts'
import { estimateSeries } from '../workEstimates.ts'
import { claimSlots } from './claimSlots.ts'
import { type DateConflict, judgeDates } from './judge.ts'
import { readSeriesCalendar } from './seriesCalendar.ts'
import { type Occurrence, readSeries, type SeriesWrite } from './seriesInput.ts'

export type SeriesDate = Period & {
  date: string
  holiday: string | null
  schoolHoliday: string | null
  isPastKnownHolidays: boolean
  isSkipped: boolean
  isOver: boolean
  conflicts: readonly DateConflict[]
}

export const itemsOf = (occurrences: readonly Occurrence[]): string[] => [
  ...new Set(occurrences.flatMap(({ lines }) => lines.map(({ item }) => item))),
]

const plannedItems = (occurrences: readonly Occurrence[]) => {
  const all = occurrences.flatMap(({ lines }) => lines.map((line, index) => ({ line, path: `items[${index}]` })))
  return [...new Map(all.map((planned) => [planned.line.item, planned])).values()]
}

type Params = { zone: string; occurrences: readonly Occurrence[]; reason?: string | null | undefined }

const overQuotaOn = async (context: Context, { zone, occurrences }: Params): Promise<DateConflict[]> => {
  const session = requireSession(context)
  const own = [{ borrower: session.userId, isMain: true }]
  const dated = occurrences
    .filter(({ isSkipped }) => !isSkipped)
    .flatMap(({ date, period, lines }) =>
      lines.map((line) => ({ date, period, line: { ...line, borrowings: line.borrowings ?? own } })),
    )
  const { pool } = context.kernel
  const known = await lookUpPeople(pool, session, { lines: dated.slice(0, 1).map(({ line }) => line) })
  const conflicts = await quotaConflicts(pool, known, { lines: dated, excluded: [], zone, isLocking: false })
  return conflicts.map(({ n, ...conflict }) => ({ ...conflict, date: dated[n]?.date ?? '', reason: 'RULE' }))
}

/** Returns occurrences with their conflicts. Locks nothing, so the result is no guarantee. */
export const verdictsOf = async (context: Context, { zone, occurrences, reason }: Params): Promise<SeriesDate[]> => {
  const { pool } = context.kernel
  const rules = ruleQuestion({ context, session: requireSession(context), zone, reason })
  const slots = occurrences.map(({ period }) => period)
  const claims = await claimSlots(pool, { itemIds: itemsOf(occurrences), slots, isLocking: false })
  const [claim] = claims
  if (claim) await requireReservable({ context, tx: pool, claim, lines: plannedItems(occurrences) })
  const conflicts = await judgeDates(pool, { context, zone, rules, occurrences, claims })
  const over = rules.reason ? [] : await overQuotaOn(context, { zone, occurrences })
  const overByDate = Map.groupBy(over, ({ date }) => date)
  const now = utcTextOfDate(context.now)
  return occurrences.map(({ date, period, holiday, schoolHoliday, isPastKnownHolidays, isSkipped }, slot) => ({
    date,
    ...period,
    holiday,
    schoolHoliday,
    isPastKnownHolidays,
    isSkipped,
    isOver: period.endingAt <= now,
    conflicts: [...(conflicts[slot] ?? []), ...(overByDate.get(date) ?? [])],
  }))
}

const previewSeries = async (context: Context, rawInput: SeriesWrite): Promise<SeriesDate[]> => {
  const zone = await readZone(context)
  const reservation = await nameExternalBorrowers(context, normalizeInput(rawInput.reservation))
  const errors = linesErrors(reservation.items ?? [])
  if (errors.length > 0) throw validationFailed(errors)
  const calendar = await readSeriesCalendar(context, context.kernel.pool, rawInput)
  const { occurrences } = await readSeries({ ...rawInput, reservation }, zone, calendar)
  return verdictsOf(context, { zone, occurrences, reason: reservation.overrideReason })
}

export const previewReservationSeriesOperation = defineOperation<Operations['previewReservationSeries']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns the dates of a series with their conflicts; locks nothing."
      previewReservationSeries(input: ReservationSeriesInput!): [SeriesDate!]!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  work: ({ input }) => estimateSeries(input),
  resolve: (context, args) => previewSeries(context, args.input),
})
