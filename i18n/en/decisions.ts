import type { StepStatus } from '#resources/domain/validationSteps.ts'
import { spoken } from '../spoken.ts'

const quoted = (name: string) => `“${name}”`
const by = (who: string | null): string => (who ? ` by ${who}` : '')
const from = (who: string | null | undefined): string => (who ? ` from ${who}` : '')
const inBrackets = (text: string | null): string => (text ? ` (${text})` : '')

const inStead = (who: string, onBehalfOf: string | null | undefined): string =>
  onBehalfOf ? `${who} for ${onBehalfOf}` : who

const WORDS = { PENDING: 'pending', DENIED: 'refused', ACCEPTED: 'approved' } as const

export const decisionMessages = {
  nobody: (workflow: string, step: string, within: string | null) =>
    `No one else can approve step ${quoted(step)} of the workflow ${quoted(workflow)}: it belongs to ${within ? quoted(within) : 'a manager of the item'}, and no other active account qualifies. Ask an administrator.`,
  notAnApprover: (step: string) => `The person you chose cannot approve step ${quoted(step)}.`,
  noSuchStep: (workflow: string, step: string) =>
    `The workflow ${quoted(workflow)} has no step ${quoted(step)} for which to choose a person.`,
  notToChoose: (step: string) => `Step ${quoted(step)} does not let you choose who decides.`,
  nobodyToChoose: (step: string) => `This item waits for no one at step ${quoted(step)}: remove its line.`,
  choiceStands: (step: string) =>
    `The person who decides step ${quoted(step)} is chosen when the request is made: they can no longer change.`,
  approverNeeded: (requests: number) =>
    requests !== 1
      ? `No one could decide ${requests} pending booking requests any more: choose who takes them over.`
      : 'No one could decide one pending booking request any more: choose who takes it over.',
  successorUnknown: 'The person who takes over the requests does not exist or no longer exists.',
  successorUnfit:
    'This person cannot take over the requests: their account is blocked, or none of their roles gives access to bookings.',
  successorAsks: 'This person cannot take over all the requests: one of them is their own. Choose someone else.',
  unknownStep: 'This approval step does not exist or you can no longer access it.',
  notYours: (step: string) => `You cannot decide step ${quoted(step)}.`,
  ownRequest: (step: string) => `You cannot decide step ${quoted(step)}: it is your own request.`,
  alreadyDecided: (step: string, isAccepted: boolean, who: string | null) =>
    `Step ${quoted(step)} has already been ${isAccepted ? 'approved' : 'refused'}${by(who)}.`,
  notDecided: (step: string) => `Step ${quoted(step)} is already waiting for a decision.`,
  lineDenied: (item: string, who: string | null) =>
    `The booking of ${quoted(item)} has already been refused${by(who)}.`,
  delayMissing: 'First give a time limit to decide',
  reminderTooEarly: 'The reminder must be shorter than the time limit',
  escalationCircular: (step: string) =>
    `Circular reference: step ${quoted(step)} would escalate to a role that already approves it`,
  notItsTurn: (step: string, previous: string) =>
    `Step ${quoted(step)} opens once ${quoted(previous)} has been approved.`,
  started: (item: string) => `The booking of ${quoted(item)} has started: its approval can no longer change.`,
  closed: (item: string) => `The booking of ${quoted(item)} is closed: its approval can no longer change.`,
  cancelled: (item: string) => `The booking of ${quoted(item)} is cancelled: its approval can no longer change.`,
  commentMissing: 'Give the reason for refusing',
  commentTooLong: (most: number) => `The comment has at most ${most} characters`,
  question: {
    missing: { question: 'Write your question', answer: 'Write your answer' },
    tooLong: {
      question: (most: number) => `The question has at most ${most} characters`,
      answer: (most: number) => `The answer has at most ${most} characters`,
    },
    already: (step: string, who: string | null) =>
      `Details have already been requested${by(who)} for step ${quoted(step)}: wait for the answer.`,
    none: (step: string) => `Nothing has been asked for step ${quoted(step)}.`,
    answered: (step: string, who: string | null) =>
      `The question asked for step ${quoted(step)} has already been answered${by(who)}.`,
    notTheirs: (step: string) =>
      `Only the person who made the request, the main borrower and the managers of the item can answer the question of step ${quoted(step)}.`,
    done: { question: 'details requested', answer: 'question answered' },
  },
  simulation: {
    unsound: 'This workflow cannot be tried as it is: check its steps and their time limits',
    unknownItem: 'This item does not exist or you can no longer access it',
  },
  tooMany: (most: number) => `Decide at most ${most} steps at a time`,
  history: (item: string, step: string, word: string, comment: string | null) =>
    `${item} – ${step}: ${word}${inBrackets(comment)}`,
  handedOn: (item: string, step: string, role: string) =>
    `${item} – ${step}: the time limit has passed, ${quoted(role)} can also decide`,
  decided: (status: StepStatus, onBehalfOf: string | null) =>
    onBehalfOf ? `${WORDS[status]}, for ${onBehalfOf}` : WORDS[status],
  inStead,
} as const

const stepOf = (step: string, item: string): string => `${step}, for ${item}`

