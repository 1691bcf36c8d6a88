import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/reservation.ts'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { copyingStored } from '#server/engine/overrides/fieldRights.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { spendWork } from '#server/engine/work/workBudget.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { visibleReservations } from '../access/reservationAccess.ts'
import { type Current, readReservation } from '../change/currentReservation.ts'
import type { ReservationWrite } from '../change/writeInput.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { readOrganisationSettings } from '../claim/numbering.ts'
import { A_SERIES, WORK_PER_ITEM, workOfDates } from '../workEstimates.ts'
import { writeSeries } from './createSeries.ts'
import { type SeriesDate, verdictsOf } from './previewSeries.ts'
import { MAX_AT_ONCE } from './seriesAction.ts'
import { readSeriesCalendar } from './seriesCalendar.ts'
import { sharedValues } from './seriesFiles.ts'
import { readSeries, type SeriesPlan } from './seriesInput.ts'

type Row = {
  /** Null: the series has chosen dates, so none can be missing. */
  rule: string | null
  zone: string
  startingAt: string
  endingAt: string
  withoutPublicHolidays: boolean
  withoutSchoolHolidays: boolean
  taken: DayText[]
  /** Id of the reservation to copy: one that follows the rule, the latest. */
  model: string
}

const readRow = async (context: Context, db: Queryable, id: string): Promise<Row> => {
  const visible = visibleReservations(context, sql`r.id`) ?? sql`true`
  const row = isId(id)
    ? await executeOne<Row>(
        db,
        sql`SELECT series.rule, series.zone, ${instantText(sql`series.starting_at`)} AS "startingAt",
            ${instantText(sql`series.ending_at`)} AS "endingAt",
            series.without_public_holidays AS "withoutPublicHolidays",
            series.without_school_holidays AS "withoutSchoolHolidays",
            ARRAY(SELECT r.series_date::text FROM reservation.reservation r WHERE r.series_id = series.id AND r.series_date IS NOT NULL) AS taken,
            (SELECT r.id FROM reservation.reservation r WHERE r.series_id = series.id AND ${visible}
              ORDER BY r.is_cancelled, r.is_apart, r.starting_at DESC LIMIT 1) AS model
          FROM reservation.reservation_series series WHERE series.id = ${id}::uuid`,
      )
    : undefined
  if (!row?.model) throw new AppError('NOT_FOUND', messages.noSeries)
  return row
}

const copyOf = (context: Context, { subject, useType, customFields, lines }: Current): ReservationWrite => {
  const shared = sharedValues(context)
  const activeLines = lines.filter(({ isCancelled }) => !isCancelled)
  return {
    subject,
    useType,
    customFields: shared.values(customFields),
    items: (activeLines.length > 0 ? activeLines : lines).map((line) => {
      const people = line.borrowings.map(({ id: _id, name: _name, ...person }) => person)
      const bare = shared.line({ customFields: line.customFields, borrowings: people })
      return { item: line.item, quantity: line.quantity, ...bare, borrowings: bare.borrowings ?? [] }
    }),
  }
}

type Missing = { seriesPlan: SeriesPlan; reservation: ReservationWrite; row: Row & { rule: string } }

const readMissing = async (context: Context, db: Queryable, id: string): Promise<Missing | undefined> => {
  const row = await readRow(context, db, id)
  const { startingAt, endingAt, rule, zone } = row
  if (rule === null) return undefined
  const reservation = { ...copyOf(context, await readReservation(context, db, row.model)), startingAt, endingAt }
  const seriesPlan = await readSeries({ reservation, rule }, zone, await readSeriesCalendar(context, db, {}))
  const taken = new Set(row.taken)
  return {
    seriesPlan: { ...seriesPlan, occurrences: seriesPlan.occurrences.filter(({ date }) => !taken.has(date)) },
    reservation,
    row: { ...row, rule },
  }
}

const missingDates = async (context: Context, id: string): Promise<SeriesDate[]> => {
  const settings = await readOrganisationSettings(context)
  const missing = await readMissing(context, context.kernel.pool, id)
  if (!missing) return []
  const { occurrences } = missing.seriesPlan
  spendWork(context, workOfDates(occurrences.length, occurrences[0]?.lines.length ?? 0))
  return verdictsOf(context, { zone: settings.zone, occurrences })
}

const addDates = async (
  context: Context,
  id: string,
  { dates, confirmPast }: { dates: readonly DayText[]; confirmPast?: boolean | null },
): Promise<string> => {
  const session = requireSession(context)
  if (dates.length > MAX_AT_ONCE)
    throw validationFailed([{ path: 'dates', rule: 'max', message: messages.tooManyAdded(MAX_AT_ONCE) }])
  const settings = await readOrganisationSettings(context)
  await inBookingTransaction(context, async (tx) => {
    await tx.query('SELECT FROM reservation.reservation_series WHERE id::text = $1 FOR UPDATE', [id.toLowerCase()])
    const missing = await readMissing(context, tx, id)
    const wanted = missing?.seriesPlan.occurrences.filter(({ date }) => dates.includes(date)) ?? []
    if (!missing || wanted.length === 0 || wanted.length < new Set(dates).size)
      throw validationFailed([{ path: 'dates', rule: 'exists', message: messages.notMissing }])
    const { seriesPlan, reservation, row } = missing
    const { withoutPublicHolidays, withoutSchoolHolidays } = row
    const input = { reservation, rule: row.rule, withoutPublicHolidays, withoutSchoolHolidays }
    spendWork(context, workOfDates(wanted.length, WORK_PER_ITEM * (reservation.items?.length ?? 0)))
    const booking = { context, session, tx, input: { ...reservation, confirmPast }, settings }
    const series = { input, seriesPlan: { ...seriesPlan, occurrences: wanted }, seriesId: id, isNew: false }
    await copyingStored(context, () => writeSeries(booking, series))
  })
  return id
}

export const getMissingReservationSeriesDatesOperation = defineOperation<
  Operations['getMissingReservationSeriesDates']
>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns dates of the rule without reservation, with their conflicts."
      getMissingReservationSeriesDates(
        "Id of the series."
        id: ID!
      ): [SeriesDate!]!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  work: () => A_SERIES,
  resolve: (context, args) => missingDates(context, args.id),
})

export const addReservationSeriesDatesOperation = defineOperation<Operations['addReservationSeriesDates']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Books dates of the rule without reservation, as copies of the latest one: all or none."
      addReservationSeriesDates(
        "Id of the series."
        id: ID!
        "At most 50."
        dates: [Date!]!
        "As in ReservationWriteInput."
        confirmPast: Boolean
      ): ReservationSeries!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  work: () => A_SERIES,
  resolve: async (context, args, info) =>
    answerRecord(context, 'reservationSeries', await addDates(context, args.id, args), info),
})
