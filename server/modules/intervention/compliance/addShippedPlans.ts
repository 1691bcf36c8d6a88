import { validate as isId } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { shippedPlanMessages as messages } from '#i18n/fr/prescriptions.ts'
import { SHIPPED_PLANS, sourceText } from '#i18n/fr/shippedPlans.ts'
import type { ShippedPlan } from '#resources/domain/shippedPlan.ts'
import type { Context } from '#server/engine/context.ts'
import { create } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { notFound } from '#server/engine/read/one.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { Values } from '#server/engine/values.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

type Args = Operations['addShippedPlans']['args']

const HORIZONS: readonly [start: string, days: number][] = [
  ['FREQ=WEEKLY;INTERVAL', 7],
  ['FREQ=WEEKLY', 2],
  ['FREQ=DAILY', 4],
  ['FREQ=MONTHLY;INTERVAL', 30],
  ['FREQ=MONTHLY', 7],
]
const LONG_HORIZON = 45

const planInput = (plan: ShippedPlan, around: Values): Values => ({
  label: plan.label,
  rule: plan.rule,
  horizonDays: HORIZONS.find(([start]) => plan.rule.startsWith(start))?.[1] ?? LONG_HORIZON,
  isPaused: plan.certainty === 'UNVERIFIED',
  management: plan.isExternal ? 'EXTERNAL' : 'INTERNAL',
  legalSource: sourceText(plan),
  ...(plan.isExternal && { mandatorySupportingDocument: true, requiredDocuments: messages.report }),
  ...around,
})

/** Without the rule of plans: two plans with one code would both generate works. Its answer names the shipped plan. */
const ADDED = `SELECT plan.shipped_code AS code FROM intervention.maintenance_plan plan
  JOIN intervention.maintenance_plan_locations place ON place.maintenance_plan_id = plan.id
  WHERE place.location_id = $1 AND plan.shipped_code = ANY ($2::text[])`

const MARK = 'UPDATE intervention.maintenance_plan SET shipped_code = $2 WHERE id = $1'

const planOf = (code: string): ShippedPlan => {
  const plan = SHIPPED_PLANS.find((one) => one.code === code)
  if (!plan) throw validationFailed([{ path: 'codes', rule: 'exists', message: messages.unknown }])
  return plan
}

const addPlans = async (context: Context, { buildingFile, codes, startsOn, category }: Args): Promise<number> => {
  requireRight(context, 'MAINTENANCE_PLAN', 'createAndUpdate')
  requireRight(context, 'INTERVENTION')
  const plans = [...new Set(codes)].map(planOf)
  if (plans.length === 0) throw validationFailed([{ path: 'codes', rule: 'required', message: messages.none }])
  if (!isId(buildingFile)) throw notFound()
  await loadDefinitions(context)
  const { resources } = context.kernel
  await withTransaction(context.kernel.pool, async (tx) => {
    // The lock serialises two additions to the same building.
    const building = await lockCurrent(
      { context, tx, resource: resources.get('buildingFile') },
      buildingFile.toLowerCase(),
    )
    if (!building) throw notFound()
    const { rows } = await tx.query<{ code: string }>(ADDED, [building.location, plans.map(({ code }) => code)])
    const again = plans.find(({ code }) => rows.some((row) => row.code === code))
    if (again) throw new AppError('CONFLICT', messages.alreadyAdded(again.label))
    const around = { itemType: 'LOCATION', locations: [building.location], startsOn, ...(category && { category }) }
    for (const plan of plans) {
      const id = await create({ context, tx, resource: resources.get('maintenancePlan') }, planInput(plan, around))
      await tx.query(MARK, [id, plan.code])
    }
  })
  return plans.length
}

export const addShippedPlansOperation = defineOperation<Operations['addShippedPlans']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Adds shipped maintenance plans to a building; unverified ones are paused. CONFLICT if the building has one of them. Returns their number."
      addShippedPlans(
        "Building that receives the plans."
        buildingFile: ID!
        "Codes of shipped plans."
        codes: [String!]!
        "First due date."
        startsOn: Date!
        "Category of the interventions."
        category: ID
      ): Int!
    }
  `,
  resolve: (context, args) => addPlans(context, args),
})
