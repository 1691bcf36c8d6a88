import { addMinutes, utcTextOfDate } from '#resources/domain/time.ts'
import { isOpen, type SteppedLine, type StepStatus, verdictOf } from '#resources/domain/validationSteps.ts'
import { type Workflow, workflowsOf } from '#server/modules/reservation/validation/workflows.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { DemoPerson } from './organisation.ts'
import type { Random } from './random.ts'

const DAY_MINUTES = 24 * 60
const FORGOTTEN_DAYS = 60

const QUESTIONS = [
  [
    'Combien de personnes attendez-vous ? Au-delà de 80, il nous faut un agent de sécurité.',
    'Une soixantaine, comme l’an dernier.',
  ],
  ['Aurez-vous besoin de la sonorisation ?', 'Oui, un micro et un pupitre suffiront.'],
  ['Pouvez-vous joindre l’attestation d’assurance de l’association ?', 'Elle est jointe à la réservation.'],
] as const

const REASONS = [
  'La salle reçoit le bureau de vote ce jour-là.',
  'Contrôle de sécurité prévu à cette date : merci de proposer un autre jour.',
  'Priorité donnée au tournoi départemental.',
]

export type AskedLine = {
  id: string
  itemId: string
  startingAt: string
  createdAt: string
  author: DemoPerson
}

type Options = { random: Random; now: Date; lines: readonly AskedLine[] }
type Approver = { id: string; roleIds: string[]; sectorIds: string[] }
type DecidedStep = Workflow['steps'][number] & { status: StepStatus }
type DecidedLine = AskedLine & { workflow: Workflow; decided: SteppedLine<DecidedStep> }

const APPROVERS = `SELECT person.id,
    ARRAY(SELECT user_role_id FROM security.user_user_roles WHERE user_id = person.id) AS "roleIds",
    ARRAY(SELECT sector_id FROM security.user_sectors WHERE user_id = person.id) AS "sectorIds"
  FROM security."user" person ORDER BY person.id`

const drawOutcome = ({ startingAt }: AskedLine, steps: number, { random, now }: Options): [number, boolean] => {
  const fate = random.next()
  const days = (Date.parse(`${startingAt.replace(' ', 'T')}Z`) - now.getTime()) / (DAY_MINUTES * 60_000)
  if (days < 3) return fate < 0.015 && days < 0 && days > -FORGOTTEN_DAYS ? [0, false] : [steps, false]
  if (fate < 0.04) return [0, true]
  return fate < 0.28 ? [random.between(0, steps - 1), false] : [steps, false]
}

const decide = (line: AskedLine, workflow: Workflow, options: Options): DecidedLine => {
  const [accepted, isDenied] = drawOutcome(line, workflow.steps.length, options)
  const statusOf = (position: number): StepStatus => {
    if (position < accepted) return 'ACCEPTED'
    return isDenied && position === accepted ? 'DENIED' : 'PENDING'
  }
  const steps = workflow.steps.map((step, position) => ({ ...step, status: statusOf(position) }))
  const { respectOrder, reservedAtStart } = workflow
  return { ...line, workflow, decided: { respectOrder, reservedAtStart, steps } }
}

