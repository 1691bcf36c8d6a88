import type { PoolClient } from 'pg'
import type { Operations } from '#contract/reservation.ts'
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import { withoutInvisible } from '#resources/domain/lookAlikes.ts'
import {
  actionProblem,
  afterAction,
  MAX_STEP_TEXT,
  type StepAction,
  verdictOf,
} from '#resources/domain/validationSteps.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { canReadInterventions } from '../availability/outages.ts'
import { refuseUnavailable } from '../availability/refuseUnavailable.ts'
import { withHookErrors, writeHookedLines } from '../booking/writeHooks.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import type { Claim } from '../claim/claimItems.ts'
import { eachInTurn } from '../claim/eachInTurn.ts'
import { lockLines } from '../claim/lockLines.ts'
import { readZone } from '../claim/numbering.ts'
import { recordLineTexts } from '../history/recordLineTexts.ts'
import { type LineChange, readLineSteps, type StoredLine, writeLineSteps } from '../validation/lineSteps.ts'
import { claimLines, readSafeDistance, withoutConflicts } from './decisionClaims.ts'
import { emailDecisions } from './decisionEmails.ts'
import { DECISIONS, historyOfDecisions } from './decisionHistory.ts'
import { lineIdsOfSteps, problemMessage, refusal, requireNotStarted } from './stepRefusals.ts'

export const MAX_DECISIONS = 500

export type Decision = { action: StepAction; ids: readonly string[]; comment?: string | null }

type Deciding = { context: Context; tx: PoolClient; decision: Decision; zone: string }

const commentOf = ({ comment }: Decision): string | null =>
  withoutInvisible(comment ?? '')
    .normalize('NFC')
    .trim() || null

const requireAcceptable = (decision: Decision): void => {
  const { action, ids } = decision
  const comment = commentOf(decision)
  if (ids.length > MAX_DECISIONS) {
    throw validationFailed([{ path: 'ids', rule: 'maxItems', message: messages.tooMany(MAX_DECISIONS) }])
  }
  if (action === 'deny' && !comment) {
    throw validationFailed([{ path: 'comment', rule: 'required', message: messages.commentMissing }])
  }
  if (comment && comment.length > MAX_STEP_TEXT) {
    throw validationFailed([{ path: 'comment', rule: 'maxLength', message: messages.commentTooLong(MAX_STEP_TEXT) }])
  }
}

export const requireAction = (line: StoredLine, index: number, action: StepAction): void => {
  const step = line.steps[index]
  if (!step) throw refusal('NOT_FOUND', messages.unknownStep)
  if (!(action === 'shelve' ? step.isShelvableStep : step.isDecidableStep)) {
    throw refusal('FORBIDDEN', line.isOwn ? messages.ownRequest(step.name) : messages.notYours(step.name))
  }
  requireNotStarted(line)
  const problem = actionProblem(line, index, action)
  if (problem) throw refusal('CONFLICT', problemMessage(problem, line, index))
}

const requireFree = async ({ context, tx, zone }: Deciding, line: StoredLine, claim: Claim): Promise<void> => {
  const { itemId, quantity, reservationId: excluded } = line
  const period = { startingAt: line.startingAt, endingAt: line.endingAt }
  const wording = { zone, namesInterventions: canReadInterventions(requireSession(context)) }
  await refuseUnavailable(tx, { context, claim, lines: [{ itemId, quantity }], period, excluded, ...wording })
}

type Decided = LineChange & { standsInFor: string | null }

const decideOne = async (deciding: Deciding, line: StoredLine, id: string, claim?: Claim): Promise<Decided> => {
  const { action } = deciding.decision
  const index = line.steps.findIndex((step) => step.id === id)
  requireAction(line, index, action)
  const after = afterAction(line, index, action)
  if (verdictOf(after).isHolding && !verdictOf(line).isHolding) {
    if (!claim) throw new Error(`nothing was claimed for the line ${line.id}`)
    await requireFree(deciding, line, claim)
  }
  const standsInFor = line.steps[index]?.standsInFor ?? null
  return { before: line, after, onBehalfOf: standsInFor?.name ?? null, standsInFor: standsInFor?.id ?? null }
}

/** Writes in order, in groups: a group has one decision per reservation item and one absent person. */
const write = async ({ context, tx, decision }: Deciding, decided: readonly Decided[]): Promise<void> => {
  const { userId } = requireSession(context)
  let together: Decided[] = []
  const flush = async () => {
    const onBehalfOf = together[0]?.standsInFor ?? null
    await writeLineSteps(tx, together, { userId, comment: commentOf(decision), onBehalfOf })
    together = []
  }
  for (const one of decided) {
    const [first] = together
    const isAlone =
      together.some(({ before }) => before.id === one.before.id) || (first && first.standsInFor !== one.standsInFor)
    if (isAlone) await flush()
    together.push(one)
  }
  await flush()
}

