/** Validation steps (D12) as pure functions: the verdict follows from them alone, so `shelve` undoes a decision. */

export const STEP_STATUSES = ['PENDING', 'DENIED', 'ACCEPTED'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

export const MAX_STEP_TEXT = 2_000

export const STEP_ACTIONS = ['accept', 'deny', 'shelve'] as const
export type StepAction = (typeof STEP_ACTIONS)[number]

/** `reserving`: acceptance holds the slot before the later steps are decided. */
export type Step = { readonly status: StepStatus; readonly reserving: boolean }

export type SteppedLine<S extends Step = Step> = {
  readonly respectOrder: boolean
  readonly reservedAtStart: boolean
  readonly steps: readonly S[]
}

type LineVerdict = { readonly validationStatus: StepStatus; readonly isHolding: boolean }

const hasAccepted = ({ status }: Step): boolean => status === 'ACCEPTED'
const isDenied = ({ steps }: SteppedLine): boolean => steps.some(({ status }) => status === 'DENIED')

export const verdictOf = (line: SteppedLine): LineVerdict => {
  const { steps, reservedAtStart } = line
  if (isDenied(line)) return { validationStatus: 'DENIED', isHolding: false }
  if (steps.every(hasAccepted)) return { validationStatus: 'ACCEPTED', isHolding: true }
  const isHolding = reservedAtStart || steps.some((step) => step.reserving && hasAccepted(step))
  return { validationStatus: 'PENDING', isHolding }
}

/** True if a step can be decided: no step is denied, and its turn has come if the order counts. */
export const isOpen = (line: SteppedLine, index: number): boolean => {
  const { steps, respectOrder } = line
  if (steps[index]?.status !== 'PENDING' || isDenied(line)) return false
  return !respectOrder || steps.slice(0, index).every(hasAccepted)
}

type ActionProblem = 'UNKNOWN' | 'ALREADY_DECIDED' | 'NOT_DECIDED' | 'LINE_DENIED' | 'NOT_ITS_TURN'

export const actionProblem = (line: SteppedLine, index: number, action: StepAction): ActionProblem | undefined => {
  const step = line.steps[index]
  if (!step) return 'UNKNOWN'
  if (action === 'shelve') return step.status === 'PENDING' ? 'NOT_DECIDED' : undefined
  if (step.status !== 'PENDING') return 'ALREADY_DECIDED'
  if (isDenied(line)) return 'LINE_DENIED'
  return isOpen(line, index) ? undefined : 'NOT_ITS_TURN'
}

const asPending = <S extends Step>(step: S): S => ({ ...step, status: 'PENDING' })

export const afterAction = <S extends Step>(
  line: SteppedLine<S>,
  index: number,
  action: StepAction,
): SteppedLine<S> => {
  const status = action === 'accept' ? 'ACCEPTED' : 'DENIED'
  const steps = line.steps.map((step, at) => {
    if (action === 'shelve') return at >= index ? asPending(step) : step
    return at === index ? { ...step, status } : step
  })
  return { ...line, steps }
}

/** Resets all steps, after a change that needs new decisions (D15). */
export const backToStart = <S extends Step>(line: SteppedLine<S>): SteppedLine<S> => ({
  ...line,
  steps: line.steps.map(asPending),
})

/** A question to the requester (D83); the step stays decidable meanwhile. */
export type Questioned = { readonly isQuestioned: boolean; readonly isAnswered: boolean }

const QUESTION_ACTIONS = ['question', 'answer'] as const
export type QuestionAction = (typeof QUESTION_ACTIONS)[number]

export type QuestionProblem = ActionProblem | 'ALREADY_QUESTIONED' | 'NOT_QUESTIONED' | 'ALREADY_ANSWERED'

/** Returns why a question or answer is impossible: the step must be open, with at most one unanswered question. */
export const questionProblem = (
  line: SteppedLine<Step & Questioned>,
  index: number,
  action: QuestionAction,
): QuestionProblem | undefined => {
  const problem = actionProblem(line, index, 'accept')
  const step = line.steps[index]
  if (problem || !step) return problem
  const { isQuestioned, isAnswered } = step
  if (action === 'question') return isQuestioned && !isAnswered ? 'ALREADY_QUESTIONED' : undefined
  if (!isQuestioned) return 'NOT_QUESTIONED'
  return isAnswered ? 'ALREADY_ANSWERED' : undefined
}
