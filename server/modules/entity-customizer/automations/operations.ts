import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/entity-customizer.ts'
import { automationMessages as messages } from '#i18n/fr/automations.ts'
import { AUTOMATION_RIGHT, type AutomationRules, type AutomationTrigger } from '#resources/domain/automationTypes.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { loadTranslations, textsIn, translationsIn } from '#server/engine/overrides/translations.ts'
import { readAccess } from '#server/engine/read/access.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { withRollback, withTransaction } from '#server/platform/postgres/database.ts'
import { readableLists } from '../searches/access.ts'
import { requireAutomation } from './access.ts'
import { type ActionEffect, type Applied, applyActions, isMet } from './actions.ts'
import { applyingOf, errorText } from './runAutomation.ts'

type OnRecord = { id: string; recordId: string }

const RULES = `SELECT id AS "automationId", entity, role_id AS "roleId", trigger AS event, condition, actions, name FROM entity_customizer.automation WHERE id = $1`
type Rules = AutomationRules & {
  automationId: string
  event: AutomationTrigger
  entity: string
  roleId: string
  name: string
}

const titleOf = async (context: Context, entity: string, recordId: string): Promise<string> => {
  const resource = context.kernel.resources.find(entity)
  if (!resource) throw notFound()
  return String((await readOne(context, resource, recordId, select('displayName'))).displayName)
}

const rulesFor = async (context: Context, id: string): Promise<Rules> => {
  const [rules] = (await context.kernel.pool.query<Rules>(RULES, [id])).rows
  if (!rules) throw notFound()
  return rules
}

/** Addresses of a role are told to readers of users only. */
const shownRecipients = (context: Context, { recipients, members }: NonNullable<ActionEffect['email']>): string[] => {
  const isTold = readAccess(context, context.kernel.resources.get('user')) === 'full'
  const hidden = isTold ? [] : recipients.filter((one) => members.includes(one))
  const told = recipients.filter((one) => !hidden.includes(one)).map(({ email }) => email)
  return hidden.length > 0 ? [...told, messages.members(hidden.length)] : told
}

type Shown = Omit<Applied, 'state'> & { state: Applied['state'] | 'FAILED' }

const shown = (context: Context, { state, reason, effects }: Shown) => ({
  state,
  reason: reason ?? null,
  effects: effects.map(({ kind, text, email, notice, values, body }) => ({
    ...{
      kind,
      text,
      notice: notice ?? null,
      values: values ?? null,
      subject: email?.subject ?? null,
      body: email?.body ?? body ?? null,
    },
    recipients: email ? shownRecipients(context, email) : [],
  })),
})

const previewAutomation = async (context: Context, { id, recordId }: OnRecord) => {
  await loadDefinitions(context)
  const { entity } = await requireAutomation(context, id)
  await titleOf(context, entity, recordId)
  const applying = await applyingOf(context.kernel, { ...(await rulesFor(context, id)), recordId })
  if (!applying) throw notFound()
  try {
    return shown(context, await withRollback(context.kernel.pool, (tx) => applyActions({ ...applying, tx })))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return shown(context, { state: 'FAILED', reason: errorText(error), effects: [] })
  }
}

export const previewAutomationOperation = defineOperation<Operations['previewAutomation']>({
  sdl: /* GraphQL */ `
    "Effect of one action."
    type AutomationEffect {
      kind: String!
      text: String!
      "Of an email."
      subject: String
      "Of an email, or the JSON of a call."
      body: String
      recipients: [String!]!
      "Text of a notification."
      notice: String
      "Values that a record receives, by field."
      values: JSON
    }

    "Result of a dry run."
    type AutomationPreview {
      state: AutomationRunState!
      "Why nothing is done."
      reason: String
      effects: [AutomationEffect!]!
    }

    extend type Mutation {
      "Runs an automation on a record in a transaction that is rolled back; sends nothing."
      previewAutomation(
        "The automation."
        id: ID!
        "The record."
        recordId: ID!
      ): AutomationPreview!
    }
  `,
  right: [AUTOMATION_RIGHT, 'createAndUpdate'],
  work: () => 200,
  resolve: previewAutomation,
})

