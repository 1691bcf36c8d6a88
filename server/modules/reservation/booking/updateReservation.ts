import type { PoolClient } from 'pg'
import type { Operations } from '#contract/reservation.ts'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { noteUndoable } from '#server/engine/undoable.ts'
import { fileFieldsOf } from '#server/engine/write/files.ts'
import type { Write } from '#server/engine/write/write.ts'
import { presentFiles, storeFiles } from '#server/features/files/files.ts'
import { requireUnlocked } from '#server/features/locks/locks.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { isReduced, type Plan, planChange } from '../change/changePlan.ts'
import { checkFields, type Fields } from '../change/checkFields.ts'
import { withChoiceIds } from '../change/choiceIds.ts'
import { type Current, type CurrentLine, lockReservation } from '../change/currentReservation.ts'
import type { HistoryLine } from '../change/historyLines.ts'
import {
  isSamePerson,
  type KnownPeople,
  lookUpPeople,
  requireMayBookFor,
  unknownErrors,
} from '../change/lookUpPeople.ts'
import { type LineWrite, linesErrors, normalizeInput, type ReservationWrite } from '../change/writeInput.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { type OrganisationSettings, readOrganisationSettings } from '../claim/numbering.ts'
import { cancelNewestEmails, previousOf, queueEmails } from '../emails/queueEmails.ts'
import { nameExternalBorrowers } from '../externalBorrowers/nameExternalBorrowers.ts'
import { changeOf, type Next } from '../history/changedValues.ts'
import { ruleQuestion, storeOverrideReasons } from '../rules/brokenRules.ts'
import { countedLines, countQuotas, quotaTexts, refuseOverQuota } from '../rules/quotas.ts'
import { refuseUnclosed } from '../rules/refuseUnclosed.ts'
import { requireSuitedAfterChange } from '../rules/suitability.ts'
import { linesToRestart, restartValidation } from '../validation/restartValidation.ts'
import { workOfItems } from '../workEstimates.ts'
import { claimChanged } from './claimChanged.ts'
import { attachFiles } from './insertReservations.ts'
import { deleteReservation } from './removeReservation.ts'
import { requireMayChange } from './requireChangeable.ts'
import { requireUnmoved } from './requireUnmoved.ts'
import { writeChange } from './writeChange.ts'

type ReservationChange = {
  context: Context
  session: Session
  tx: PoolClient
  input: ReservationWrite
  current: Current
  settings: OrganisationSettings
  undoes?: NonNullable<Write['undoes']>
  isSilent?: boolean
  /** Part of a series change: the reservation does not become `isApart`. */
  isOfSeries?: boolean
  previous?: ReadonlyMap<string, HistoryLine>
}

/** Without borrowings, a new reservation item is for its author; a replaced one keeps its people. */
const linesOf = ({ session, input, current }: ReservationChange): LineWrite[] | undefined => {
  if (!input.items) return undefined
  const own = [{ borrower: session.userId, isMain: true }]
  return input.items.map((line) => {
    const stood = current.lines.find(({ id }) => id === line.id)
    if (stood?.item === line.item) return line
    return {
      ...line,
      quantity: line.quantity ?? stood?.quantity,
      customFields: line.customFields ?? stood?.customFields,
      borrowings: line.borrowings ?? stood?.borrowings.map(({ name: _said, ...person }) => person) ?? own,
    }
  })
}

const check = async (change: ReservationChange, plan: Plan): Promise<{ fields: Fields; known: KnownPeople }> => {
  const { context, session, tx, input, current, undoes } = change
  const named = { lines: plan.lines.map(({ line }) => line), useType: input.useType }
  const known = await lookUpPeople(tx, session, named)
  const checked = await checkFields(context, tx, { input, period: plan.period, lines: plan.lines, current, undoes })
  const errors = [...checked.errors, ...linesErrors(named.lines), ...unknownErrors(named, known)]
  if (errors.length > 0) throw validationFailed(errors)
  requireMayChange(current, plan)
  if (!undoes) {
    const asking = plan.claimed.filter((line) => !isReduced(line, plan.period, plan.previous))
    await requireSuitedAfterChange(tx, { lines: plan.lines, useType: input.useType, now: context.now, current, asking })
  }
  for (const { line } of plan.lines) {
    const stood = current.lines.find(({ id }) => id === line.id)
    const same = (stood?.borrowings ?? []).filter((person) =>
      line.borrowings?.some((sent) => sent.id === person.id && isSamePerson(sent, person)),
    )
    requireMayBookFor(session, line.borrowings ?? [], new Set(same.map(({ id }) => id)))
  }
  return { fields: await checked.store(), known }
}

const earliest = (a: string, b: string): string => (a < b ? a : b)

