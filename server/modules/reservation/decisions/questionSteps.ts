import type { PoolClient } from 'pg'
import type { Operations } from '#contract/reservation.ts'
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import { withoutInvisible } from '#resources/domain/lookAlikes.ts'
import { MAX_STEP_TEXT, type QuestionAction, questionProblem } from '#resources/domain/validationSteps.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { loadParameters } from '#server/modules/parameter/readParameter.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { withHookErrors, writeHookedLines } from '../booking/writeHooks.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { eachInTurn } from '../claim/eachInTurn.ts'
import { lockLines } from '../claim/lockLines.ts'
import { cancelNewestEmails, queueEmails } from '../emails/queueEmails.ts'
import { recordLineTexts } from '../history/recordLineTexts.ts'
import { readLineSteps, type StoredLine, type StoredStep } from '../validation/lineSteps.ts'
import { MAX_DECISIONS } from './decideSteps.ts'
import { DECISIONS } from './decisionHistory.ts'
import { lineIdsOfSteps, problemMessage, refusal, requireNotStarted } from './stepRefusals.ts'

export type StepQuestion = { action: QuestionAction; ids: readonly string[]; text: string }

type Params = { context: Context; tx: PoolClient; question: StepQuestion }
type Done = { line: StoredLine; step: StoredStep }

const checkText = ({ action, ids, text: given }: StepQuestion): StepQuestion => {
  const text = withoutInvisible(given).normalize('NFC').trim()
  if (ids.length > MAX_DECISIONS) {
    throw validationFailed([{ path: 'ids', rule: 'maxItems', message: messages.tooMany(MAX_DECISIONS) }])
  }
  if (!text) throw validationFailed([{ path: action, rule: 'required', message: messages.question.missing[action] }])
  if (text.length > MAX_STEP_TEXT) {
    const message = messages.question.tooLong[action](MAX_STEP_TEXT)
    throw validationFailed([{ path: action, rule: 'maxLength', message }])
  }
  return { action, ids: [...new Set(ids.map((id) => id.toLowerCase()))], text }
}

const requireMayAct = (line: StoredLine, step: StoredStep, action: QuestionAction): void => {
  const { name, isDecidableStep } = step
  if (action === 'question' && !isDecidableStep) {
    throw refusal('FORBIDDEN', line.isOwn ? messages.ownRequest(name) : messages.notYours(name))
  }
  if (action === 'answer' && !line.isRequester && !line.isManager) {
    throw refusal('FORBIDDEN', messages.question.notTheirs(name))
  }
  requireNotStarted(line)
  const index = line.steps.indexOf(step)
  const problem = questionProblem(line, index, action)
  if (problem) throw refusal('CONFLICT', problemMessage(problem, line, index))
}

/** An answer extends the delay by the wait. `announced_at` prevents a second request email beside the answer's. */
const WRITE = {
  question: `UPDATE reservation.reservation_item_validation_step SET question = $2, questioned_at = now(),
      questioned_by_id = $3, answer = NULL, answered_at = NULL, answered_by_id = NULL WHERE id = ANY ($1::uuid[])`,
  answer: `UPDATE reservation.reservation_item_validation_step SET answer = $2, answered_at = now(), answered_by_id = $3,
      paused = paused + greatest(now() - questioned_at, '0'), due_at = due_at + greatest(now() - questioned_at, '0'),
      remind_at = remind_at + greatest(now() - questioned_at, '0'),
      announced_at = coalesce(announced_at, now()) WHERE id = ANY ($1::uuid[])`,
} as const

const email = async ({ context, tx, question }: Params, done: readonly Done[]): Promise<void> => {
  const { action, text } = question
  for (const [id, ofOne] of Map.groupBy(done, ({ line }) => line.reservationId)) {
    const step = [...new Set(ofOne.map((one) => one.step.name))].join(', ')
    const about = { id, lineIds: ofOne.map(({ line }) => line.id), comment: text, step }
    if (action === 'answer') await cancelNewestEmails(tx, id, 'questioned')
    await queueEmails(context, beforeCommit(tx), action === 'answer' ? 'answered' : 'questioned', about)
  }
}

const workAll = async (params: Params): Promise<UpdateVerdict[]> => {
  const { context, tx, question } = params
  const { action, ids, text } = question
  const lineIds = await lineIdsOfSteps(context, tx, ids)
  const all = [...new Set(lineIds.values())]
  await lockLines(tx, all)
  const lines = new Map((await readLineSteps(tx, context, all)).map((line) => [line.id, line]))
  const done: Done[] = []
  const verdicts = await eachInTurn(ids, (id) => {
    const line = lines.get(lineIds.get(id) ?? '')
    const step = line?.steps.find((one) => one.id === id)
    if (!line || !step) throw refusal('NOT_FOUND', messages.unknownStep)
    requireMayAct(line, step, action)
    done.push({ line, step })
  })
  const rejected = await writeHookedLines({
    ...{ context, tx },
    lines: [...new Set(done.map(({ line }) => line))],
    // A question changes the step only: hooks get the unchanged reservation.
    change: () => ({}),
    write: async (accepted) => {
      const isAccepted = new Set(accepted.map(({ id }) => id))
      const written = done.filter(({ line }) => isAccepted.has(line.id))
      if (written.length === 0) return
      await tx.query(WRITE[action], [written.map(({ step }) => step.id), text, requireSession(context).userId])
      const texts = written.map(({ line, step }) => ({
        line,
        text: messages.history(line.itemName, step.name, messages.question.done[action], text),
      }))
      await recordLineTexts({ context, tx, field: DECISIONS, texts })
      await email(params, written)
    },
  })
  return verdicts.map((verdict) =>
    withHookErrors(verdict, rejected, lines.get(lineIds.get(verdict.id) ?? '')?.reservationId),
  )
}

const questionSteps = async (context: Context, rawQuestion: StepQuestion): Promise<UpdateVerdict[]> => {
  const question = checkText(rawQuestion)
  await loadParameters(context)
  return inBookingTransaction(context, (tx) => workAll({ context, tx, question }))
}

export const questionReservationItemValidationStepsOperation = defineOperation<
  Operations['questionReservationItemValidationSteps']
>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Asks the requester a question about open steps, which suspends their delays. One open question per step."
      questionReservationItemValidationSteps(
        "At most 500."
        ids: [ID!]!
        "Question for the author and the main borrowers, at most 2,000 characters."
        question: String!
      ): [UpdateVerdict!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, args) => questionSteps(context, { action: 'question', ids: args.ids, text: args.question }),
})

export const answerReservationItemValidationStepsOperation = defineOperation<
  Operations['answerReservationItemValidationSteps']
>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Answers questions about steps, as author, main borrower, or on their behalf as manager of the item."
      answerReservationItemValidationSteps(
        "At most 500."
        ids: [ID!]!
        "Answer for the deciders, at most 2,000 characters."
        answer: String!
      ): [UpdateVerdict!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, args) => questionSteps(context, { action: 'answer', ids: args.ids, text: args.answer }),
})
