import type { PoolClient } from 'pg'
import { Temporal } from 'temporal-polyfill'
import type { Operations, SeriesScopeInput } from '#contract/reservation.ts'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import { reservationMessages } from '#i18n/fr/reservationService.ts'
import { dayOf, type Period, utcTextOfDate } from '#resources/domain/time.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { requireAllUnlocked } from '#server/features/locks/locks.ts'
import { daysLater } from '#server/features/recurrence/recurrenceDates.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { eachInSavepoint, type LockedScope, lockScope, type OnProgress, originOf } from '../booking/seriesScope.ts'
import { changeLocked } from '../booking/updateReservation.ts'
import { withChoiceIds } from '../change/choiceIds.ts'
import type { Current } from '../change/currentReservation.ts'
import { isSamePerson } from '../change/lookUpPeople.ts'
import { type BorrowingWrite, type LineWrite, normalizeInput, type ReservationWrite } from '../change/writeInput.ts'
import { type OrganisationSettings, readOrganisationSettings } from '../claim/numbering.ts'
import { previousOf, queueEmails } from '../emails/queueEmails.ts'
import { nameExternalBorrowers } from '../externalBorrowers/nameExternalBorrowers.ts'
import { A_SERIES } from '../workEstimates.ts'
import { patternOf, type SlotChange, slotOn } from './dates.ts'
import { moveSeries } from './moveSeries.ts'
import { actAtOnce, type SeriesAction } from './seriesAction.ts'
import { sharedValues } from './seriesFiles.ts'
import { readPeriod } from './seriesInput.ts'

type SeriesChange = SeriesScopeInput & { input: ReservationWrite }

const slotChange = (origin: Period, input: ReservationWrite, zone: string): SlotChange | undefined => {
  const startingAt = input.startingAt ?? origin.startingAt
  const endingAt = input.endingAt ?? origin.endingAt
  if (startingAt === origin.startingAt && endingAt === origin.endingAt) return undefined
  readPeriod({ startingAt, endingAt })
  const [from, to] = [origin.startingAt, startingAt].map((at) => Temporal.PlainDate.from(dayOf(at, zone)))
  const days = from && to ? from.until(to, { largestUnit: 'day' }).days : 0
  return { days, pattern: patternOf({ startingAt, endingAt }, zone), zone }
}

const slotOf = (occurrence: Period, { days, pattern, zone }: SlotChange): Period =>
  slotOn(daysLater(dayOf(occurrence.startingAt, zone), days), pattern, zone)

const peopleFor = (people: readonly BorrowingWrite[], line: Current['lines'][number] | undefined): BorrowingWrite[] =>
  people.map(({ id: _own, ...person }) => {
    const same = line?.borrowings.find((one) => isSamePerson(one, person))
    return same ? { ...person, id: same.id } : person
  })

const itemsFor = (items: readonly LineWrite[], origin: Current, occurrence: Current): LineWrite[] => {
  const named = items.flatMap(({ id, borrowings, ...line }): LineWrite[] => {
    const stays = origin.lines.some((one) => one.id === id && one.item === line.item)
    const same = occurrence.lines.find((one) => one.item === line.item)
    // This occurrence has another item here, so the change does not apply.
    if (stays && !same) return []
    return [{ ...line, ...(same && { id: same.id }), ...(borrowings && { borrowings: peopleFor(borrowings, same) }) }]
  })
  const known = new Set([...origin.lines, ...named].map(({ item }) => item))
  const own = occurrence.lines.filter(({ item }) => !known.has(item)).map(({ id, item }) => ({ id, item }))
  return [...named, ...own]
}

type Changing = LockedScope & {
  onDates?: OnProgress | undefined
  context: Context
  tx: PoolClient
  input: ReservationWrite
  settings: OrganisationSettings
  origin: Current
  slot: SlotChange | undefined
}

const inputFor = ({ context, input, origin, slot }: Changing, occurrence: Current): ReservationWrite => {
  if (occurrence.id === origin.id) return input
  const { files: _files, startingAt: _from, endingAt: _to, items, customFields, ...words } = input
  const shared = sharedValues(context)
  return {
    ...words,
    ...(customFields && { customFields: shared.values(customFields) }),
    ...(slot && slotOf(occurrence, slot)),
    ...(items && { items: itemsFor(items.map(shared.line), origin, occurrence) }),
  }
}