const announce = async (
  change: ReservationChange,
  plan: Plan,
  next: Next & { lines: CurrentLine[] },
): Promise<void> => {
  const { context, session, tx, current, undoes } = change
  const entry = await context.kernel.features.recordWritten(tx, {
    entity: 'reservation',
    recordId: current.id,
    recordLabel: `${current.number} – ${next.subject}`,
    action: undoes ? 'UNDO' : 'UPDATE',
    userId: session.userId,
    ...changeOf(current, { ...plan.period, ...next }),
    fileFields: fileFieldsOf({ context, resource: context.kernel.resources.get('reservation') }),
    undoes: undoes?.id,
  })
  if (entry && !undoes) noteUndoable(context, { entity: 'reservation', recordId: current.id, id: entry })
  const itemIds = [...new Set([...current.lines.map(({ item }) => item), ...plan.lines.map(({ line }) => line.item)])]
  await publish(beforeCommit(tx), 'reservation', {
    action: 'update',
    id: current.id,
    startingAt: earliest(current.startingAt, plan.period.startingAt),
    endingAt: current.endingAt > plan.period.endingAt ? current.endingAt : plan.period.endingAt,
    itemIds,
  })
}

/** An undo within the grace period deletes the waiting email instead of sending another. */
const tellPeople = async ({ context, tx, input, current, undoes, isSilent }: ReservationChange): Promise<void> => {
  if (isSilent) return
  if (undoes && (await cancelNewestEmails(tx, current.id, 'updated'))) return
  const hasCustomEmail = input.customUpdateEmail === true
  await queueEmails(context, beforeCommit(tx), 'updated', {
    id: current.id,
    previous: previousOf(current),
    hasCustomEmail,
  })
}

export const applyChange = async (change: ReservationChange): Promise<void> => {
  const { context, session, tx, input, current, undoes, previous } = change
  const plan = planChange(current, input, { items: linesOf(change), previous })
  const { fields, known } = await check(change, plan)
  const { files: inputs } = input
  const held = [...current.files, ...(await presentFiles(tx, (undoes?.before.files ?? []) as string[]))]
  const files = inputs ? await storeFiles({ context, tx, inputs, held, path: 'files' }) : current.files
  if (inputs) await attachFiles(tx, current.id, files)
  const restarted = linesToRestart(session, plan)
  const { zone } = change.settings
  const rules = ruleQuestion({ context, session, zone, reason: input.overrideReason })
  const claiming = claimChanged(change, plan, restarted, rules)
  const counted = countedLines(plan)
  const excluded = [...counted.flatMap(({ before }) => before?.id ?? []), ...plan.removed.map(({ id }) => id)]
  // Sent with the claim, under its locks; availability errors take precedence.
  const counting = countQuotas(tx, known, { lines: counted, excluded, zone })
  const { claim, isManaged, overridden } = await claiming
  await refuseUnclosed({ context, tx, lines: plan.lines, claim, known, zone, excluded: current.id })
  const over = undoes && isManaged ? [] : await refuseOverQuota(tx, { counting, rules })
  const assignedSteps = await restartValidation(change, plan, restarted)
  const next = {
    subject: input.subject?.trim() ?? current.subject,
    useType: input.useType === undefined ? current.useType : input.useType,
    customFields: fields.customFields,
    files,
  }
  const lines = await writeChange(change, { plan, fields, claim, next, assignedSteps })
  await announce(change, plan, { ...next, lines })
  const label = `${current.number} – ${next.subject}`
  await storeOverrideReasons(tx, {
    userId: session.userId,
    reason: rules.reason,
    overridden: [{ id: current.id, label, texts: [...overridden, ...quotaTexts(over)] }],
  })
  await tellPeople(change)
}

type UpdateParams = Omit<ReservationChange, 'current' | 'undoes'>

export const changeReservation = async (write: UpdateParams, id: string): Promise<string | undefined> => {
  const { context, tx } = write
  const current = await lockReservation(context, tx, id)
  await requireUnlocked(tx, context, context.kernel.resources.get('reservation'), current.id)
  await requireUnmoved(write, current)
  return changeLocked(write, current)
}

/** Like `changeReservation`; the caller has locked and read the row and checked edit locks. */
export const changeLocked = async (write: UpdateParams, current: Current): Promise<string | undefined> => {
  const { context, tx, input } = write
  if (input.items?.length === 0) {
    const error = { path: 'items', rule: 'minItems', message: messages.deleteConfirmation }
    if (!input.deleteWhenEmpty) throw validationFailed([error])
    await deleteReservation(context, tx, current)
    return undefined
  }
  await applyChange({ ...write, current })
  return current.id
}

const updateReservation = async (
  context: Context,
  id: string,
  rawInput: ReservationWrite,
): Promise<string | undefined> => {
  const session = requireSession(context)
  const settings = await readOrganisationSettings(context)
  const input = withChoiceIds(context, await nameExternalBorrowers(context, normalizeInput(rawInput)))
  return inBookingTransaction(context, (tx) => changeReservation({ context, session, tx, input, settings }, id))
}

export const updateReservationOperation = defineOperation<Operations['updateReservation']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Changes a reservation. Returns null if it was deleted with its last reservation item."
      updateReservation(
        "Id of the reservation."
        id: ID!
        input: ReservationWriteInput!
      ): Reservation
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  work: ({ input }) => workOfItems(input),
  resolve: async (context, args, info) => {
    const id = await updateReservation(context, args.id, args.input)
    return id ? answerRecord(context, 'reservation', id, info) : null
  },
})