const writeBetweenHooks = (deciding: Deciding, decided: readonly Decided[]) => {
  const last = new Map(decided.map(({ before, after }) => [before.id, after]))
  return writeHookedLines({
    context: deciding.context,
    tx: deciding.tx,
    lines: decided.map(({ before: { id, reservationId } }) => ({ id, reservationId })),
    change: ({ id }) => {
      const after = last.get(id)
      return after ? { validationStatus: verdictOf(after).validationStatus } : {}
    },
    write: (accepted) => {
      const isAccepted = new Set(accepted.map(({ id }) => id))
      return write(
        deciding,
        decided.filter(({ before }) => isAccepted.has(before.id)),
      )
    },
  })
}

const decidedNow = ({ before, after, onBehalfOf = null }: LineChange, decidedBy: string) =>
  after.steps.map((step, index) =>
    step.status === before.steps[index]?.status ? step : { ...step, decidedBy, decidedFor: onBehalfOf },
  )

const linesTakingSlot = ({ action }: Decision, lines: readonly StoredLine[]): readonly StoredLine[] => {
  if (action === 'deny') return []
  return action === 'shelve' ? lines : lines.filter((line) => !verdictOf(line).isHolding)
}

const decideAll = async (deciding: Deciding): Promise<UpdateVerdict[]> => {
  const { context, tx, decision } = deciding
  const lineIds = await lineIdsOfSteps(context, tx, decision.ids)
  const all = [...new Set(lineIds.values())]
  await lockLines(tx, all)
  const stored = await readLineSteps(tx, context, all)
  const lines = new Map<string, StoredLine>(stored.map((line) => [line.id, line]))
  const changes: LineChange[] = []
  const verdicts = new Map<string, UpdateVerdict>()
  const reservationOf = (id: string) => lines.get(lineIds.get(id) ?? '')?.reservationId ?? ''
  const lineOf = (id: string) => lines.get(lineIds.get(id) ?? '')
  const batches = [...Map.groupBy(decision.ids, reservationOf)].map(([, ids]) => ({
    ids,
    lines: [...new Set(ids.flatMap((id) => lineOf(id) ?? []))],
  }))
  for (const batch of withoutConflicts(batches, await readSafeDistance(tx, all))) {
    const claimOf = await claimLines(
      tx,
      linesTakingSlot(
        decision,
        batch.flatMap((one) => one.lines),
      ),
    )
    const decided: Decided[] = []
    const ids = batch.flatMap((one) => one.ids)
    const ofBatch = await eachInTurn(ids, async (id) => {
      const line = lineOf(id)
      if (!line) throw refusal('NOT_FOUND', messages.unknownStep)
      const change = await decideOne(deciding, line, id, claimOf(line))
      lines.set(line.id, { ...line, ...change.after, steps: decidedNow(change, requireSession(context).displayName) })
      decided.push(change)
    })
    const rejected = await writeBetweenHooks(deciding, decided)
    changes.push(...decided.filter(({ before }) => !rejected.has(before.reservationId)))
    for (const verdict of ofBatch)
      verdicts.set(verdict.id, withHookErrors(verdict, rejected, lineOf(verdict.id)?.reservationId))
  }
  const comment = commentOf(decision)
  await recordLineTexts({ context, tx, field: DECISIONS, texts: historyOfDecisions(changes, comment) })
  await emailDecisions({ context, tx, changes, comment })
  return decision.ids.flatMap((id) => verdicts.get(id) ?? [])
}

/** Returns verdicts in the order of the ids; valid decisions succeed even if others fail. */
export const decideSteps = async (context: Context, rawDecision: Decision): Promise<UpdateVerdict[]> => {
  requireRight(context, 'RESERVATION')
  requireAcceptable(rawDecision)
  const decision = { ...rawDecision, ids: [...new Set(rawDecision.ids.map((id) => id.toLowerCase()))] }
  const zone = await readZone(context)
  return inBookingTransaction(context, (tx) => decideAll({ context, tx, decision, zone }))
}

export const acceptReservationItemValidationStepsOperation = defineOperation<
  Operations['acceptReservationItemValidationSteps']
>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Accepts open steps in one transaction; returns a verdict for each, in the order of the ids. The last acceptance holds the slot; ITEM_UNAVAILABLE if it is taken."
      acceptReservationItemValidationSteps(
        "At most 500."
        ids: [ID!]!
        "Comment for readers of the request."
        comment: String
      ): [UpdateVerdict!]!
    }
  `,
  resolve: (context, args) => decideSteps(context, { ...args, action: 'accept' }),
})

export const denyReservationItemValidationStepsOperation = defineOperation<
  Operations['denyReservationItemValidationSteps']
>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Denies open steps and their reservation items, which free their slots."
      denyReservationItemValidationSteps(
        "At most 500."
        ids: [ID!]!
        "Reason for the requester."
        comment: String!
      ): [UpdateVerdict!]!
    }
  `,
  resolve: (context, args) => decideSteps(context, { ...args, action: 'deny' }),
})

export const shelveReservationItemValidationStepsOperation = defineOperation<
  Operations['shelveReservationItemValidationSteps']
>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Reverts decisions: the step and later ones wait again, and the reservation item holds its slot as before."
      shelveReservationItemValidationSteps(
        "At most 500."
        ids: [ID!]!
        "Comment for readers of the request."
        comment: String
      ): [UpdateVerdict!]!
    }
  `,
  resolve: (context, args) => decideSteps(context, { ...args, action: 'shelve' }),
})
