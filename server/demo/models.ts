/** Writes the validation workflows, emails and letters of the demonstration town. */
import { Readable } from 'node:stream'
import { EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { EMAILS } from './emails.ts'
import { insertRows } from './insert.ts'
import { LETTERS, rtfOf } from './letters.ts'
import type { Chance } from './random.ts'

type Options = { chance: Chance; storage: Storage }
type Step = {
  name: string
  roles: readonly string[]
  sectors?: readonly string[]
  reserving?: boolean
  selectApprover?: boolean
}
type Workflow = {
  name: string
  description: string
  reservedAtStart: boolean
  sectors?: readonly string[]
  categories?: readonly string[]
  steps: readonly Step[]
}

const WORKFLOWS: readonly Workflow[] = [
  {
    name: 'Salles de spectacle et de réception',
    description: 'Le service vérifie la demande, puis la direction donne son accord.',
    reservedAtStart: true,
    categories: ['Salles de spectacle', 'Salles de réception'],
    steps: [
      { name: 'Avis du service', roles: ['Gestionnaire'], selectApprover: true },
      { name: 'Accord de la direction', roles: ['Valideur', 'Administrateur'], reserving: true },
    ],
  },
  {
    name: 'Équipements sportifs',
    description: 'La direction des sports accepte les demandes sur ses équipements.',
    reservedAtStart: false,
    sectors: ['Sports'],
    steps: [{ name: 'Direction des sports', roles: ['Valideur'], sectors: ['Sports'], reserving: true }],
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

/** Rows of a join table, between `owner` and `target`. */
const writeJoin = (tx: Queryable, table: string, [owner, target]: Pair, pairs: readonly Pair[]): Promise<void> =>
  insertRows(
    tx,
    table,
    pairs.map(([ownerId, targetId]) => ({ [`${owner}_id`]: ownerId, [`${target}_id`]: targetId })),
  )

const WORKFLOW = 'reservation_validation_workflow'
const STEP = 'reservation_validation_workflow_step'

const writeSteps = async (tx: Queryable, chance: Chance, workflows: readonly (Workflow & { id: string })[]) => {
  const [roleId, sectorId] = [await idsByName(tx, 'security.user_role'), await idsByName(tx, 'company.sector')]
  const steps = workflows.flatMap((workflow) =>
    workflow.steps.map((step, position) => ({ ...step, id: chance.id(), position, workflowId: workflow.id })),
  )
  await insertRows(
    tx,
    `reservation.${STEP}`,
    steps.map(({ id, workflowId, name, position, reserving = false, selectApprover = false }) => ({
      id,
      [`${WORKFLOW}_id`]: workflowId,
      name,
      position,
      reserving,
      select_approver: selectApprover,
    })),
  )
  const roles = steps.flatMap(({ id, roles }) => roles.map((name): Pair => [id, roleId(name)]))
  await writeJoin(tx, `reservation.${STEP}_user_roles`, [STEP, 'user_role'], roles)
  const sectors = steps.flatMap(({ id, sectors = [] }) => sectors.map((name): Pair => [id, sectorId(name)]))
  await writeJoin(tx, `reservation.${STEP}_sectors`, [STEP, 'sector'], sectors)
}

const writeWorkflows = async (tx: Queryable, { chance }: Options): Promise<void> => {
  const sectorId = await idsByName(tx, 'company.sector')
  const categoryId = await idsByName(tx, 'reservation.reservation_category')
  const workflows = WORKFLOWS.map((workflow) => ({ ...workflow, id: chance.id() }))
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
  const sectors = workflows.flatMap(({ id, sectors = [] }) => sectors.map((name): Pair => [id, sectorId(name)]))
  await writeJoin(tx, `reservation.${WORKFLOW}_sectors`, [WORKFLOW, 'sector'], sectors)
  const categories = workflows.flatMap(({ id, categories = [] }) =>
    categories.map((name): Pair => [id, categoryId(name)]),
  )
  const table = `reservation.${WORKFLOW}_reservation_categories`
  await writeJoin(tx, table, [WORKFLOW, 'reservation_category'], categories)
  await writeSteps(tx, chance, workflows)
}

const MAX_LETTER = 1024 * 1024

/** Stores a letter's content and answers the row of its file. */
const storeLetter = async ({ chance, storage }: Options, name: string, content: string) => {
  const received = await storage.receive(Readable.from([Buffer.from(content)]), MAX_LETTER)
  if (!received) throw new Error(`The letter ${name} is too heavy`)
  await received.keep()
  await received.discard()
  const { hash, size } = received
  return { id: chance.id(), name, extension: 'rtf', mime_type: 'application/rtf', size, hash }
}

const writeLetters = async (tx: Queryable, options: Options): Promise<string[]> => {
  const files = []
  for (const { file, lines } of LETTERS) files.push(await storeLetter(options, file, rtfOf(lines)))
  const ids = LETTERS.map(() => options.chance.id())
  await insertRows(tx, 'drive.file', files)
  await insertRows(
    tx,
    'edition_generator.direct_mail_model',
    LETTERS.map(({ name, type }, index) => ({ id: ids[index], name, type })),
  )
  await insertRows(
    tx,
    'edition_generator.direct_mail_model_files',
    files.map(({ id }, index) => ({ direct_mail_model_id: ids[index], file_id: id, position: 0 })),
  )
  return ids
}

/** The town's models; its letter of confirmation goes with the email that accepts. */
export const writeModels = async (tx: Queryable, options: Options): Promise<void> => {
  await writeWorkflows(tx, options)
  const [, confirmation] = await writeLetters(tx, options)
  const emails = EMAIL_TYPES.map((type) => ({ id: options.chance.id(), type, ...EMAILS[type], is_default: true }))
  await insertRows(tx, 'mailer.email_model', emails)
  const accepted = emails.find(({ type }) => type === 'reservation_accepted')
  await insertRows(tx, 'mailer.email_model_editions', [
    { email_model_id: accepted?.id, direct_mail_model_id: confirmation },
  ])
}