const late = (since: string): string => `overdue since ${since}`

const steps = (count: number): string => `${count} steps`

const QUESTION = { accept: 'Approve', deny: 'Refuse', shelve: 'Set back to pending' } as const

export const decisionTexts = spoken({
  title: 'Approval',
  stepOf,
  actions: QUESTION,
  all: { accept: 'Approve all', deny: 'Refuse all' },
  named: (action: keyof typeof QUESTION, step: string, item: string) => `${QUESTION[action]}: ${stepOf(step, item)}`,
  question: (action: keyof typeof QUESTION, count: number) => {
    const what = count !== 1 ? steps(count) : 'this step'
    return action === 'shelve' ? `Set ${what} back to pending?` : `${QUESTION[action]} ${what}?`
  },
  effect: {
    accept: 'A booking is confirmed once all its steps are approved.',
    deny: 'A refused request frees its slot.',
    shelve: 'This step and those after it will wait for a decision again.',
  },
  comment: 'Comment (optional)',
  reason: 'Reason for refusing',
  yours: 'for you to decide',
  yoursFor: (absent: string) => `for you to decide in place of ${absent}`,
  inStead,
  waitsFor: (who: string, since: string, until: string, isLate: boolean) => {
    const end = isLate ? late(until) : `to decide by ${until}`
    return `pending: ${who}, since ${since}, ${end}`
  },
  until: (what: string, until: string, isLate: boolean) => (isLate ? `${what}, ${late(until)}` : `${what} by ${until}`),
  takenOver: (who: string, role: string) => `${who}, or ${role} since the due date`,
  later: 'waiting for the previous step',
  managers: 'managers of the item',
  accepted: (who: string | undefined, when: string) => `approved${by(who ?? null)} on ${when}`,
  denied: (who: string | undefined, when: string) => `refused${by(who ?? null)} on ${when}`,
  sendQuestionOrAnswer: {
    ask: 'Ask for details',
    answer: 'Answer',
    asked: (step: string, item: string) => `Ask for details: ${stepOf(step, item)}`,
    answering: (step: string, item: string) => `Answer: ${stepOf(step, item)}`,
    askTitle: 'Ask for details',
    answerTitle: 'Answer the question',
    askEffect:
      'The person who made the request is told. The step waits for their answer, and so does its time limit. You can decide without waiting.',
    answerFor: 'Answer for the requester',
    answeringFor: (step: string, item: string) => `Answer for the requester: ${stepOf(step, item)}`,
    answerForEffect:
      'You answer for the person who made the request: the history will say that the answer comes from you.',
    answerEffect: 'The people who decide are told about your answer.',
    askLabel: 'Your question',
    answerLabel: 'Your answer',
    send: 'Send',
    sent: { question: 'Question sent', answer: 'Answer sent' },
    notice: (who: string | undefined, step: string, item: string) =>
      `${who ?? 'An approver'} is waiting for details from you (${stepOf(step, item)})`,
    asks: (who: string | undefined, step: string, item: string) =>
      `${who ?? 'An approver'} asks for details (${stepOf(step, item)})`,
    orChange: 'Edit the booking',
    waits: (who: string, since: string, until: string) =>
      `waiting for details requested${by(who || null)} on ${since}, to decide by ${until}`,
    yours: (yours: string) => `${yours}, waiting for details,`,
    askedBy: (who: string | undefined, when: string) => `Question${from(who)}, on ${when}:`,
    answeredBy: (who: string | undefined, when: string) => `Answer${from(who)}, on ${when}:`,
  },
  quoted,
  done: {
    accept: (count: number) => (count !== 1 ? `${steps(count)} approved` : 'Step approved'),
    deny: (count: number) => (count !== 1 ? `${steps(count)} refused` : 'Step refused'),
    shelve: (count: number) => (count !== 1 ? `${steps(count)} set back to pending` : 'Step set back to pending'),
  },
  partly: (done: string | undefined, reasons: readonly string[]) =>
    [done && `${done}.`, ...reasons].filter(Boolean).join(' '),
  request: {
    toValidate: (names: readonly string[], isHeld: boolean) =>
      `Needs approval: ${names.join(', then ')}. ${
        isHeld ? 'The slot is held for you in the meantime.' : 'The slot is not held in the meantime.'
      }`,
    approver: (step: string) => `Who decides: ${step}`,
    anyApprover: 'Anyone authorised',
    restarts:
      'This booking has been submitted for approval. Asking for other dates, a longer slot or a larger quantity will submit it again from the first step.',
  },
  underWay: {
    count: (count: number) => {
      if (count === 0) return 'No request is waiting for a decision.'
      return count === 1 ? '1 request is waiting for a decision.' : `${count} requests are waiting for a decision.`
    },
    see: 'View requests',
    ofWorkflow: 'They keep the steps they were given: this workflow only changes for future requests.',
    ofSystem: 'Without approval, they still have to be decided: only future requests are approved at once.',
    others: (count: number) => `and ${count} other${count !== 1 ? 's' : ''}`,
    failed: 'The number of pending requests could not be displayed.',
  },
  more: (count: number) => `Only the first ${count} steps: do the others next.`,
} as const)
