import type { PoolClient } from 'pg'
import { automationMessages as messages } from '#i18n/fr/automations.ts'
import {
  type AutomationAction,
  type AutomationRecipient,
  type AutomationRunTrigger,
  type AutomationValue,
  type AutomationValues,
  MAX_FILLED_NOTICE,
  MAX_ROLE_RECIPIENTS,
} from '#resources/domain/automationTypes.ts'
import { AUTOMATION_EMAIL_TYPE } from '#resources/domain/emailTypes.ts'
import { beginningOf } from '#resources/domain/plainText.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import { addDays, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { type Condition, holds } from '#resources/schema/condition.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'
import type { Context, EmailRecipient, EmailText } from '#server/engine/context.ts'
import { create, update } from '#server/engine/crud.ts'
import { labelsIn } from '#server/engine/overrides/labels.ts'
import { readAccess, requireWrite } from '#server/engine/read/access.ts'
import { readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { recordAddress } from '#server/engine/recordAddress.ts'
import type { Values } from '#server/engine/values.ts'
import { fillModel, linkMarkup } from '#server/features/emails/fillTemplate.ts'
import { renderTemplate } from '#server/features/emails/liquid.ts'
import { addressesOfRole } from '#server/features/sessions/roleSession.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { hasCallSecret } from './callSecrets.ts'
import { callBody, newCallId, queueCall } from './calls.ts'
import { storeNotification } from './notices.ts'
import { plainValues, type ReadRecord, readRecord, textsOf, writableColumns } from './record.ts'

/** `text` names no value of the record: the journal has more readers than the record. */
export type ActionEffect = {
  kind: AutomationAction['kind']
  text: string
  email?: EmailText & { recipients: readonly EmailRecipient[]; members: readonly EmailRecipient[] }
  notice?: string
  body?: string
  values?: Values
}

export type Applied = { state: 'DONE' | 'SKIPPED'; reason?: string; effects: readonly ActionEffect[] }

export type Applying = {
  automationId: string
  /** Absent in a dry run, which queues nothing outside the transaction. */
  runId?: string
  event: AutomationRunTrigger
  context: Context
  tx: PoolClient
  zone: string
  resource: AnyResource
  recordId: string
  condition: Condition | null
  actions: readonly AutomationAction[]
}

type Acting = Applying & { record: ReadRecord }

const addressIn = async ({ context, tx, record }: Acting, name: string): Promise<EmailRecipient[]> => {
  const column = record.columns.find((one) => one.name === name)
  const value = column && valueIn(record.row, column)
  if (!column || typeof value !== 'string' || value === '') return []
  if (column.field.kind === 'email') return [{ email: value, name: '' }]
  const target = 'to' in column.field ? context.kernel.resources.find(column.field.to) : undefined
  if (target?.fields.email?.kind !== 'email' || readAccess(context, target) !== 'full') return []
  const { displayName, email, blockedAt } = await readOne(
    context,
    target,
    value,
    select('displayName', 'email', ...(target.fields.blockedAt ? ['blockedAt'] : [])),
    tx,
  )
  return typeof email === 'string' && email && !blockedAt ? [{ email, name: String(displayName) }] : []
}

const recipientsOf = async (acting: Acting, to: AutomationRecipient): Promise<EmailRecipient[]> => {
  if ('address' in to) return [{ email: to.address, name: '' }]
  if ('field' in to) return addressIn(acting, to.field)
  const members = await addressesOfRole(acting.tx, to.role, MAX_ROLE_RECIPIENTS + 1)
  if (members.length > MAX_ROLE_RECIPIENTS) throw new AppError('CONFLICT', messages.manyRecipients(MAX_ROLE_RECIPIENTS))
  return members
}

const QUEUE = `SELECT mailer.queue_email($1, $2, $3::uuid, $4, NULL, NULL, NULL, $5::jsonb, $6::jsonb, '0')`

const sendEmail = async (acting: Acting, action: AutomationAction & { kind: 'EMAIL' }): Promise<ActionEffect> => {
  const { context, tx, zone, resource, record } = acting
  const all: EmailRecipient[] = []
  const members: EmailRecipient[] = []
  for (const to of action.to) {
    const found = await recipientsOf(acting, to)
    all.push(...found)
    if ('role' in to) members.push(...found)
  }
  const recipients = [...new Map(all.map((one) => [one.email.toLowerCase(), one])).values()]
  if (recipients.length === 0) throw new AppError('CONFLICT', messages.noRecipient)
  const link = recordAddress(context.kernel, resource, record.id)
  const values = {
    ...(await textsOf(context, tx, { record, zone, templates: action.subject + action.body })),
    ...{ title: record.title, link: linkMarkup(link, asMarkup(record.title)), address: link },
  }
  const email = fillModel({ subject: action.subject, template: `<p>${asMarkup(action.body)}</p>` }, values)
  const facts = JSON.stringify(email)
  await tx.query(QUEUE, [
    ...[AUTOMATION_EMAIL_TYPE, resource.key, record.id, record.title, facts],
    JSON.stringify(recipients),
  ])
  return { kind: 'EMAIL', text: messages.email(recipients.length), email: { ...email, recipients, members } }
}

const givenValue = ({ context, zone, record }: Acting, column: Column, value: AutomationValue): unknown => {
  if ('fixed' in value) return value.fixed
  if ('self' in value) return record.id
  if ('copy' in value) return plainValues(record)[value.copy] ?? null
  const moment = addDays(utcTextOfDate(context.now), value.today, zone)
  return column.field.kind === 'date' ? dayOf(moment, zone) : moment
}

/** Throws VALIDATION_FAILED by the write for values that do not fit, CONFLICT for a field that is gone. */
const inputOf = (acting: Acting, columns: readonly Column[], values: AutomationValues) => {
  const input: Values = {}
  const customFields: Values = {}
  const labels: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const column = columns.find((one) => one.name === name)
    if (!column) throw new AppError('CONFLICT', messages.problem({ path: 'actions', problem: 'FIELD', about: name }))
    const target = column.isCustom ? customFields : input
    target[name] = givenValue(acting, column, value)
    labels.push(column.label)
  }
  const isCustom = Object.keys(customFields).length > 0
  return { input: { ...input, ...(isCustom && { customFields }) }, labels: labels.join(', ') }
}

