import type { MessageDecisionInput, Operations } from '#contract/reservation.ts'
import { messageDecisionTexts as texts } from '#i18n/fr/messageDecision.ts'
import { periodText } from '#i18n/fr/reservationService.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { AppError } from '#server/platform/errors.ts'
import { readZone } from '../claim/numbering.ts'
import { contextOfLink, type DecisionLink, openDecisionLink } from '../emails/decisionLinks.ts'
import { readLineSteps, type StoredLine } from '../validation/lineSteps.ts'
import { decideSteps, requireAction } from './decideSteps.ts'
import { lineIdsOfSteps } from './stepRefusals.ts'

type MessageDecision = {
  person: string
  refusal: string | null
  number: string
  subject: string
  reservationId: string
  periods: string[]
  steps: string[]
}

type Judged = { line: StoredLine; name: string; id: string; refusal: string | null }

const refusalOf = (line: StoredLine, index: number): string | null => {
  try {
    requireAction(line, index, 'accept')
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

const judge = async (person: Context, { stepIds }: DecisionLink): Promise<Judged[]> => {
  const { pool } = person.kernel
  const lineIds = await lineIdsOfSteps(person, pool, stepIds)
  const lines = await readLineSteps(pool, person, [...new Set(lineIds.values())])
  return lines.flatMap((line) =>
    line.steps.flatMap((step, index) =>
      lineIds.has(step.id) ? [{ line, name: step.name, id: step.id, refusal: refusalOf(line, index) }] : [],
    ),
  )
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

const open = async (context: Context, token: string) => {
  const link = await openDecisionLink(context, token)
  const person = await contextOfLink(context, link)
  const judged = await judge(person, link)
  const [first] = judged
  if (!first) throw new AppError('FORBIDDEN', texts.gone)
  return { person, judged, first, waiting: judged.filter(({ refusal }) => refusal === null) }
}

/** Read only, because mail scanners open links before people do. */
const getMessageDecision = async (context: Context, token: string): Promise<MessageDecision> => {
  const { person, judged, first, waiting } = await open(context, token)
  const zone = await readZone(person)
  const shown = waiting.length > 0 ? waiting : judged
  const periods = shown.map(({ line }) => texts.line(line.itemName, line.quantity, periodText(line, zone)))
  const { number, subject, reservationId } = first.line
  return {
    person: requireSession(person).displayName,
    refusal: waiting.length > 0 ? null : first.refusal,
    number,
    subject,
    reservationId,
    periods: unique(periods),
    steps: unique(shown.map(({ name }) => name)),
  }
}
const decideByMessage = async (
  context: Context,
  { token, accept, comment }: MessageDecisionInput,
): Promise<string[]> => {
  const { person, first, waiting } = await open(context, token)
  if (waiting.length === 0) throw new AppError('CONFLICT', first.refusal ?? texts.gone)
  const verdicts = await decideSteps(person, {
    action: accept ? 'accept' : 'deny',
    ids: waiting.map(({ id }) => id),
    comment: comment ?? null,
  })
  const refusals = unique(verdicts.flatMap(({ error }) => (error ? [error.message] : [])))
  if (verdicts.every(({ error }) => error)) throw new AppError('CONFLICT', refusals[0] ?? texts.gone)
  return refusals
}
export const getMessageDecisionOperation = defineOperation<Operations['getMessageDecision']>({
  sdl: /* GraphQL */ `
    "Current state of the request behind a message."
    type MessageDecision {
      "Name of the decider."
      person: String!
      "Reason against a decision; null if one is possible."
      refusal: String
      number: String!
      subject: String!
      reservationId: ID!
      "Requested items with their periods."
      periods: [String!]!
      "Names of the steps waiting for the person."
      steps: [String!]!
    }

    extend type Query {
      "Returns the request behind a message; decides nothing."
      getMessageDecision(
        "Last segment of the link in the message."
        token: String!
      ): MessageDecision!
    }
  `,
  access: 'public',
  resolve: (context, { token }) => getMessageDecision(context, token),
})

export const decideByMessageOperation = defineOperation<Operations['decideByMessage']>({
  sdl: /* GraphQL */ `
    "A confirmed decision."
    input MessageDecisionInput {
      "Last segment of the link in the message."
      token: String!
      accept: Boolean!
      "Required for a denial."
      comment: String
    }

    extend type Mutation {
      "Decides the pending steps of a message; returns the refusals of the others."
      decideByMessage(input: MessageDecisionInput!): [String!]!
    }
  `,
  access: 'public',
  resolve: (context, { input }) => decideByMessage(context, input),
})
