import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  AcceptStepsDocument,
  AnswerStepsDocument,
  DenyStepsDocument,
  QuestionStepsDocument,
  ShelveStepsDocument,
  StepsToAnswerDocument,
  StepsToDecideDocument,
} from '#dataProviders/operations/reservation.decisions.ts'
import type { LineStepFragment } from '#dataProviders/operations/reservation.record.ts'
import { decisionTexts as texts } from '#i18n/fr/decisions.ts'
import type { Period } from '#resources/domain/time.ts'
import type { QuestionAction, StepAction } from '#resources/domain/validationSteps.ts'

export type LineStep = LineStepFragment

export type AskedStep = {
  readonly id: string
  readonly step: string
  readonly item: string
  /** Set if the dialog decides steps of several reservations. */
  readonly of?: { readonly id: string; readonly subject: string; readonly period: Period | null }
}

export const toDecideKey = (reservations: readonly string[]) => ['reservation/reservation', 'toDecide', ...reservations]

type Times = { readonly startingAt?: string | null; readonly endingAt?: string | null } | null | undefined

const periodOf = (times: Times): Period | null =>
  times?.startingAt && times.endingAt ? { startingAt: times.startingAt, endingAt: times.endingAt } : null

/** Open steps of these reservations that the user may decide, earliest first: a hundred at most. */
export const fetchStepsToDecide = async (reservations: readonly string[]) => {
  const { getReservationItemValidationSteps: page } = await callOperation(StepsToDecideDocument, { reservations })
  const startOf = ({ reservationItem }: (typeof page.items)[number]) => reservationItem?.reservation?.startingAt ?? ''
  const inTime = page.items.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  const steps = inTime.map(
    ({ id, name, reservationItem }): AskedStep => ({
      id,
      step: name ?? '',
      item: reservationItem?.displayName ?? '',
      of: {
        id: reservationItem?.reservation?.id ?? '',
        subject: reservationItem?.reservation?.subject ?? '',
        period: periodOf(reservationItem?.reservation),
      },
    }),
  )
  return { steps, isCut: page.hasNextPage }
}

type AskedQuestion = AskedStep & {
  readonly question: string
  readonly by?: string
  readonly isForOther: boolean
}

export const toAnswerKey = (reservations: readonly string[]) => ['reservation/reservation', 'toAnswer', ...reservations]

export const fetchStepsToAnswer = async (reservations: readonly string[]): Promise<AskedQuestion[]> => {
  const { getReservationItemValidationSteps: page } = await callOperation(StepsToAnswerDocument, { reservations })
  return page.items.flatMap(({ id, name, question, questionedBy, canAnswer, canAnswerFor, reservationItem }) =>
    canAnswer || canAnswerFor
      ? [
          {
            id,
            step: name ?? '',
            item: reservationItem?.displayName ?? '',
            question: question ?? '',
            ...(questionedBy && { by: questionedBy.displayName }),
            isForOther: !canAnswer,
          },
        ]
      : [],
  )
}

type Verdict = { readonly isUpdated: boolean; readonly error: { readonly message: string } | null }

const call = async (action: StepAction, ids: readonly string[], comment: string): Promise<readonly Verdict[]> => {
  if (action === 'accept') return (await callOperation(AcceptStepsDocument, { ids, comment })).verdicts
  if (action === 'deny') return (await callOperation(DenyStepsDocument, { ids, comment })).verdicts
  return (await callOperation(ShelveStepsDocument, { ids, comment })).verdicts
}

type DecisionOutcome = { readonly text: string; readonly isWhole: boolean }

const outcomeOf = (verdicts: readonly Verdict[], said: (count: number) => string): DecisionOutcome => {
  const count = verdicts.filter(({ isUpdated }) => isUpdated).length
  const reasons = [...new Set(verdicts.flatMap(({ error }) => error?.message ?? []))]
  const done = count > 0 ? said(count) : undefined
  return reasons.length === 0 && done
    ? { text: done, isWhole: true }
    : { text: texts.partly(done, reasons), isWhole: false }
}

export const decide = async (action: StepAction, ids: readonly string[], comment: string): Promise<DecisionOutcome> =>
  outcomeOf(await call(action, ids, comment), texts.done[action])

export const sendQuestionOrAnswer = async (
  action: QuestionAction,
  ids: readonly string[],
  text: string,
): Promise<DecisionOutcome> => {
  const { verdicts } =
    action === 'question'
      ? await callOperation(QuestionStepsDocument, { ids, question: text })
      : await callOperation(AnswerStepsDocument, { ids, answer: text })
  return outcomeOf(verdicts, () => texts.sendQuestionOrAnswer.sent[action])
}
