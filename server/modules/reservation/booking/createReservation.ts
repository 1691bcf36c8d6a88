import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/reservation.ts'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import type { Period } from '#resources/domain/time.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { assignNumbersBeforeCommit } from '#server/engine/write/numbering.ts'
import { hasWriteHooks } from '#server/engine/write/writeHooks.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { storeFiles } from '#server/features/files/files.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { canReadInterventions } from '../availability/outages.ts'
import { refuseUnavailable } from '../availability/refuseUnavailable.ts'
import type { PlannedLine } from '../change/changePlan.ts'
import { checkFields, type Fields } from '../change/checkFields.ts'
import { withChoiceIds } from '../change/choiceIds.ts'
import { type KnownPeople, lookUpPeople, requireMayBookFor, unknownErrors } from '../change/lookUpPeople.ts'
import { linesErrors, normalizeInput, type ReservationWrite } from '../change/writeInput.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { claimItems } from '../claim/claimItems.ts'
import { NUMBERED, type OrganisationSettings, readOrganisationSettings } from '../claim/numbering.ts'
import { queueEmails } from '../emails/queueEmails.ts'
import { nameExternalBorrowers } from '../externalBorrowers/nameExternalBorrowers.ts'
import { overriddenTexts, ruleQuestion, storeOverrideReasons } from '../rules/brokenRules.ts'
import { countQuotas, quotaTexts, refuseOverQuota } from '../rules/quotas.ts'
import { refusePast } from '../rules/refusePast.ts'
import { refuseUnclosed } from '../rules/refuseUnclosed.ts'
import { requireSuited } from '../rules/suitability.ts'
import { assignSteps } from '../validation/validationSteps.ts'
import { workOfItems } from '../workEstimates.ts'
import { attachFiles, insertNumbered, insertReservations } from './insertReservations.ts'
import { newLines, requireReservable, wantedLines } from './newLines.ts'
import { afterCreation, beforeCreation } from './writeHooks.ts'

export type Booking = {
  context: Context
  session: Session
  tx: PoolClient
  input: ReservationWrite
  settings: OrganisationSettings
  isLast?: boolean
}
export type Draft = { period: Period; subject: string; lines: PlannedLine[]; known: KnownPeople; fields: Fields }

const linesOf = ({ session, input }: Booking): PlannedLine[] => {
  const own = [{ borrower: session.userId, isMain: true }]
  return (input.items ?? []).map((line, index) => ({
    line: { ...line, borrowings: line.borrowings ?? own },
    path: `items[${index}]`,
  }))
}

const namesExternal = (lines: readonly PlannedLine[]): boolean =>
  lines.some(({ line }) => line.borrowings?.some(({ borrower, department }) => !borrower && !department))

/** Reports all input errors before locking. */
export const readDraft = async (booking: Booking): Promise<Draft> => {
  const { context, session, tx, input } = booking
  const lines = linesOf(booking)
  const period = { startingAt: input.startingAt ?? '', endingAt: input.endingAt ?? '' }
  const named = { lines: lines.map(({ line }) => line), useType: input.useType }
  const known = await lookUpPeople(tx, session, named)
  const checked = await checkFields(context, tx, { input, period, lines })
  const noItem = { path: 'items', rule: 'minItems', message: messages.noItem }
  const errors = [
    ...checked.errors,
    ...(lines.length === 0 ? [noItem] : linesErrors(named.lines)),
    ...unknownErrors(named, known),
  ]
  if (errors.length > 0) throw validationFailed(errors)
  await requireSuited(tx, { lines, useType: input.useType, now: context.now })
  requireMayBookFor(
    session,
    lines.flatMap(({ line }) => line.borrowings ?? []),
  )
  return { period, subject: (input.subject ?? '').trim(), lines, known, fields: await checked.store() }
}

/** Books under this id. Requires a transaction; the caller checks the right. */
export const book = async (booking: Booking, id: string): Promise<void> => {
  const { context, session, tx, input, settings, isLast } = booking
  const { period, subject, lines, known, fields } = await readDraft(booking)
  const files = input.files ? await storeFiles({ context, tx, inputs: input.files, held: [], path: 'files' }) : []
  const itemIds = lines.map(({ line }) => line.item)
  const claiming = claimItems(tx, { itemIds, period })
  const counted = { lines: lines.map(({ line }) => ({ line, period })), excluded: [], zone: settings.zone }
  const counting = countQuotas(tx, known, counted)
  const claim = await claiming
  await requireReservable({ context, tx, claim, lines })
  refusePast({ context, claim, slots: [{ period }], confirmPast: input.confirmPast })
  await refuseUnclosed({ context, tx, lines, claim, known, zone: settings.zone })
  const rules = ruleQuestion({ context, session, zone: settings.zone, reason: input.overrideReason })
  const wanted = wantedLines(lines)
  const wording = { zone: settings.zone, namesInterventions: canReadInterventions(session) }
  await refuseUnavailable(tx, { context, claim, lines: wanted, period, rules, ...wording })
  const over = await refuseOverQuota(tx, { counting, rules })
  const assignedSteps = await assignSteps({ context, tx, lines, makerId: session.userId })
  const rows = newLines(lines, { fields: fields.lines, claim, assignedSteps })
  const { customFields } = fields
  const row = { reservationId: id, period, lines: rows, subject, useType: input.useType ?? null, customFields, known }
  // Number, history and event are sent with COMMIT, so that the counter's row lock is not held during round trips.
  if (isLast && !hasWriteHooks(context, 'reservation') && !namesExternal(lines)) {
    await insertNumbered(tx, session.userId, row, settings.number)
    if (files.length > 0) await attachFiles(beforeCommit(tx), id, files)
  } else {
    await beforeCreation({ context, tx, rows: [row], files })
    await insertReservations(tx, session.userId, [row])
    if (files.length > 0) await attachFiles(tx, id, files)
    await afterCreation({ context, tx, rows: [row], files })
    await assignNumbersBeforeCommit(tx, { ...NUMBERED, ids: [id] }, settings.number)
  }
  await recordActivity(tx, {
    entity: 'reservation',
    recordId: id,
    recordLabel: `${id} – ${subject}`,
    action: 'CREATE',
    userId: session.userId,
    numbered: NUMBERED,
  })
  const overridden = [
    {
      id,
      label: `${id} – ${subject}`,
      texts: [...overriddenTexts({ claim, lines: wanted, period, rules }), ...quotaTexts(over)],
    },
  ]
  await storeOverrideReasons(tx, { userId: session.userId, reason: rules.reason, overridden, numbered: NUMBERED })
  await publish(beforeCommit(tx), 'reservation', { action: 'create', id, ...period, itemIds })
}

const createReservation = async (context: Context, rawInput: ReservationWrite): Promise<string> => {
  const session = requireSession(context)
  const settings = await readOrganisationSettings(context)
  const id = uuid()
  const input = withChoiceIds(context, await nameExternalBorrowers(context, normalizeInput(rawInput)))
  await inBookingTransaction(context, async (tx) => {
    await book({ context, session, tx, input, settings, isLast: true }, id)
    await queueEmails(context, beforeCommit(tx), 'created', { id })
  })
  return id
}

export const createReservationOperation = defineOperation<Operations['createReservation']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Books all items or none. ITEM_UNAVAILABLE with the reason and next free period of each."
      createReservation(input: ReservationWriteInput!): Reservation!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  work: ({ input }) => workOfItems(input),
  resolve: async (context, args, info) =>
    answerRecord(context, 'reservation', await createReservation(context, args.input), info),
})
