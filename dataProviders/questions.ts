/** Questions after a refused operation, by error code, and its repetition. Dialogs: `src/shell/Questions.tsx`. */
import type { AffectedDecision } from '#resources/domain/remedies.ts'
import type { UnavailabilityInput } from './operations/reservation.affected.ts'
import { type FieldError, isServiceError } from './serviceError.ts'

export type Refusal = { code: string; message: string; details: Readonly<Record<string, unknown>> }

export type Affected = {
  readonly reservations: number
  readonly items: number
  readonly confirmation: string
  readonly changes: readonly UnavailabilityInput[]
  readonly canDecide?: boolean
  readonly refusals?: readonly { readonly reservation: string; readonly message: string }[]
  /** Reservation items outside of changed opening hours: the first 500. */
  readonly lines?: readonly string[]
}

/** `confirmed`: confirmations of the listed reservations. */
type AffectedAnswer = { confirmed: readonly string[]; decisions: readonly AffectedDecision[] }

export type Answers = {
  FRESH_PROOF_REQUIRED: true
  /** Id of the user who takes the pending decisions. */
  APPROVER_NEEDED: string
  AFFECTED_RESERVATIONS: AffectedAnswer
  PAST: true
  CONFIRM_TIME_ZONE: true
  TECHNICIAN_UNAVAILABLE: readonly string[]
}
export type QuestionCode = keyof Answers

export type GivenAnswers = {
  confirmPast?: true
  confirmTimeZone?: true
  successor?: string
  confirmAffected?: readonly string[]
  affectedDecisions?: readonly AffectedDecision[]
}

type Question<Answer> = {
  /** The question is asked only if the operation accepts this argument. Absent: the question is asked once. */
  argument?: keyof GivenAnswers
  /** Paths of input objects that hold the argument, unless it is a variable of the operation. */
  within?: readonly string[]
  repeatWith: (given: GivenAnswers, answer: Answer) => GivenAnswers
}

const QUESTIONS: { readonly [Code in QuestionCode]: Question<Answers[Code]> } = {
  // The session carries the proof (D66).
  FRESH_PROOF_REQUIRED: { repeatWith: (given) => given },
  APPROVER_NEEDED: { argument: 'successor', repeatWith: (given, successor) => ({ ...given, successor }) },
  AFFECTED_RESERVATIONS: {
    argument: 'confirmAffected',
    repeatWith: ({ affectedDecisions: _former, ...given }, { confirmed, decisions }) => ({
      ...given,
      confirmAffected: [...(given.confirmAffected ?? []), ...confirmed],
      ...(decisions.length > 0 && { affectedDecisions: decisions }),
    }),
  },
  PAST: {
    argument: 'confirmPast',
    within: ['input.reservation', 'input'],
    repeatWith: (given) => ({ ...given, confirmPast: true }),
  },
  TECHNICIAN_UNAVAILABLE: {
    argument: 'confirmAffected',
    repeatWith: (given, confirmed) => ({
      ...given,
      confirmAffected: [...(given.confirmAffected ?? []), ...confirmed],
    }),
  },
  CONFIRM_TIME_ZONE: {
    argument: 'confirmTimeZone',
    within: ['input'],
    repeatWith: (given) => ({ ...given, confirmTimeZone: true }),
  },
}
const CODES = Object.keys(QUESTIONS) as QuestionCode[]

type Values = Readonly<Record<string, unknown>>
type Operation = { query: string; variables: Values }

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (isObject(value) ? value[key] : undefined), values)

const withinOf = (argument: string): readonly string[] =>
  Object.values<Question<never>>(QUESTIONS).find((one) => one.argument === argument)?.within ?? []

/** Path of the object that takes the argument: the variables themselves, or an input; undefined if none does. */
const placeOf = (argument: string, { query, variables }: Operation): readonly string[] | undefined =>
  query.includes(`$${argument}`)
    ? []
    : withinOf(argument)
        .map((path) => path.split('.'))
        .find((path) => isObject(valueAt(variables, path)))

export const takesAnswer = (argument: keyof GivenAnswers, operation: Operation): boolean =>
  placeOf(argument, operation) !== undefined

