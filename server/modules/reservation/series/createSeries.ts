/** Books all dates of a series or none, in one transaction, under the locks of all items (D18). */
import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/reservation.ts'
import { recurrenceMessages as messages, seriesText } from '#i18n/fr/recurrence.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { assignNumbersBeforeCommit } from '#server/engine/write/numbering.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { storeFiles } from '#server/features/files/files.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type Booking, type Draft, readDraft } from '../booking/createReservation.ts'
import { attachFiles, insertReservations, type NewReservation } from '../booking/insertReservations.ts'
import { newLines, requireReservable, wantedLines } from '../booking/newLines.ts'
import type { OnProgress } from '../booking/seriesScope.ts'
import { afterCreation, beforeCreation } from '../booking/writeHooks.ts'
import type { PlannedLine } from '../change/changePlan.ts'
import { withChoiceIds } from '../change/choiceIds.ts'
import { normalizeInput, type ReservationWrite } from '../change/writeInput.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { NUMBERED, type OrganisationSettings, readOrganisationSettings } from '../claim/numbering.ts'
import { queueEmails } from '../emails/queueEmails.ts'
import { nameExternalBorrowers } from '../externalBorrowers/nameExternalBorrowers.ts'
import {
  overriddenTexts,
  overrideHint,
  type RuleQuestion,
  ruleQuestion,
  storeOverrideReasons,
} from '../rules/brokenRules.ts'
import { countQuotas, type QuotaConflict, quotaTexts, refuseOverQuota } from '../rules/quotas.ts'
import { refusePast } from '../rules/refusePast.ts'
import { refuseUnclosed } from '../rules/refuseUnclosed.ts'
import { requireSuited } from '../rules/suitability.ts'
import { assignSteps } from '../validation/validationSteps.ts'
import { estimateSeries } from '../workEstimates.ts'
import { claimSlots, type SlotClaim } from './claimSlots.ts'
import { judgeDates } from './judge.ts'
import { itemsOf } from './previewSeries.ts'
import { MAX_AT_ONCE } from './seriesAction.ts'
import { readSeriesCalendar } from './seriesCalendar.ts'
import { sharedValues } from './seriesFiles.ts'
import { type Occurrence, readSeries, type SeriesPlan, type SeriesWrite } from './seriesInput.ts'

const MOST_NAMED = 5

type Writing = {
  booking: Booking
  input: SeriesWrite
  seriesPlan: SeriesPlan
  draft: Draft
  booked: readonly Occurrence[]
}

const linesOf = ({ draft }: Writing, { lines }: Occurrence): PlannedLine[] =>
  draft.lines.map((planned, index) => ({ ...planned, line: { ...planned.line, item: lines[index]?.item ?? '' } }))

const refuseTaken = async (
  tx: Queryable,
  { booking, booked }: Writing,
  { claims, rules }: { claims: readonly SlotClaim[]; rules: RuleQuestion },
): Promise<void> => {
  const { context, settings } = booking
  const judged = await judgeDates(tx, { context, zone: settings.zone, rules, occurrences: booked, claims })
  const conflicts = judged.flat()
  if (conflicts.length === 0) return
  const named = conflicts.slice(0, MOST_NAMED).map(({ date, message }) => messages.oneOfDates(date, message))
  const isRule = conflicts.some(({ reason }) => reason === 'RULE')
  const overridden = isRule ? await overrideHint(tx, rules) : ''
  throw new AppError('ITEM_UNAVAILABLE', named.join(' ') + overridden, { conflicts, canLift: isRule && rules.canLift })
}

const INSERT = `INSERT INTO reservation.reservation_series (id, subject, rule, zone, starting_at, ending_at,
    without_public_holidays, without_school_holidays, created_by_id, updated_by_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`

const insertSeries = (tx: Queryable, id: string, { booking, input, seriesPlan, draft }: Writing) =>
  tx.query(INSERT, [
    id,
    draft.subject,
    input.rule,
    seriesPlan.zone,
    seriesPlan.period.startingAt,
    seriesPlan.period.endingAt,
    input.withoutPublicHolidays === true,
    input.withoutSchoolHolidays === true,
    booking.session.userId,
  ])

