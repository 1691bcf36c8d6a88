/** An automation must not give its author a right: its role has none beyond theirs. */
import { type SQL, sql } from 'drizzle-orm'
import { automationMessages as messages } from '#i18n/fr/automations.ts'
import type { AccessRule } from '#resources/domain/accessRule.ts'
import { isAutomated } from '#resources/domain/automations.ts'
import { AUTOMATION_RIGHT } from '#resources/domain/automationTypes.ts'
import { isRoleAllowed } from '#resources/domain/fieldRights.ts'
import type { Rights } from '#resources/domain/rights.ts'
import { applicationsOf, covers, holderOf } from '#resources/domain/roles.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { definitionsInUse } from '#server/engine/customFields/definitions.ts'
import { overridesInUse } from '#server/engine/overrides/overrides.ts'
import { writerOf } from '#server/engine/overrides/readRights.ts'
import { lazySql } from '#server/engine/read/lazySql.ts'
import { readOne } from '#server/engine/read/one.ts'
import { namesSeenRecord } from '#server/engine/read/seenRecord.ts'
import { select } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { coversRows } from '#server/engine/rowRules/rowRules.ts'
import { rolesOfIds } from '#server/features/accounts/people.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readableLists } from '../searches/access.ts'

const fieldRules = (context: Context): AccessRule[] =>
  [
    ...[...overridesInUse(context).values()].flatMap(({ override }) =>
      Object.values(override.fields).flatMap(({ read, write }) => [read, write]),
    ),
    ...[...definitionsInUse(context).values()].flatMap((all) =>
      all.flatMap(({ settings }) => [settings?.read, settings?.write]),
    ),
  ].filter((rule) => rule !== undefined)

/** Throws FORBIDDEN unless the session has every right of the role, on fields and records too. */
export const requireCoveredRole = async (context: Context, tx: Queryable, roleId: unknown): Promise<void> => {
  const { granted } = requireSession(context)
  const [role] = await rolesOfIds(tx, [String(roleId)])
  if (!role) return
  const rights: Rights = role.rights ?? {}
  const holder = holderOf(null, [{ applications: applicationsOf({ applications: role.applications ?? [], rights }) }])
  const writer = writerOf(context)
  const isMine =
    covers(granted, holder) &&
    coversRows(context, [{ id: role.id, holder }]) &&
    fieldRules(context).every((rule) => !rule.roles?.includes(role.id) || isRoleAllowed(rule, writer))
  if (!isMine) throw new AppError('FORBIDDEN', messages.roleBeyond)
}

export const visibleByEntity = (context: Context, alias: SQL): SQL =>
  lazySql(() => sql`${alias}.entity = ANY(${sql.param(readableLists(context))}::text[])`)

/** Titles of records appear in runs, so a row rule of the records hides their runs too. */
export const visibleRuns = (context: Context, alias: SQL): SQL =>
  lazySql(() => {
    const tested = readableLists(context).map(context.kernel.resources.get).filter(isAutomated)
    const other = (open: readonly string[]) => sql`${alias}.entity = ANY(${sql.param(open)}::text[])`
    return namesSeenRecord(
      context,
      { entity: sql`${alias}.entity`, recordId: sql`${alias}.record_id`, row: sql.raw('record_of_run') },
      { tested, other },
    )
  })

type Automation = { id: string; name: string; entity: string; role: string }

/** Throws FORBIDDEN unless the session may write the automation with its role. */
export const requireAutomation = async (context: Context, id: string): Promise<Automation> => {
  requireRight(context, AUTOMATION_RIGHT, 'createAndUpdate')
  const resource = context.kernel.resources.get('automation')
  const selection = new Map([...select('id', 'name', 'entity'), ['role', select('id')]])
  const { role, ...found } = (await readOne(context, resource, id, selection)) as Omit<Automation, 'role'> & {
    role: { id: string } | null
  }
  const roleId = role?.id ?? ''
  await requireCoveredRole(context, context.kernel.pool, roleId)
  return { ...found, role: roleId }
}
