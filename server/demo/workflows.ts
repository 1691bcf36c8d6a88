import { rolePresetTexts } from '#i18n/fr/roles.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { Random } from './random.ts'

const { administrator, manager, validator } = rolePresetTexts

type Step = {
  name: string
  roles: readonly string[]
  sectors?: readonly string[]
  reserving?: boolean
  selectApprover?: boolean
  /** Days to decide, and days before their end for the reminder. */
  delay?: number
  reminder?: number
  escalation?: string
}
type Workflow = {
  name: string
  description: string
  reservedAtStart: boolean
  categories: readonly string[]
  steps: readonly Step[]
}

const WORKFLOWS: readonly Workflow[] = [
  {
    name: 'Salles de spectacle et de réception',
    description: 'Le service vérifie la demande, puis la direction donne son accord.',
    reservedAtStart: true,
    categories: ['Salles de spectacle', 'Salles de réception'],
    steps: [
      {
        name: 'Avis du service',
        roles: [manager.name],
        selectApprover: true,
        delay: 5,
        reminder: 2,
        escalation: administrator.name,
      },
      { name: 'Accord de la direction', roles: [validator.name, administrator.name], reserving: true },
    ],
  },
  {
    name: 'Équipements sportifs',
    description: 'La direction des sports accepte les demandes sur ses équipements.',
    reservedAtStart: false,
    categories: ['Équipements sportifs'],
    steps: [
      {
        name: 'Direction des sports',
        roles: [validator.name, administrator.name],
        sectors: ['Sports'],
        reserving: true,
      },
    ],
  },
]

const idsByName = async (tx: Queryable, table: string): Promise<(name: string) => string> => {
  const { rows } = await tx.query<{ id: string; name: string }>(`SELECT id, name FROM ${table}`)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name) => {
    const id = ids.get(name)
    if (!id) throw new Error(`The demonstration knows no ${name}`)
    return id
  }
}

type Pair = readonly [owner: string, target: string]

const writeJoin = (tx: Queryable, table: string, [owner, target]: Pair, pairs: readonly Pair[]): Promise<void> =>
  insertRows(
    tx,
    table,
    pairs.map(([ownerId, targetId]) => ({ [`${owner}_id`]: ownerId, [`${target}_id`]: targetId })),
  )

const WORKFLOW = 'reservation_validation_workflow'
const STEP = 'reservation_validation_workflow_step'

const writeSteps = async (tx: Queryable, random: Random, workflows: readonly (Workflow & { id: string })[]) => {
  const [roleId, sectorId] = [await idsByName(tx, 'security.user_role'), await idsByName(tx, 'company.sector')]
  const steps = workflows.flatMap((workflow) =>
    workflow.steps.map((step, position) => ({ ...step, id: random.id(), position, workflowId: workflow.id })),
  )
  await insertRows(
    tx,
    `reservation.${STEP}`,
    steps.map(({ id, workflowId, name, position, reserving = false, selectApprover = false, ...step }) => ({
      id,
      [`${WORKFLOW}_id`]: workflowId,
      name,
      position,
      reserving,
      select_approver: selectApprover,
      delay: step.delay ?? null,
      delay_unit: step.delay ? 'DAYS' : null,
      reminder: step.reminder ?? null,
      escalation_role_id: step.escalation ? roleId(step.escalation) : null,
    })),
  )
  const roles = steps.flatMap(({ id, roles }) => roles.map((name): Pair => [id, roleId(name)]))
  await writeJoin(tx, `reservation.${STEP}_user_roles`, [STEP, 'user_role'], roles)
  const sectors = steps.flatMap(({ id, sectors = [] }) => sectors.map((name): Pair => [id, sectorId(name)]))
  await writeJoin(tx, `reservation.${STEP}_sectors`, [STEP, 'sector'], sectors)
}

export const writeWorkflows = async (tx: Queryable, { random }: { random: Random }): Promise<void> => {
  const categoryId = await idsByName(tx, 'reservation.reservation_category')
  const workflows = WORKFLOWS.map((workflow) => ({ ...workflow, id: random.id() }))
  await insertRows(
    tx,
    `reservation.${WORKFLOW}`,
    workflows.map(({ id, name, description, reservedAtStart }) => ({
      id,
      name,
      description,
      reserved_at_start: reservedAtStart,
      respect_order: true,
    })),
  )
  const categories = workflows.flatMap(({ id, categories }) => categories.map((name): Pair => [id, categoryId(name)]))
  const table = `reservation.${WORKFLOW}_reservation_categories`
  await writeJoin(tx, table, [WORKFLOW, 'reservation_category'], categories)
  await writeSteps(tx, random, workflows)
  const code = 'ENABLE_RESERVATION_VALIDATION_SYSTEM'
  await insertRows(tx, 'parameter.parameter', [{ id: random.id(), code, value: 'true' }])
}