const reservationsOf = async (
  writing: Writing,
  claims: readonly SlotClaim[],
  seriesId: string,
): Promise<NewReservation[]> => {
  const { booking, draft, booked } = writing
  const { context, tx, session, input } = booking
  const lines = booked.map((occurrence) => linesOf(writing, occurrence))
  const assignedSteps = await assignSteps({ context, tx, lines: lines.flat(), makerId: session.userId })
  const later = sharedValues(context)
  const yieldTurn = createYielder()
  const rowsOf = ({ date, period, isApart }: Occurrence, slot: number): NewReservation => {
    const claim = claims[slot] ?? { items: new Map(), holds: [] }
    const fields =
      slot === 0
        ? draft.fields
        : { customFields: later.values(draft.fields.customFields), lines: draft.fields.lines.map(later.line) }
    const rows = newLines(lines[slot] ?? [], { fields: fields.lines, claim, assignedSteps })
    return {
      reservationId: uuid(),
      period,
      lines: rows,
      subject: draft.subject,
      useType: input.useType ?? null,
      customFields: fields.customFields,
      known: draft.known,
      series: { id: seriesId, date, isApart },
    }
  }
  const all: NewReservation[] = []
  for (const [slot, occurrence] of booked.entries()) {
    await yieldTurn()
    all.push(rowsOf(occurrence, slot))
  }
  return all
}

const announce = async (
  tx: Queryable,
  { booking, input, seriesPlan, booked }: Writing,
  rows: readonly NewReservation[],
) => {
  const { context, session, settings } = booking
  const [first] = rows
  if (!first) return
  await assignNumbersBeforeCommit(
    tx,
    { ...NUMBERED, ids: rows.map(({ reservationId }) => reservationId) },
    settings.number,
  )
  await recordActivities(
    tx,
    { entity: 'reservation', userId: session.userId, numbered: NUMBERED },
    rows.map(({ reservationId, subject }) => ({
      recordId: reservationId,
      recordLabel: `${reservationId} – ${subject}`,
      action: 'CREATE' as const,
    })),
  )
  const [startingAt = ''] = rows.map(({ period }) => period.startingAt).sort()
  const endingAt =
    rows
      .map(({ period }) => period.endingAt)
      .sort()
      .at(-1) ?? ''
  const event = { action: 'create' as const, id: first.reservationId, startingAt, endingAt, itemIds: itemsOf(booked) }
  await publish(beforeCommit(tx), 'reservation', event)
  const { rule, zone } = seriesPlan
  const { withoutPublicHolidays, withoutSchoolHolidays } = input
  const left = { withoutPublicHolidays, withoutSchoolHolidays }
  const ruleText = seriesText(seriesPlan.period, { rule, zone, ...left, count: rows.length })
  const series = messages.email(
    ruleText,
    booked.map(({ date }) => date),
  )
  const now = utcTextOfDate(context.now)
  const about = rows.find(({ period }) => period.endingAt > now) ?? first
  await queueEmails(context, beforeCommit(tx), 'created', { id: about.reservationId, series })
}

type Passed = {
  claims: readonly SlotClaim[]
  rules: RuleQuestion
  rows: readonly NewReservation[]
  over: readonly QuotaConflict[]
}

const keepSeriesReasons = async (writing: Writing, { claims, rules, rows, over }: Passed): Promise<void> => {
  const { tx, session } = writing.booking
  const each = writing.draft.lines.length
  const overBySlot = Map.groupBy(over, ({ n }) => Math.floor(n / each))
  const overridden = rows.flatMap(({ reservationId: id, subject, period }, slot) => {
    const [claim, occurrence] = [claims[slot], writing.booked[slot]]
    if (!claim || !occurrence) return []
    const lines = wantedLines(linesOf(writing, occurrence))
    const texts = [...overriddenTexts({ claim, lines, period, rules }), ...quotaTexts(overBySlot.get(slot) ?? [])]
    return [{ id, label: `${id} – ${subject}`, texts }]
  })
  await storeOverrideReasons(tx, { userId: session.userId, reason: rules.reason, overridden, numbered: NUMBERED })
}

const MAX_INSERTED = 1_000

/** Inserts in batches, so that neither the event loop nor a statement is blocked for long. */
const insertDates = async (
  { booking: { tx, session } }: Writing,
  rows: readonly NewReservation[],
  onDates?: OnProgress,
): Promise<void> => {
  const together = Math.max(1, Math.floor(MAX_INSERTED / Math.max(1, rows[0]?.lines.length ?? 1)))
  for (let from = 0; from < rows.length; from += together) {
    await insertReservations(tx, session.userId, rows.slice(from, from + together))
    await onDates?.(Math.min(rows.length, from + together))
  }
}

type SeriesToWrite = {
  input: SeriesWrite
  seriesPlan: SeriesPlan
  seriesId: string
  isNew: boolean
  onDates?: OnProgress
}