const put = (values: Values, [key, ...rest]: readonly string[], added: Values): Record<string, unknown> =>
  key === undefined ? { ...values, ...added } : { ...values, [key]: put(values[key] as Values, rest, added) }

export const variablesWith = (operation: Operation, given: GivenAnswers): Record<string, unknown> =>
  Object.entries(given).reduce(
    (variables, [argument, value]) => put(variables, placeOf(argument, operation) ?? [], { [argument]: value }),
    { ...operation.variables },
  )

/** True if the user refused to confirm: the page stays as it is, without a message. */
export const isDeclined = (error: unknown): boolean =>
  isServiceError(error, 'PAST') ||
  isServiceError(error, 'CONFIRM_TIME_ZONE') ||
  isServiceError(error, 'TECHNICIAN_UNAVAILABLE')

export type Ask = <Code extends QuestionCode>(
  code: Code,
  refusals: readonly Refusal[],
) => Promise<Answers[Code] | undefined>

let dialogs: Ask | undefined
const open = new Map<string, Promise<unknown>>()

export const onQuestion = (next: Ask): (() => void) => {
  dialogs = next
  return () => {
    if (dialogs === next) dialogs = undefined
  }
}

/** Equal concurrent questions share one dialog. Undefined if the user cancels, or without dialogs. */
const ask: Ask = (code, refusals) => {
  const key = JSON.stringify([code, refusals])
  const dialog =
    open.get(key) ?? (dialogs?.(code, refusals) ?? Promise.resolve(undefined)).finally(() => open.delete(key))
  open.set(key, dialog)
  return dialog as ReturnType<typeof ask<typeof code>>
}

type Asked = { code: QuestionCode; refusal: Refusal }

const questionOf = (refusal: Refusal): Asked | undefined => {
  const own = CODES.find((code) => code === refusal.code)
  if (own) return { code: own, refusal }
  const errors = Array.isArray(refusal.details.errors) ? (refusal.details.errors as FieldError[]) : []
  for (const code of CODES) {
    const error = errors.find(({ path }) => path === QUESTIONS[code].argument)
    if (error) return { code, refusal: { ...refusal, message: error.message } }
  }
  return undefined
}

type Takes = (argument: keyof GivenAnswers) => boolean

/** Repeats a refused operation with the answers until done or cancelled. `takes`: it accepts the argument. */
export const askAndRepeat = async <Result>(
  send: (given: GivenAnswers) => Promise<Result>,
  refusalsOf: (result: Result) => readonly Refusal[],
  takes: Takes = () => true,
): Promise<Result> => {
  const once = new Set<QuestionCode>()
  for (let answers: GivenAnswers = {}; ; ) {
    const result = await send(answers)
    const all = refusalsOf(result).flatMap((refusal) => questionOf(refusal) ?? [])
    const newQuestions = all.filter(({ code }) => {
      const { argument } = QUESTIONS[code]
      return argument === undefined ? !once.has(code) : takes(argument)
    })
    const [first] = newQuestions
    if (!first) return result
    const { code } = first
    const answer = await ask(
      code,
      newQuestions.filter((one) => one.code === code).map(({ refusal }) => refusal),
    )
    if (answer === undefined) return result
    once.add(code)
    answers = (QUESTIONS[code] as Question<unknown>).repeatWith(answers, answer)
  }
}

/** Like `askAndRepeat`, for operations that reject each record separately: repeats the rejected records only. */
export const askAndRepeatEach = async <Result>(
  ids: readonly string[],
  send: (ids: readonly string[], given: GivenAnswers) => Promise<readonly { id: string; result: Result }[]>,
  refusalOf: (result: Result) => Refusal | undefined,
): Promise<Result[]> => {
  const results = new Map<string, Result>()
  let left = ids
  await askAndRepeat(
    async (given) => {
      const sent = await send(left, given)
      for (const { id, result } of sent) results.set(id, result)
      const refused = sent.flatMap(({ id, result }) => {
        const refusal = refusalOf(result)
        return refusal && questionOf(refusal) ? [{ id, refusal }] : []
      })
      left = refused.map(({ id }) => id)
      return refused
    },
    (refused) => refused.map(({ refusal }) => refusal),
  )
  return [...results.values()]
}