const written = (context: Context, resource: AnyResource | undefined, operation: 'create' | 'update') => {
  const columns = writableColumns(context, resource, operation)
  if (!resource || !columns)
    throw new AppError('CONFLICT', messages.problem({ path: 'actions', problem: 'NOT_WRITTEN' }))
  requireWrite(context, resource)
  return { resource, columns }
}

const setFields = async (acting: Acting, action: AutomationAction & { kind: 'SET' }): Promise<ActionEffect> => {
  const { context, tx, record } = acting
  const { resource, columns } = written(context, acting.resource, 'update')
  const { input, labels } = inputOf(acting, columns, action.values)
  await update({ context, tx, resource }, record.id, input)
  return { kind: 'SET', text: messages.set(labels), values: input }
}

const createRecord = async (acting: Acting, action: AutomationAction & { kind: 'CREATE' }): Promise<ActionEffect> => {
  const { context, tx } = acting
  const { resource, columns } = written(context, context.kernel.resources.find(action.entity), 'create')
  const { input } = inputOf(acting, columns, action.values)
  await create({ context, tx, resource }, input)
  return { kind: 'CREATE', text: messages.created(labelsIn(context, resource.key)?.singular ?? ''), values: input }
}

type Notice = AutomationAction & { kind: 'NOTIFY' | 'ASK' }

const notify = async (acting: Acting, { kind, to, text: template }: Notice, place: number): Promise<ActionEffect> => {
  const { context, tx, zone, resource, record, automationId } = acting
  const column = 'field' in to ? record.columns.find(({ name }) => name === to.field) : undefined
  const addressee = 'role' in to ? { role: to.role } : { user: column && valueIn(record.row, column) }
  const texts = await textsOf(context, tx, { record, zone, templates: template })
  const link = recordAddress(context.kernel, resource, record.id)
  const filled = renderTemplate(template, { ...texts, title: record.title, link }, 'text')
    .replace(/\s+/g, ' ')
    .trim()
  const kept = beginningOf(filled, MAX_FILLED_NOTICE - 2)
  const text = kept === filled ? filled : `${kept} …`
  const about = { automationId, action: place, entity: resource.key, recordId: record.id, recordLabel: record.title }
  await storeNotification(tx, { ...about, ...addressee, text, state: kind === 'ASK' ? 'ASKED' : 'UNREAD' })
  return { kind, text: kind === 'ASK' ? messages.asked : messages.notified, notice: text }
}

const call = async (acting: Acting, { url, fields }: AutomationAction & { kind: 'CALL' }): Promise<ActionEffect> => {
  const { context, tx, resource, record, automationId, runId, event } = acting
  const values = plainValues(record)
  const missing = fields.find((name) => !Object.hasOwn(values, name))
  if (missing !== undefined)
    throw new AppError('CONFLICT', messages.problem({ path: 'actions', problem: 'FIELD', about: missing }))
  if (!(await hasCallSecret(tx, automationId))) throw new AppError('CONFLICT', messages.noSecret)
  const id = newCallId()
  const body = callBody({
    ...{ id, event, automation: automationId, at: context.now.toISOString(), entity: resource.key },
    record: { id: record.id, title: record.title, url: recordAddress(context.kernel, resource, record.id) },
    fields: Object.fromEntries(fields.map((name) => [name, values[name]])),
  })
  const about = { automationId, url, entity: resource.key, recordId: record.id, body }
  if (runId) await queueCall(tx, id, { ...about, runId })
  return { kind: 'CALL', text: messages.call(URL.parse(url)?.host ?? url), body }
}

const act = (acting: Acting, action: AutomationAction, place: number): Promise<ActionEffect> => {
  if (action.kind === 'EMAIL') return sendEmail(acting, action)
  if (action.kind === 'CALL') return call(acting, action)
  if (action.kind === 'NOTIFY' || action.kind === 'ASK') return notify(acting, action, place)
  return action.kind === 'SET' ? setFields(acting, action) : createRecord(acting, action)
}

type Reading = Omit<Applying, 'tx'> & { tx: Queryable }

const recordOf = ({ context, tx, resource, recordId }: Reading): Promise<ReadRecord | undefined> =>
  readRecord(context, tx, { resource, id: recordId })

/** Each action sees the changes of those before it. Requires `loadDefinitions`. */
export const applyActions = async (applying: Applying): Promise<Applied> => {
  let record = await recordOf(applying)
  if (!record) return { state: 'SKIPPED', reason: messages.gone, effects: [] }
  if (!holds(applying.condition ?? undefined, plainValues(record)))
    return { state: 'SKIPPED', reason: messages.unmet, effects: [] }
  const effects: ActionEffect[] = []
  for (const [place, action] of applying.actions.entries()) {
    effects.push(await act({ ...applying, record }, action, place))
    if (action.kind === 'SET' || action.kind === 'CREATE') record = (await recordOf(applying)) ?? record
  }
  return { state: 'DONE', effects }
}

export const isMet = async (reading: Reading): Promise<boolean> => {
  const record = await recordOf(reading)
  return record !== undefined && holds(reading.condition ?? undefined, plainValues(record))
}