/** Requires a transaction; the caller checks the right. */
export const writeSeries = async (
  booking: Booking,
  { input, seriesPlan, seriesId, isNew, onDates }: SeriesToWrite,
): Promise<void> => {
  const { context, session, tx, settings } = booking
  const rules = ruleQuestion({ context, session, zone: settings.zone, reason: booking.input.overrideReason })
  const draft = await readDraft(booking)
  const booked = seriesPlan.occurrences.filter(({ isSkipped }) => !isSkipped)
  const writing: Writing = { booking, input, seriesPlan, draft, booked }
  const files = booking.input.files
    ? await storeFiles({ context, tx, inputs: booking.input.files, held: [], path: 'files' })
    : []
  const slots = booked.map(({ period }) => period)
  const claims = await claimSlots(tx, { itemIds: itemsOf(booked), slots, isLocking: true })
  const claim = claims[0] ?? { items: new Map(), holds: [] }
  const lines = [...new Map(booked.flatMap((one) => linesOf(writing, one)).map((one) => [one.line.item, one])).values()]
  await requireReservable({ context, tx, claim, lines })
  // The draft was checked with the items of the reservation: dates may have others.
  for (const one of booked.filter(({ isApart }) => isApart))
    await requireSuited(tx, { lines: linesOf(writing, one), useType: booking.input.useType, now: context.now })
  refusePast({ context, claim, slots: booked, confirmPast: booking.input.confirmPast, isSeries: true })
  await refuseUnclosed({ context, tx, lines, claim, known: draft.known, zone: settings.zone })
  await refuseTaken(tx, writing, { claims, rules })
  const counting = countQuotas(tx, draft.known, {
    lines: booked.flatMap((one) => linesOf(writing, one).map(({ line }) => ({ line, period: one.period }))),
    excluded: [],
    zone: settings.zone,
  })
  const over = await refuseOverQuota(tx, { counting, rules })
  if (isNew) await insertSeries(tx, seriesId, writing)
  const rows = await reservationsOf(writing, claims, seriesId)
  await beforeCreation({ context, tx, rows, files })
  await insertDates(writing, rows, onDates)
  const [first] = rows
  if (first && files.length > 0) await attachFiles(tx, first.reservationId, files)
  await afterCreation({ context, tx, rows, files })
  await announce(tx, writing, rows)
  await keepSeriesReasons(writing, { claims, rules, rows, over })
}

/** Everything read before the transaction, which must not wait for a second connection. */
type PreparedSeries = {
  input: SeriesWrite
  seriesPlan: SeriesPlan
  reservation: ReservationWrite
  settings: OrganisationSettings
  count: number
}

export const prepareSeries = async (context: Context, rawInput: SeriesWrite): Promise<PreparedSeries> => {
  requireRight(context, 'RESERVATION', 'createAndUpdate')
  const settings = await readOrganisationSettings(context)
  const reservation = withChoiceIds(context, await nameExternalBorrowers(context, normalizeInput(rawInput.reservation)))
  const input = { ...rawInput, reservation }
  const seriesPlan = await readSeries(
    input,
    settings.zone,
    await readSeriesCalendar(context, context.kernel.pool, input),
  )
  const count = seriesPlan.occurrences.filter(({ isSkipped }) => !isSkipped).length
  if (count === 0) throw validationFailed([{ path: 'rule', rule: 'min', message: messages.allSkipped }])
  return { input, seriesPlan, reservation, settings, count }
}

export const bookSeries = async (context: Context, prepared: PreparedSeries, seriesId: string): Promise<void> => {
  const session = requireRight(context, 'RESERVATION', 'createAndUpdate')
  const { input, seriesPlan, reservation, settings } = prepared
  await inBookingTransaction(context, (tx) =>
    writeSeries({ context, session, tx, input: reservation, settings }, { input, seriesPlan, seriesId, isNew: true }),
  )
}

/** Returns the id of the series. Throws VALIDATION_FAILED above MAX_AT_ONCE dates: use `startReservationSeries`. */
const createSeries = async (context: Context, rawInput: SeriesWrite): Promise<string> => {
  const prepared = await prepareSeries(context, rawInput)
  if (prepared.count > MAX_AT_ONCE)
    throw validationFailed([{ path: 'rule', rule: 'max', message: messages.tooManyAtOnce(MAX_AT_ONCE) }])
  const id = uuid()
  await bookSeries(context, prepared, id)
  return id
}

export const createReservationSeriesOperation = defineOperation<Operations['createReservationSeries']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Books all dates not skipped, at most 50, or none: ITEM_UNAVAILABLE with dates and reasons."
      createReservationSeries(input: ReservationSeriesInput!): ReservationSeries!
    }
  `,
  work: ({ input }) => estimateSeries(input),
  resolve: async (context, args, info) =>
    answerRecord(context, 'reservationSeries', await createSeries(context, args.input), info),
})
