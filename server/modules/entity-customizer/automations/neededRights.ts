/** Rights without which every run fails: the role reads the records, and writes those that its actions set or create. */
import { type SQL, sql } from 'drizzle-orm'
import { automationMessages as messages } from '#i18n/fr/automations.ts'
import type { AutomationAction } from '#resources/domain/automationTypes.ts'
import { can, rightDefinition } from '#resources/domain/rights.ts'
import { applicationsOf, holderOf } from '#resources/domain/roles.ts'
import type { Context } from '#server/engine/context.ts'
import { labelsIn } from '#server/engine/overrides/labels.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import type { Values } from '#server/engine/values.ts'
import { rolesOfIds } from '#server/features/accounts/people.ts'
import type { FieldError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const setsFields = (action: AutomationAction): boolean =>
  action.kind === 'SET' || (action.kind === 'ASK' && Object.keys({ ...action.accepted, ...action.refused }).length > 0)

const writtenEntities = (entity: string, actions: readonly AutomationAction[]): string[] => [
  ...(actions.some(setsFields) ? [entity] : []),
  ...actions.flatMap((action) => (action.kind === 'CREATE' ? [action.entity] : [])),
]

/** Field errors of a role that does not have the rights; the role is read in `tx`, which may just have changed it. */
export const roleErrors = async (
  context: Context,
  tx: Queryable,
  { entity, role: roleId, actions }: Values,
): Promise<FieldError[]> => {
  const [role] = await rolesOfIds(tx, [String(roleId)])
  if (!role) return []
  const { resources } = context.kernel
  const held = applicationsOf({ applications: role.applications ?? [], rights: role.rights ?? {} })
  const holder = holderOf(null, [{ applications: held }])
  const allows = (key: string, part: 'read' | 'createAndUpdate'): boolean => {
    const right = resources.find(key)?.right
    return !right || can(holder, right, part)
  }
  const pluralOf = (key: string): string => labelsIn(context, key)?.plural ?? key
  const error = (message: string): FieldError => ({ path: 'role', rule: 'rights', message })
  if (!allows(String(entity), 'read')) return [error(messages.roleUnread(pluralOf(String(entity))))]
  const written = writtenEntities(String(entity), actions as readonly AutomationAction[])
  const refused = written.find((key) => !allows(key, 'createAndUpdate'))
  return refused === undefined ? [] : [error(messages.roleUnwritten(pluralOf(refused)))]
}

const knownRights = ({ kernel }: Context): string =>
  JSON.stringify(
    kernel.resources.all.flatMap(({ key, right }) =>
      right ? [{ entity: key, code: right, applications: rightDefinition(right)?.applications ?? [] }] : [],
    ),
  )

export const lacksRights = (context: Context, alias: SQL): SQL => sql`EXISTS (
  SELECT FROM ${tableOf(context.kernel.resources.get('userRole'))} role
    CROSS JOIN LATERAL (SELECT ${alias}.entity AS entity, 'read' AS part
      UNION SELECT ${alias}.entity, 'createAndUpdate'
        FROM jsonb_array_elements(${alias}.actions) AS listed (one)
        WHERE listed.one->>'kind' = 'SET'
          OR (listed.one->>'kind' = 'ASK' AND (listed.one->'accepted') || (listed.one->'refused') <> '{}')
      UNION SELECT listed.one->>'entity', 'createAndUpdate'
        FROM jsonb_array_elements(${alias}.actions) AS listed (one) WHERE listed.one->>'kind' = 'CREATE') needed
    JOIN jsonb_to_recordset(${sql.param(knownRights(context))}::jsonb) AS known(entity text, code text, applications jsonb)
      ON known.entity = needed.entity
  WHERE role.id = ${alias}.role_id AND (
    known.applications ?| role.applications AND role.rights ? known.code
    AND (needed.part = 'read' OR role.rights->known.code = 'true' OR role.rights->known.code->needed.part = 'true')) IS NOT TRUE)`
