import { sql } from 'drizzle-orm'
import { publicFormMessages as messages } from '#i18n/fr/publicForms.ts'
import { type FormProblem, formProblems } from '#resources/domain/publicForms.ts'
import { MAX_FORMS } from '#resources/domain/publicFormTypes.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { Context, EntityHooks, WriteHook } from '#server/engine/context.ts'
import { activeDefinitions, loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { labelsIn, labelText } from '#server/engine/overrides/labels.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import type { Values } from '#server/engine/values.ts'
import { newPageToken } from '#server/features/publicPages/address.ts'
import { roleContext } from '#server/features/sessions/roleSession.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { requireCoveredRole, visibleByEntity } from '../automations/access.ts'
import { readableFields } from '../automations/record.ts'
import { allFields, formColumns, recordChoices } from './formFields.ts'

const entityError = (message: string): FieldError => ({ path: 'entity', rule: 'choice', message })

const labelOf = (context: Context, entity: string, name: string): string =>
  activeDefinitions(context, entity).find((one) => one.name === name)?.label ??
  labelText(labelsIn(context, entity)?.fields[name]) ??
  name

const said = (context: Context, entity: string, { problem, about = '' }: FormProblem): string =>
  messages.problem(problem, about && labelOf(context, entity, about))

const choiceProblems = async (role: Context, columns: readonly Column[], fields: unknown): Promise<FormProblem[]> => {
  const problems: FormProblem[] = []
  for (const { name, field } of columns) {
    const isAsked = Array.isArray(fields) && fields.some((one: { name?: unknown } | null) => one?.name === name)
    if (!isAsked || field.kind !== 'reference') continue
    const choices = await recordChoices(role, role.kernel.pool, field.to)
    if (!choices) problems.push({ path: 'fields', problem: 'CHOICES', about: name })
  }
  return problems
}

/** A field needs the author's right and the role's: neither gives the other more. */
const problemsOf = async (context: Context, after: Values): Promise<FieldError[]> => {
  const { kernel } = context
  const resource = kernel.resources.find(String(after.entity))
  const own = formColumns(context, resource)
  if (!resource || !own) return [entityError(messages.entity)]
  requireWrite(context, resource)
  const role = await roleContext(kernel, String(after.role))
  if (!role) return [{ path: 'role', rule: 'exists', message: messages.roleGone }]
  await loadDefinitions(role)
  const columns = formColumns(role, resource) ?? []
  const written = new Set(columns.map(({ source }) => source))
  const offered = own.filter(({ source }) => written.has(source)).map(({ name, field }) => [name, field] as const)
  const found = formProblems(after, {
    offered: Object.fromEntries(offered),
    all: allFields(context, resource),
    readable: readableFields(context, resource),
  })
  const choices = found.length > 0 ? [] : await choiceProblems(role, columns, after.fields)
  return [...found, ...choices].map((one) => ({
    path: one.path,
    rule: one.problem,
    message: said(context, resource.key, one),
  }))
}

const requirePlace = async (tx: Queryable): Promise<void> => {
  const { rows } = await tx.query<{ held: number }>('SELECT count(*)::int AS held FROM entity_customizer.public_form')
  if ((rows[0]?.held ?? 0) >= MAX_FORMS) throw new AppError('CONFLICT', messages.tooMany(MAX_FORMS))
}

const requireOwnRights: WriteHook = async ({ context, tx, before, values }) => {
  if (before) await requireCoveredRole(context, tx, before.role)
  await requireCoveredRole(context, tx, values.role ?? before?.role)
}

const beforeWrite: WriteHook = async (write) => {
  const { context, tx, before, values } = write
  if (before && 'entity' in values && values.entity !== before.entity)
    throw validationFailed([entityError(messages.entityFixed)])
  await requireOwnRights(write)
  const problems = await problemsOf(context, { ...before, ...values })
  if (problems.length > 0) throw validationFailed(problems)
  if (!before) await requirePlace(tx)
}

export const publicFormHooks: EntityHooks = {
  visible: visibleByEntity,
  computed: {
    state: (
      { now },
      alias,
    ) => sql`CASE WHEN NOT ${alias}.is_open OR ${alias}.closes_at <= ${now.toISOString()}::timestamptz
      THEN 'CLOSED' WHEN ${alias}.opens_at > ${now.toISOString()}::timestamptz THEN 'EARLY' ELSE 'OPEN' END`,
    waiting: (_context, alias) => sql`(SELECT count(*)::int FROM entity_customizer.form_answer answer
      WHERE answer.form_id = ${alias}.id AND answer.state = 'TO_DO')`,
    address: ({ kernel }, alias) => sql`(${`${kernel.config.publicUrl}/formulaire/`}::text || ${alias}.token)`,
  },
  cacheableComputed: ['address'],
  complete: async ({ before }) => (before ? {} : { token: newPageToken() }),
  beforeWrite,
  restore: {
    before: async (write) => {
      await requireOwnRights(write)
      return undefined
    },
  },
}
