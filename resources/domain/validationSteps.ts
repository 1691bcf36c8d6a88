/**
 * Decisions on a line of a reservation, step after step (D12), as pure functions over the steps that the line was given
 * (D35). What a line says and holds follows from its steps alone, so that shelving gives back what a decision took.
 */

export const STEP_STATUSES = ['PENDING', 'DENIED', 'ACCEPTED'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

/** Characters of a comment, a question or an answer. */
export const MAX_STEP_TEXT = 2_000

export const STEP_ACTIONS = ['accept', 'deny', 'shelve'] as const
export type StepAction = (typeof STEP_ACTIONS)[number]

/** `reserving`: accepting it takes the slot, whatever the steps after it say. */
export type Step = { readonly status: StepStatus; readonly reserving: boolean }

/** The steps of one line in their order, and what its workflow said when it was given them. */
export type SteppedLine<S extends Step = Step> = {
  readonly respectOrder: boolean
  /** The slot is held from the request on. */
  readonly reservedAtStart: boolean
  readonly steps: readonly S[]
}

export type LineVerdict = { readonly validationStatus: StepStatus; readonly isHolding: boolean }

const hasAccepted = ({ status }: Step): boolean => status === 'ACCEPTED'
const isDenied = ({ steps }: SteppedLine): boolean => steps.some(({ status }) => status === 'DENIED')

/** What the steps say of their line. One that has no step is accepted: nobody has to agree. */
export const verdictOf = (line: SteppedLine): LineVerdict => {
  const { steps, reservedAtStart } = line
  if (isDenied(line)) return { validationStatus: 'DENIED', isHolding: false }
  if (steps.every(hasAccepted)) return { validationStatus: 'ACCEPTED', isHolding: true }
  const isHolding = reservedAtStart || steps.some((step) => step.reserving && hasAccepted(step))
  return { validationStatus: 'PENDING', isHolding }
}

/** Whether a step waits for a decision: not while another was denied, nor before its turn where the order counts. */
export const isOpen = (line: SteppedLine, index: number): boolean => {
  const { steps, respectOrder } = line
  if (steps[index]?.status !== 'PENDING' || isDenied(line)) return false
  return !respectOrder || steps.slice(0, index).every(hasAccepted)
}

/** Why an action means nothing for a step. */
export type ActionProblem = 'UNKNOWN' | 'ALREADY_DECIDED' | 'NOT_DECIDED' | 'LINE_DENIED' | 'NOT_ITS_TURN'

export const actionProblem = (line: SteppedLine, index: number, action: StepAction): ActionProblem | undefined => {
  const step = line.steps[index]
  if (!step) return 'UNKNOWN'
  if (action === 'shelve') return step.status === 'PENDING' ? 'NOT_DECIDED' : undefined
  if (step.status !== 'PENDING') return 'ALREADY_DECIDED'
  if (isDenied(line)) return 'LINE_DENIED'
  return isOpen(line, index) ? undefined : 'NOT_ITS_TURN'
}

const shelved = <S extends Step>(step: S): S => ({ ...step, status: 'PENDING' })

/** The line after an action that has no problem. Shelving puts the steps that come later back as well. */
export const afterAction = <S extends Step>(
  line: SteppedLine<S>,
  index: number,
  action: StepAction,
): SteppedLine<S> => {
  const status = action === 'accept' ? 'ACCEPTED' : 'DENIED'
  const steps = line.steps.map((step, at) => {
    if (action === 'shelve') return at >= index ? shelved(step) : step
    return at === index ? { ...step, status } : step
  })
  return { ...line, steps }
}

/** The line as it is when its request begins anew: a change that asks for another decision (D15). */
export const backToStart = <S extends Step>(line: SteppedLine<S>): SteppedLine<S> => ({
  ...line,
  steps: line.steps.map(shelved),
})

/** A question back to who asks for the reservation (D83): it waits until they answer, or the step is decided all the same. */
export type Questioned = { readonly isQuestioned: boolean; readonly isAnswered: boolean }

export const QUESTION_ACTIONS = ['question', 'answer'] as const
export type QuestionAction = (typeof QUESTION_ACTIONS)[number]

export type QuestionProblem = ActionProblem | 'ALREADY_QUESTIONED' | 'NOT_QUESTIONED' | 'ALREADY_ANSWERED'

/** Why nothing can be asked about a step, or answered to it: it is asked while it is open, one question after the other. */
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