const BUTTONS = `SELECT one.id, one.entity, one.button_label AS label, one.confirmation
  FROM entity_customizer.automation one
  WHERE one.trigger = 'BUTTON' AND NOT one.is_paused AND one.entity = ANY($1::text[]) AND ($2 OR EXISTS (
    SELECT FROM entity_customizer.automation_pressers presser
    WHERE presser.automation_id = one.id AND presser.user_role_id = ANY($3::uuid[])))
  ORDER BY one.name COLLATE kernel.natural_order, one.id`

type Button = { id: string; entity: string; label: string; confirmation: string | null }

const buttonsOf = async (context: Context): Promise<Button[]> => {
  const { holder, roleIds } = requireSession(context)
  const values = [readableLists(context), isSuperAdmin(holder), roleIds]
  const { rows } = await context.kernel.pool.query<Button>(BUTTONS, values)
  await loadTranslations(context)
  return rows.map((button) => {
    const texts = textsIn(translationsIn(context), 'automation', button.id)
    return {
      ...button,
      label: texts?.get('buttonLabel') ?? button.label,
      confirmation: button.confirmation && (texts?.get('confirmation') ?? button.confirmation),
    }
  })
}

export const getAutomationButtonsOperation = defineOperation<Operations['getAutomationButtons']>({
  sdl: /* GraphQL */ `
    "A button on the pages of an entity's records."
    type AutomationButton {
      id: ID!
      entity: String!
      label: String!
      "Asked before."
      confirmation: String
    }

    extend type Query {
      "Buttons that the session's roles have, of all entities."
      getAutomationButtons: [AutomationButton!]!
    }
  `,
  resolve: buttonsOf,
})

const PRESS = `INSERT INTO entity_customizer.automation_run
    (id, automation_id, entity, record_id, record_label, trigger, cause, chain, user_id, created_by_id)
  VALUES ($1::uuid, $2, $3, $4, left($5, 500), 'BUTTON', $1::uuid::text, $1::uuid::text, $6::uuid, $6::uuid)`
const QUEUE = 'SELECT entity_customizer.queue_run($1)'

const pressAutomationButton = async (context: Context, { id, recordId }: OnRecord) => {
  const button = (await buttonsOf(context)).find((one) => one.id === id.toLowerCase())
  if (!button) throw new AppError('NOT_FOUND', messages.noButton)
  const title = await titleOf(context, button.entity, recordId)
  const { pool } = context.kernel
  const applying = await applyingOf(context.kernel, { ...(await rulesFor(context, id)), recordId })
  if (!applying || !(await isMet({ ...applying, tx: pool }))) throw new AppError('CONFLICT', messages.unmet)
  const run = uuid()
  const { userId } = requireSession(context)
  await withTransaction(pool, async (tx) => {
    await tx.query(PRESS, [run, id, button.entity, recordId.toLowerCase(), title, userId])
    await tx.query(QUEUE, [run])
    await publish(tx, 'automationRun', { action: 'create', id: run })
  })
  return run
}

export const pressAutomationButtonOperation = defineOperation<Operations['pressAutomationButton']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Runs an automation on a record after the answer. Returns the run."
      pressAutomationButton(
        "The automation."
        id: ID!
        "The record."
        recordId: ID!
      ): ID!
    }
  `,
  resolve: pressAutomationButton,
})

const RETRY = `UPDATE entity_customizer.automation_run
  SET state = 'WAITING', attempts = 0, error = NULL, ended_at = NULL, updated_at = now()
  WHERE id = $1 AND state = 'FAILED' RETURNING id`

const rerunAutomation = async (context: Context, { id }: { id: string }) => {
  requireRight(context, AUTOMATION_RIGHT, 'createAndUpdate')
  await loadDefinitions(context)
  const selection = new Map([['automation', select('id')]])
  const found = await readOne(context, context.kernel.resources.get('automationRun'), id, selection)
  await requireAutomation(context, (found.automation as { id: string }).id)
  await withTransaction(context.kernel.pool, async (tx) => {
    if ((await tx.query(RETRY, [id])).rowCount === 0) throw new AppError('CONFLICT', messages.notFailed)
    await tx.query(QUEUE, [id])
    await publish(tx, 'automationRun', { action: 'update', id })
  })
  return id
}

export const rerunAutomationOperation = defineOperation<Operations['rerunAutomation']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Runs a failed run again."
      rerunAutomation(
        "The run."
        id: ID!
      ): ID!
    }
  `,
  right: [AUTOMATION_RIGHT, 'createAndUpdate'],
  resolve: rerunAutomation,
})
