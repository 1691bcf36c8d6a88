/** Each email type has one default template: the first one, until another is made the default. */

import { mailerMessages } from '#i18n/fr/mailer.ts'
import { isTextual } from '#resources/domain/customFields.ts'
import { type EntityHooks, requireSession, type WriteHook } from '#server/engine/context.ts'
import { definitionsOf } from '#server/engine/customFields/definitions.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import type { Values } from '#server/engine/values.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Serialises writes of one type, so that two of them cannot both set a default. */
const lockType = (tx: Queryable, type: string): Promise<unknown> =>
  tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [`mailer.emailModel.${type}`])

type Default = { id: string; name: string }

const currentDefault = async (tx: Queryable, type: string): Promise<Default | undefined> => {
  const { rows } = await tx.query<Default>('SELECT id, name FROM mailer.email_model WHERE type = $1 AND is_default', [
    type,
  ])
  return rows[0]
}

type Hook = Parameters<WriteHook>[0]

const setDefault = async (
  { context, tx }: Pick<Hook, 'context' | 'tx'>,
  { id, name }: Default,
  isDefault: boolean,
): Promise<void> => {
  const { userId } = requireSession(context)
  const set = 'UPDATE mailer.email_model SET is_default = $3, updated_at = now(), updated_by_id = $2 WHERE id = $1'
  await tx.query(set, [id, userId, isDefault])
  const { resources } = context.kernel
  const changes = { isDefault: { before: !isDefault, after: isDefault } }
  await recordActivity(tx, { entity: 'emailModel', recordId: id, recordLabel: name, action: 'UPDATE', userId, changes })
  await publishRecord(tx, resources, { resource: resources.get('emailModel'), action: 'update', id })
}

/** Allows only letters about reservations: others cannot be filled in for this email. */
const editionErrors = async (tx: Queryable, values: Values): Promise<FieldError[]> => {
  if (!Array.isArray(values.editions) || values.editions.length === 0) return []
  const found = await tx.query(
    `SELECT FROM edition_generator.direct_mail_model WHERE id = ANY($1) AND type <> 'RESERVATION'`,
    [values.editions],
  )
  return found.rowCount ? [{ path: 'editions', rule: 'choice', message: mailerMessages.wrongEdition }] : []
}

type Copies = readonly { email: string }[]

const listOf = (values: Values | undefined, path: 'ccs' | 'bccs'): Copies =>
  Array.isArray(values?.[path]) ? (values[path] as Copies) : []

const copyErrors = ({ before, values }: Hook): FieldError[] => {
  if (!('ccs' in values || 'bccs' in values)) return []
  const seen = new Set<string>()
  return (['ccs', 'bccs'] as const).flatMap((path) =>
    listOf(path in values ? values : before, path).flatMap(({ email }, index) => {
      const key = email.toLowerCase()
      const isRepeated = seen.has(key)
      seen.add(key)
      return isRepeated
        ? [{ path: `${path}[${index}].email`, rule: 'repeated', message: mailerMessages.repeatedCopy }]
        : []
    }),
  )
}

const CUSTOM_MARK = /customFields\.(\w+)/g

const customErrors = ({ context, before, values }: Hook): FieldError[] => {
  const entity = context.kernel.emails.get(String(before?.type ?? values.type))?.template?.customFieldsOf
  const known = new Set(
    (entity ? definitionsOf(context, entity) : [])
      .filter(({ retired, type }) => !retired && isTextual(type))
      .map(({ name }) => name),
  )
  return (['subject', 'template'] as const).flatMap((path) => {
    const text = values[path]
    if (typeof text !== 'string') return []
    const unknown = [...text.matchAll(CUSTOM_MARK)].filter(([, name = '']) => !known.has(name))
    return unknown
      .slice(0, 1)
      .map(([word]) => ({ path, rule: 'unknownVariable', message: mailerMessages.unknownCustom(word) }))
  })
}

const errorsOf = async (write: Hook, isLast: boolean): Promise<FieldError[]> => {
  const { tx, before, values } = write
  const isMoved = before && 'type' in values && values.type !== before.type
  return [
    ...(isMoved ? [{ path: 'type', rule: 'fixed', message: mailerMessages.typeFixed }] : []),
    ...(isLast ? [{ path: 'isDefault', rule: 'default', message: mailerMessages.keepsDefault }] : []),
    ...(await editionErrors(tx, values)),
    ...copyErrors(write),
    ...customErrors(write),
  ]
}

const beforeWrite: WriteHook = async (write) => {
  const { tx, id, before, values } = write
  const type = String(before?.type ?? values.type)
  await lockType(tx, type)
  const current = await currentDefault(tx, type)
  const errors = await errorsOf(write, values.isDefault === false && current?.id === id)
  if (errors.length > 0) throw validationFailed(errors)
  if (!current) values.isDefault = true
  else if (values.isDefault === true && current.id !== id) await setDefault(write, current, false)
}

const OLDEST = 'SELECT id, name FROM mailer.email_model WHERE type = $1 ORDER BY created_at, id LIMIT 1'

/** The oldest remaining template replaces a deleted default. */
const remove: EntityHooks['remove'] = async ({ context, tx, id }) => {
  const found = await tx.query<{ type: string }>('SELECT type FROM mailer.email_model WHERE id = $1', [id])
  const type = found.rows[0]?.type ?? ''
  await lockType(tx, type)
  const current = await currentDefault(tx, type)
  await tx.query('DELETE FROM mailer.email_model WHERE id = $1', [id])
  if (current?.id !== id) return undefined
  const [next] = (await tx.query<Default>(OLDEST, [type])).rows
  if (next) await setDefault({ context, tx }, next, true)
  return undefined
}

const beforeRestore: NonNullable<EntityHooks['restore']>['before'] = async ({ tx, rows, values }) => {
  const type = String(values.type)
  await lockType(tx, type)
  const isFree = (await currentDefault(tx, type)) === undefined
  for (const row of rows.get('emailModel') ?? []) row.is_default = isFree
  return undefined
}

export const emailTemplateHooks: EntityHooks = { beforeWrite, remove, restore: { before: beforeRestore } }