const isAmong = (ids: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((id) => ids.includes(id))

const qualified = (step: DecidedStep, { author }: AskedLine, approvers: readonly Approver[]) =>
  approvers.filter(
    ({ id, roleIds, sectorIds }) =>
      id !== author.id && isAmong(roleIds, step.roleIds) && isAmong(sectorIds, step.sectorIds),
  )

const deciderOf = (step: DecidedStep, line: AskedLine, approvers: readonly Approver[], random: Random) =>
  random.pick(qualified(step, line, approvers)).id

/** The delay started with the request. Notifications count as sent, so that no pile of emails starts. */
const waitingSince = ({ delay, reminder, escalationRoleId }: DecidedStep, { createdAt }: AskedLine, now: string) => {
  const due = delay && addMinutes(createdAt, Number.parseInt(delay, 10) * DAY_MINUTES)
  return {
    delay,
    reminder,
    escalation_role_id: escalationRoleId,
    opened_at: `${createdAt}Z`,
    due_at: due && `${due}Z`,
    announced_at: `${createdAt}Z`,
    reminded_at: reminder && `${now}Z`,
    escalated_at: due && escalationRoleId && due <= now ? `${due}Z` : null,
  }
}

type Waiting = { line: DecidedLine; position: number; nth: number; now: string }

/** One in five pending requests has a question, and every second of these an answer. */
const questionValues = ({ line, position, nth, now }: Waiting, approvers: readonly Approver[]) => {
  const step = line.decided.steps[position]
  const isAsked =
    step && line.startingAt > now && isOpen(line.decided, position) && (nth % 5 === 0 || line.author.code === 'demande')
  if (!isAsked)
    return {
      question: null,
      questioned_at: null,
      questioned_by_id: null,
      answer: null,
      answered_at: null,
      answered_by_id: null,
    }
  const [question, answer] = QUESTIONS[Math.floor(nth / 5) % QUESTIONS.length] ?? QUESTIONS[0]
  const [by] = qualified(step, line, approvers)
  const isAnswered = nth % 10 === 5
  return {
    question,
    questioned_at: `${now}Z`,
    questioned_by_id: by?.id ?? null,
    answer: isAnswered ? answer : null,
    answered_at: isAnswered ? `${now}Z` : null,
    answered_by_id: isAnswered ? line.author.id : null,
  }
}

const stepRows = (lines: readonly DecidedLine[], approvers: readonly Approver[], { random, now }: Options) => {
  const [nowText, waiting] = [utcTextOfDate(now), { count: 0 }]
  return lines.flatMap((line) =>
    line.decided.steps.map((step, position) => {
      if (isOpen(line.decided, position) && line.startingAt > nowText) waiting.count += 1
      const wanted = addMinutes(line.createdAt, random.between(60, DAY_MINUTES) * (position + 1))
      const isDecided = step.status !== 'PENDING'
      const [decidedAt = line.createdAt] = [wanted, utcTextOfDate(now), line.startingAt].toSorted()
      return {
        id: random.id(),
        reservation_item_id: line.id,
        position,
        name: step.name,
        status: step.status,
        comment: step.status === 'DENIED' ? random.pick(REASONS) : null,
        reserving: step.reserving,
        user_role_ids: step.roleIds,
        sector_ids: step.sectorIds,
        is_open: isOpen(line.decided, position),
        ...waitingSince(step, line, nowText),
        ...questionValues({ line, position, nth: waiting.count, now: nowText }, approvers),
        created_at: `${line.createdAt}Z`,
        created_by_id: line.author.id,
        updated_at: `${isDecided ? decidedAt : line.createdAt}Z`,
        updated_by_id: isDecided ? deciderOf(step, line, approvers, random) : line.author.id,
      }
    }),
  )
}

const STAND = `UPDATE reservation.reservation_item line SET planning_status = now.planning_status,
    validation_status = now.validation_status, validation_workflow_id = now.workflow_id,
    respects_order = now.respects_order, reserved_at_start = now.reserved_at_start
  FROM json_to_recordset($1::json) AS now (id uuid, planning_status text, validation_status text, workflow_id uuid,
    respects_order boolean, reserved_at_start boolean) WHERE line.id = now.id`

const statusValues = ({ id, workflow, decided }: DecidedLine) => {
  const { validationStatus, isHolding } = verdictOf(decided)
  return {
    id,
    planning_status: isHolding ? 'RESERVED' : 'PENDING',
    validation_status: validationStatus,
    workflow_id: workflow.id,
    respects_order: decided.respectOrder,
    reserved_at_start: decided.reservedAtStart,
  }
}

export const writeDecisions = async (tx: Queryable, options: Options): Promise<void> => {
  const workflows = await workflowsOf(tx, [...new Set(options.lines.map(({ itemId }) => itemId))])
  const lines = options.lines.flatMap((line) => {
    const workflow = workflows.get(line.itemId)
    return workflow ? [decide(line, workflow, options)] : []
  })
  const { rows: approvers } = await tx.query<Approver>(APPROVERS)
  await insertRows(tx, 'reservation.reservation_item_validation_step', stepRows(lines, approvers, options))

  await tx.query(STAND, [JSON.stringify(lines.map(statusValues))])
}
