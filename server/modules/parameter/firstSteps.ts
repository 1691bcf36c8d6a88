/** State of the first setup steps. Computed each time, because created records may be deleted again. */

import type { Operations } from '#contract/parameter.ts'
import { firstStepMessages as messages } from '#i18n/fr/firstSteps.ts'
import { type FirstStep, firstStepDefinition, firstStepsOf, isFirstStep } from '#resources/domain/firstSteps.ts'
import type { ParameterCode } from '#resources/domain/parameters.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const there = (table: string): string => `EXISTS (SELECT FROM ${table})`
const parameterIsSet = (code: ParameterCode): string =>
  `EXISTS (SELECT FROM parameter.parameter WHERE code = '${code}' AND value IS NOT NULL)`

const DONE: Readonly<Record<FirstStep, string>> = {
  ORGANISATION: parameterIsSet('COMPANY_NAME'),
  CATEGORY: there('reservation.reservation_category'),
  PLACE: there('company.location'),
  GOOD: there('company.property'),
  // The hours of the planning view do not limit bookings.
  HOURS: `EXISTS (SELECT FROM reservation.reservation_category c WHERE reservation.rules_of_category(c) <> '{}')`,
  VALIDATION: parameterIsSet('ENABLE_RESERVATION_VALIDATION_SYSTEM'),
  ROLE: there('security.user_role'),
  PERSON: `EXISTS (SELECT FROM security."user" WHERE code IS DISTINCT FROM '${SUPER_ADMIN}')`,
  EMAIL: `EXISTS (SELECT FROM mailer.sent_email WHERE status = 'SENT')`,
  RESERVATION: there('reservation.reservation'),
}

/** Null if there are several: the user must choose. */
const ONLY_CATEGORY = `SELECT json_build_object('id', min(id::text), 'displayName', min(name))
  FROM (SELECT id, name FROM reservation.reservation_category LIMIT 2) few HAVING count(*) = 1`

type Category = { id: string; displayName: string }
type Found = { done: FirstStep[]; told: { step: FirstStep; state: 'DONE' | 'SKIPPED' }[]; category: Category | null }

/** One statement; each EXISTS stops at the first row. */
const statementFor = (steps: readonly FirstStep[]): string => `SELECT
  array_remove(ARRAY[${steps.map((step) => `CASE WHEN ${DONE[step]} THEN '${step}' END`).join(', ')}], NULL) AS done,
  (SELECT coalesce(json_agg(json_build_object('step', step, 'state', state)), '[]') FROM parameter.first_step) AS told,
  (${ONLY_CATEGORY}) AS category`

type FirstStepState = { code: FirstStep; isDone: boolean; isSkipped: boolean; category: Category | null }

const getFirstSteps = async (context: Context): Promise<FirstStepState[]> => {
  const steps = firstStepsOf(requireSession(context).holder)
  if (steps.length === 0) return []
  const { rows } = await context.kernel.pool.query<Found>(statementFor(steps))
  const [{ done, told, category } = { done: [], told: [], category: null }] = rows
  const stateOf = (code: FirstStep) => told.find(({ step }) => step === code)?.state
  return steps.map((code) => {
    const isDone = done.includes(code) || stateOf(code) === 'DONE'
    const isSkipped = !isDone && stateOf(code) === 'SKIPPED'
    return { code, isDone, isSkipped, category: firstStepDefinition(code).category ? category : null }
  })
}

const TELL = `INSERT INTO parameter.first_step (step, state, told_at, told_by_id) VALUES ($1, $2, now(), $3)
  ON CONFLICT (step) DO UPDATE SET state = excluded.state, told_at = now(), told_by_id = excluded.told_by_id
  WHERE first_step.state <> 'DONE'`

export const markStepDone = async (db: Queryable, step: FirstStep, userId: string): Promise<void> => {
  await db.query(TELL, [step, 'DONE', userId])
}

const skipFirstStep = async (context: Context, code: string, isSkipped: boolean): Promise<FirstStepState[]> => {
  if (!isFirstStep(code)) throw validationFailed([{ path: 'code', rule: 'unknown', message: messages.unknown }])
  const { right, part } = firstStepDefinition(code)
  const { userId } = requireRight(context, right, part)
  const { pool } = context.kernel
  if (isSkipped) await pool.query(TELL, [code, 'SKIPPED', userId])
  else await pool.query(`DELETE FROM parameter.first_step WHERE step = $1 AND state = 'SKIPPED'`, [code])
  return getFirstSteps(context)
}

export const getFirstStepsOperation = defineOperation<Operations['getFirstSteps']>({
  sdl: /* GraphQL */ `
    "A setup step of an installation."
    enum FirstStepCode {
      ORGANISATION
      CATEGORY
      PLACE
      GOOD
      HOURS
      VALIDATION
      ROLE
      PERSON
      EMAIL
      RESERVATION
    }

    "A category of reservation, as a picker shows it."
    type FirstStepCategory {
      id: ID!
      displayName: String!
    }

    "State of a setup step."
    type FirstStep {
      code: FirstStepCode!
      "True if the required data exist."
      isDone: Boolean!
      "True if skipped by the organisation."
      isSkipped: Boolean!
      "The only category, if the step concerns it."
      category: FirstStepCategory
    }

    extend type Query {
      "Returns the setup steps that the session may complete, in order."
      getFirstSteps: [FirstStep!]!
    }
  `,
  resolve: (context) => getFirstSteps(context),
})

export const skipFirstStepOperation = defineOperation<Operations['skipFirstStep']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Skips a step or reverts that; returns the steps. Requires the right of the step."
      skipFirstStep(
        "A step that the session may complete."
        code: FirstStepCode!
        "False: not skipped any more."
        isSkipped: Boolean!
      ): [FirstStep!]!
    }
  `,
  resolve: (context, { code, isSkipped }) => skipFirstStep(context, code, isSkipped),
})
