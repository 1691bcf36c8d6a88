/** Accepts, denies and shelves steps of lines (D12): all of a call in one transaction, with a verdict for each step. */
import type { PoolClient } from 'pg'
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import {
  actionProblem,
  afterAction,
  MAX_STEP_TEXT,
  type StepAction,
  verdictOf,
} from '#resources/domain/validationSteps.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { inBookingTransaction } from './bookingTransaction.ts'
import { claimItems } from './claim.ts'
import { emailDecisions } from './decisionEmails.ts'
import { DECISIONS, historyOfDecisions } from './decisionHistory.ts'
import { recordLineTexts } from './lineHistory.ts'
import { type LineChange, readLineSteps, type StoredLine, writeLineSteps } from './lineSteps.ts'
import { lockLines } from './lockLines.ts'
import { readZone } from './numbering.ts'
import { mayReadInterventions } from './outages.ts'
import { refuseUnavailable } from './refusals.ts'
import { lineIdsOfSteps, problemMessage, refusal, requireToCome } from './stepRefusals.ts'
import { eachInTurn } from './verdicts.ts'

/** Steps that one call decides. */
export const MAX_DECISIONS = 500

export type Decision = { action: StepAction; ids: readonly string[]; comment?: string | null }

type Deciding = { context: Context; tx: PoolClient; decision: Decision; zone: string }

const commentOf = ({ comment }: Decision): string | null => comment?.normalize('NFC').trim() || null

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

/** Throws why the session may not do this to the step now. */
export const requireAction = (line: StoredLine, index: number, action: StepAction): void => {
  const step = line.steps[index]
  if (!step) throw refusal('NOT_FOUND', messages.unknownStep)
  if (!(action === 'shelve' ? step.mayShelve : step.mayDecide)) {
    throw refusal('FORBIDDEN', line.isOwn ? messages.ownRequest(step.name) : messages.notYours(step.name))
  }
  requireToCome(line)
  const problem = actionProblem(line, index, action)
  if (problem) throw refusal('CONFLICT', problemMessage(problem, line, index))
}

/** What a decision takes is asked for like any booking; it fails with who has it meanwhile. */
const claimSlot = async ({ context, tx, zone }: Deciding, line: StoredLine): Promise<void> => {
  const { itemId, quantity, reservationId: excluded } = line
  const period = { startingAt: line.startingAt, endingAt: line.endingAt }
  const claim = await claimItems(tx, { itemIds: [itemId], period, excluded })
  const wording = { zone, namesInterventions: mayReadInterventions(requireSession(context)) }
  await refuseUnavailable(tx, { context, claim, lines: [{ itemId, quantity }], period, excluded, ...wording })
}

const decideOne = async (deciding: Deciding, line: StoredLine, id: string): Promise<LineChange> => {
  const { context, tx, decision } = deciding
  const index = line.steps.findIndex((step) => step.id === id)
  requireAction(line, index, decision.action)
  const after = afterAction(line, index, decision.action)
  if (verdictOf(after).isHolding && !verdictOf(line).isHolding) await claimSlot(deciding, line)
  const standsInFor = line.steps[index]?.standsInFor ?? null
  const { userId } = requireSession(context)
  const change = { before: line, after, onBehalfOf: standsInFor?.name ?? null }
  // One by one: what an acceptance takes is taken for the next one.
  await writeLineSteps(tx, [change], { userId, comment: commentOf(decision), onBehalfOf: standsInFor?.id ?? null })
  return change
}

/** Steps as they are read by what comes later in the same call. */
const decidedNow = ({ before, after, onBehalfOf = null }: LineChange, decidedBy: string) =>
  after.steps.map((step, index) =>
    step.status === before.steps[index]?.status ? step : { ...step, decidedBy, decidedFor: onBehalfOf },
  )

const decideAll = async (deciding: Deciding): Promise<UpdateVerdict[]> => {
  const { context, tx, decision } = deciding
  const lineIds = await lineIdsOfSteps(context, tx, decision.ids)
  const all = [...new Set(lineIds.values())]
  await lockLines(tx, all)
  const stored = await readLineSteps(tx, context, all)
  const lines = new Map<string, StoredLine>(stored.map((line) => [line.id, line]))
  const changes: LineChange[] = []
  const verdicts = await eachInTurn(decision.ids, async (id) => {
    const line = lines.get(lineIds.get(id) ?? '')
    if (!line) throw refusal('NOT_FOUND', messages.unknownStep)
    const change = await decideOne(deciding, line, id)
    lines.set(line.id, { ...line, ...change.after, steps: decidedNow(change, requireSession(context).displayName) })
    changes.push(change)
  })
  const comment = commentOf(decision)
  await recordLineTexts({ context, tx, field: DECISIONS, texts: historyOfDecisions(changes, comment) })
  await emailDecisions({ context, tx, changes, comment })
  return verdicts
}

/** A verdict for each step, in the order of the ids; what could be decided is. */
export const decideSteps = async (context: Context, given: Decision): Promise<UpdateVerdict[]> => {
  requireRight(context, 'RESERVATION')
  requireAcceptable(given)
  const decision = { ...given, ids: [...new Set(given.ids.map((id) => id.toLowerCase()))] }
  const zone = await readZone(context)
  return inBookingTransaction(context, (tx) => decideAll({ context, tx, decision, zone }))
}