const changeOne = async (changing: Changing, current: Current): Promise<void> => {
  const { context, tx, settings, holders } = changing
  const session = requireRight(context, 'RESERVATION', 'createAndUpdate')
  requireAllUnlocked(holders, current.id)
  const input = inputFor(changing, current)
  await changeLocked({ context, session, tx, input, settings, isSilent: true, isOfSeries: true }, current)
}

const RENAME = `UPDATE reservation.reservation_series SET subject = $2, updated_at = now()
  WHERE id = (SELECT series_id FROM reservation.reservation WHERE id = $1)`

const changeAll = async (changing: Changing, scope: SeriesScopeInput): Promise<UpdateVerdict[]> => {
  const { context, tx, input, origin, slot, occurrences, onDates } = changing
  const byId = new Map(occurrences.map((one) => [one.id, one]))
  const ids = [...byId.keys()]
  // Later dates move first when moving forward, so that occurrences of one series do not collide.
  const inOrder = slot && slot.days > 0 ? ids.toReversed() : ids
  const changeByID = async (id: string) => {
    const current = byId.get(id)
    if (current) await changeOne(changing, current)
  }
  const verdicts = await eachInSavepoint(tx, inOrder, changeByID, onDates)
  // Fails as a whole: a partial change would move the origin from which the shift of the rest is computed.
  if (input.confirmPast !== true && verdicts.some(({ error }) => error?.code === 'PAST'))
    throw new AppError('PAST', reservationMessages.confirmPast, { isSeries: true })
  const changed = verdicts.filter(({ isUpdated }) => isUpdated).map(({ id }) => id)
  if (changed.length === 0) return verdicts
  if (slot) await moveSeries(tx, { origin, scope, slot, changed, isWhole: changed.length === ids.length })
  if (scope.scope === 'ALL' && input.subject) await tx.query(RENAME, [origin.id, input.subject.trim()])
  const now = utcTextOfDate(context.now)
  const isToCome = (id: string) => (byId.get(id)?.endingAt ?? '') > now
  const about = [origin.id, ...changed].find((id) => changed.includes(id) && isToCome(id)) ?? origin.id
  await queueEmails(context, beforeCommit(tx), 'updated', {
    id: about,
    previous: previousOf(origin),
    series: messages.emailChange(changed.length),
  })
  return ids.flatMap((id) => verdicts.find((verdict) => verdict.id === id) ?? [])
}

export const changeAction: SeriesAction<SeriesChange> = {
  right: ['RESERVATION', 'createAndUpdate'],
  isChange: true,
  prepare: async (context, rawInput) => {
    if (rawInput.input.items?.length === 0)
      throw validationFailed([{ path: 'items', rule: 'minItems', message: reservationMessages.noItem }])
    const settings = await readOrganisationSettings(context)
    const input = withChoiceIds(context, await nameExternalBorrowers(context, normalizeInput(rawInput.input)))
    return async ({ context: current, tx, onDates }) => {
      const items = input.items?.map(({ item }) => item)
      const locked = await lockScope(tx, current, { ...rawInput, isChange: true }, items)
      const origin = originOf(locked, rawInput)
      const slot = slotChange(origin, input, settings.zone)
      return changeAll({ context: current, tx, input, settings, origin, slot, onDates, ...locked }, rawInput)
    }
  },
}

export const changeReservationSeriesOperation = defineOperation<Operations['changeReservationSeries']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Changes several dates, at most 50, each like updateReservation; returns verdicts by date. Dates and hours shift equally; following dates that move become a new series."
      changeReservationSeries(
        "Occurrences concerned."
        of: SeriesScopeInput!
        "New values of the given occurrence."
        input: ReservationWriteInput!
      ): [UpdateVerdict!]!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  work: () => A_SERIES,
  resolve: (context, args) => actAtOnce(context, changeAction, { ...args.of, input: args.input }),
})
