import { createHash } from 'node:crypto'
import { publicFormMessages as messages } from '#i18n/fr/publicForms.ts'
import type { FormField } from '#resources/domain/publicFormTypes.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { organisationTranslations, textsIn } from '#server/engine/overrides/translations.ts'
import { PAGE_TOKEN } from '#server/features/publicPages/address.ts'
import { countPage } from '#server/features/publicPages/sending.ts'
import { pageTickets } from '#server/features/publicPages/ticket.ts'
import { roleContext } from '#server/features/sessions/roleSession.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type ShownField, shownFields } from './formFields.ts'

export const { ticketFor, requireTicket } = pageTickets('public form')

/** A ticket covers the consent that the page showed: an answer never stores another text than the accepted one. */
export const ticketSubject = ({ id, consent }: Pick<FormRow, 'id' | 'consent'>): string =>
  consent ? `${id}:${createHash('sha256').update(consent).digest('base64url')}` : id

type FormRow = {
  id: string
  name: string
  entity: string
  roleId: string
  introduction: string | null
  thanks: string | null
  consent: string | null
  fields: FormField[]
  emailField: string | null
  maxPerDay: number
  isOpen: boolean
  isEarly: boolean
  isLate: boolean
}

const READ = `SELECT id, name, entity, role_id AS "roleId", introduction, thanks, consent, fields,
    email_field AS "emailField", max_per_day AS "maxPerDay", is_open AS "isOpen",
    coalesce(opens_at > $2::timestamptz, false) AS "isEarly", coalesce(closes_at <= $2::timestamptz, false) AS "isLate"
  FROM entity_customizer.public_form WHERE token = $1`

/** `isLocked`: answers of one form take turns, and none is stored after it closes. */
export const readForm = async (db: Queryable, token: string, now: Date, isLocked = false) =>
  (await db.query<FormRow>(`${READ}${isLocked ? ' FOR NO KEY UPDATE' : ''}`, [token, now.toISOString()])).rows[0]

export const requireOpen = ({ isOpen, isEarly, isLate }: FormRow): void => {
  if (isEarly && isOpen) throw new AppError('CONFLICT', messages.early)
  if (!isOpen || isLate) throw new AppError('CONFLICT', messages.closed)
}

/** The page speaks the language of the installation. Never in a transaction. */
const translated = async ({ kernel }: Context, row: FormRow): Promise<FormRow> => {
  const texts = textsIn(await organisationTranslations(kernel), 'publicForm', row.id)
  if (!texts) return row
  const said = <T extends string | null | undefined>(name: string, text: T) => (text ? (texts.get(name) ?? text) : text)
  return {
    ...row,
    name: texts.get('name') ?? row.name,
    introduction: said('introduction', row.introduction),
    consent: said('consent', row.consent),
    thanks: said('thanks', row.thanks),
    fields: (row.fields ?? []).map(({ name, label, help }) => {
      const [title, hint] = [said(`fields.${name}.label`, label), said(`fields.${name}.help`, help)]
      return { name, ...(title && { label: title }), ...(hint && { help: hint }) }
    }),
  }
}

export type OpenForm = {
  original: FormRow
  row: FormRow
  context: Context
  resource: AnyResource
  fields: ShownField[]
}

const contextOf = async (context: Context, roleId: string): Promise<Context | undefined> => {
  const role = await roleContext(context.kernel, roleId)
  if (!role) return undefined
  await loadDefinitions(role)
  return { ...role, now: context.now, ip: context.ip, userAgent: context.userAgent }
}

/** Undefined if the entity, the role or a needed field is gone. */
const usableForm = async (context: Context, original: FormRow): Promise<OpenForm | undefined> => {
  const row = await translated(context, original)
  const own = await contextOf(context, row.roleId)
  const resource = context.kernel.resources.find(row.entity)
  if (!own || !resource) return undefined
  const fields = await shownFields(own, context.kernel.pool, { resource, fields: row.fields ?? [] })
  return fields && { original, row, context: own, resource, fields }
}

/** Throws NOT_FOUND for an unknown address, CONFLICT for a form that is closed or no longer fits. Guesses are throttled. */
export const openForm = async (context: Context, token: string): Promise<OpenForm> => {
  const row = PAGE_TOKEN.test(token) ? await readForm(context.kernel.pool, token, context.now) : undefined
  await countPage(context, 'form', row !== undefined)
  if (!row) throw new AppError('NOT_FOUND', messages.noForm)
  requireOpen(row)
  const form = await usableForm(context, row)
  if (!form) throw new AppError('CONFLICT', messages.unusable)
  return form
}
