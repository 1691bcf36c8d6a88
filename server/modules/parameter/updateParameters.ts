import { v7 as uuid } from 'uuid'
import type { Operations, ParameterValueInput } from '#contract/parameter.ts'
import { parameterNames, parameterProblems } from '#i18n/fr/parameters.ts'
import { isParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'
import { checkParameter, cleanParameter } from '#resources/domain/parameterValues.ts'
import { storeConfirmations } from '#server/engine/confirmations.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { changesBetween, recordActivity } from '#server/features/activity/activity.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { getParameters } from './getParameters.ts'
import { missingFiles } from './parameterFiles.ts'
import { requireConfirmedTimeZone } from './timeZoneChange.ts'

const MAX_CHANGES = 200

const problemOf = (
  { code, value }: ParameterValueInput,
  isRepeated: boolean,
): keyof typeof parameterProblems | undefined => {
  if (!isParameterCode(code)) return 'unknown'
  return isRepeated ? 'repeated' : checkParameter(code, value ?? null)
}

const errorsOf = (changes: readonly ParameterValueInput[]): FieldError[] => {
  const seen = new Set<string>()
  return changes.flatMap((change) => {
    const rule = problemOf(change, seen.has(change.code))
    seen.add(change.code)
    return rule ? [{ path: change.code, rule, message: parameterProblems[rule] }] : []
  })
}

const cleaned = ({ code, value }: ParameterValueInput): ParameterValueInput => ({
  code,
  value: isParameterCode(code) && value ? cleanParameter(code, value) : value,
})

const isDefault = ({ code, value }: ParameterValueInput): boolean =>
  isParameterCode(code) && ((value ?? '').trim() === '' || value === parameterDefinition(code).default)

const isOfSecurity = ({ code }: ParameterValueInput): boolean =>
  isParameterCode(code) && parameterDefinition(code).category === 'security'

const writeChanges = async (tx: Queryable, changes: readonly ParameterValueInput[], userId: string): Promise<void> => {
  const changed = changes.filter((change) => !isDefault(change))
  await tx.query(
    `INSERT INTO parameter.parameter (id, code, value, created_at, updated_at, created_by_id, updated_by_id)
     SELECT id, code, value, now(), now(), $4, $4 FROM unnest($1::uuid[], $2::text[], $3::text[]) AS new (id, code, value)
     ORDER BY code
     ON CONFLICT (lower(code)) DO UPDATE
     SET value = excluded.value, updated_at = now(), updated_by_id = excluded.updated_by_id`,
    [changed.map(() => uuid()), changed.map(({ code }) => code), changed.map(({ value }) => value), userId],
  )
  await tx.query('DELETE FROM parameter.parameter WHERE code = ANY($1)', [
    changes.filter(isDefault).map(({ code }) => code),
  ])
}

const valuesOf = async (tx: Queryable, changes: readonly ParameterValueInput[]): Promise<Record<string, unknown>> => {
  const { rows } = await tx.query<{ code: string; value: string | null }>(
    'SELECT code, value FROM parameter.parameter WHERE code = ANY($1)',
    [changes.map(({ code }) => code)],
  )
  const stored = new Map(rows.map(({ code, value }) => [code, value]))
  const inForce = ({ code }: ParameterValueInput) =>
    stored.get(code) ?? (isParameterCode(code) ? parameterDefinition(code).default : null)
  return Object.fromEntries(changes.map((change) => [change.code, inForce(change)]))
}

const HISTORY = { entity: 'parameter', recordId: 'parameters', recordLabel: '', action: 'UPDATE' } as const

/** The journal lists the changed parameters; the history contains the values. */
const recordChanged = async (tx: Queryable, context: Context, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  const detail = codes.map((code) => (isParameterCode(code) ? parameterNames[code] : code)).join(' ; ')
  await recordSecurityEvent(tx, context, { kind: 'PARAMETERS_CHANGED', detail })
}

export const updateParameters = async (
  context: Context,
  given: readonly ParameterValueInput[],
  { confirmTimeZone }: { confirmTimeZone?: boolean | null } = {},
): Promise<void> => {
  const { userId } = requireSession(context)
  const errors = errorsOf(given.slice(0, MAX_CHANGES))
  if (errors.length > 0) throw validationFailed(errors)
  if (given.some(isOfSecurity)) requireFreshProof(context)
  const changes = given.map(cleaned)
  await withAnnouncedTransaction(context.kernel, async (tx) => {
    // Serialises concurrent updates of the same rows.
    await tx.query('LOCK TABLE parameter.parameter IN SHARE ROW EXCLUSIVE MODE')
    const missing = await missingFiles(tx, changes)
    if (missing.length > 0) throw validationFailed(missing)
    const before = await valuesOf(tx, changes)
    const zone = changes.find(({ code }) => code === 'TIMEZONE')
    if (zone?.value && confirmTimeZone !== true)
      await requireConfirmedTimeZone(context, tx, { from: String(before.TIMEZONE), to: zone.value })
    await writeChanges(tx, changes, userId)
    const after = await valuesOf(tx, changes)
    for (const [code, guard] of context.kernel.parameterGuards)
      if (code in after && after[code] !== before[code])
        await guard(context, tx, { from: before[code], to: after[code] })
    const changed = changesBetween(before, after)
    await recordActivity(tx, { ...HISTORY, userId, changes: changed })
    await recordChanged(tx, context, Object.keys(changed))
    await publish(tx, 'parameter', { codes: changes.map(({ code }) => code) })
  })
}

export const updateParametersOperation = defineOperation<Operations['updateParameters']>({
  sdl: /* GraphQL */ `
    "New value of a parameter; null: the default."
    input ParameterValueInput {
      code: String!
      value: String
    }

    "All are written, or none."
    input UpdateParametersInput {
      values: [ParameterValueInput!]!
      "Accepts that a new TIMEZONE changes local times of bookings or interventions; otherwise CONFIRM_TIME_ZONE if it does."
      confirmTimeZone: Boolean
    }

    extend type Mutation {
      "Changes parameters; returns all of them."
      updateParameters(
        input: UpdateParametersInput!
        "Confirmations that AFFECTED_RESERVATIONS requires: another PUBLIC_HOLIDAYS_REGION may forbid bookings."
        confirmAffected: [String!]
      ): [ParameterSetting!]!
    }
  `,
  right: 'PARAMETER_MANAGEMENT',
  resolve: async (context, args) => {
    storeConfirmations(context, args, false)
    await updateParameters(context, args.input.values, args.input)
    return getParameters(context)
  },
})
