/** Handlers of the emails about reservations. `sql/emails.sql` writes their facts and recipients. */
import { Readable } from 'node:stream'
import { defaultEmails } from '#i18n/fr/defaultEmails.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { messageDecisionTexts as texts } from '#i18n/fr/messageDecision.ts'
import { EMAIL_LISTS, EMAIL_VARIABLES, type EmailType, RESERVATION_EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { Context, EmailHandler, EmailTemplate, Kernel, OutgoingMessage } from '#server/engine/context.ts'
import { type Definition, readDefinitions } from '#server/engine/customFields/definitions.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { fillPlace } from '#server/features/emails/places.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readZone } from '../claim/numbering.ts'
import { decisionLink } from './decisionLinks.ts'
import { readEmailFacts } from './emailFacts.ts'
import { changesIn, type EmailFacts, templateValuesOf } from './emailValues.ts'
import { fillEmail } from './fillEmail.ts'
import { calendarOfSeries, invitationOf } from './invitation.ts'
import { proposalLink } from './proposalLinks.ts'
import { TYPES_BEFORE_END } from './queueEmails.ts'

/** Decision buttons. The database stores a placeholder; only the sent message contains the links. */
const withDecision = (body: string, url: string | undefined): string => {
  const button = (choice: string, label: string) =>
    `<a class="button" href="${asMarkup(`${url}?choix=${choice}`)}">${label}</a>`
  const buttons = url && `${button('accepter', texts.acceptButton)} ${button('refuser', texts.denyButton)}`
  return fillPlace(body, 'decision', buttons ?? '')
}

const valuesOf = async (context: Context, id: string) => {
  requireRight(context, 'RESERVATION')
  const facts = await readEmailFacts(context, id)
  const custom = await readDefinitions(context.kernel, 'reservation')
  const link = `${context.kernel.config.publicUrl}/reservation/reservation/${id}/show`
  return templateValuesOf(facts, { zone: await readZone(context), link, comment: null, custom })
}

const templateOf = (type: EmailType): EmailTemplate => ({
  default: (signature) => defaultEmails(signature)[type],
  variables: EMAIL_VARIABLES[type],
  lists: EMAIL_LISTS,
  customFieldsOf: 'reservation',
  valuesOf,
  linkText: messages.links.reservation,
})

const FILES = 'SELECT file_id AS id FROM reservation.reservation_files WHERE reservation_id = $1 ORDER BY position'

const filesOf = async (tx: Queryable, id: string): Promise<string[]> =>
  (await readParameterIn(tx, 'ATTACH_FILES_TO_RESERVATION'))
    ? (await tx.query<{ id: string }>(FILES, [id])).rows.map((file) => file.id)
    : []

type Message = OutgoingMessage<EmailFacts>

const linkToDecide = async (kernel: Kernel, messageId: string): Promise<string | undefined> => {
  const { rows } = await kernel.pool.query<{ person: string | null }>('SELECT person FROM mailer.decision_of($1)', [
    messageId,
  ])
  const personId = rows[0]?.person
  return personId ? decisionLink(kernel, { messageId, personId }, new Date()) : undefined
}

const complete = async (kernel: Kernel, { id, body, facts }: Message): Promise<string> =>
  facts.proposalId
    ? withDecision(body, proposalLink(kernel, facts.proposalId, new Date()))
    : withDecision(body, facts.stepIds && (await linkToDecide(kernel, id)))

const CALENDAR = 'text/calendar; method=PUBLISH; charset=utf-8'

const enclose: EmailHandler<EmailFacts>['enclose'] = async (kernel, { type, recordId, facts, person }) => {
  const invitation = person ? invitationOf(kernel.config, { type, recordId, facts, recipient: person }) : undefined
  const dates = await calendarOfSeries(kernel, { type, recordId, facts })
  return {
    files: dates ? [{ filename: messages.datesFile, contentType: CALENDAR, content: Readable.from(dates) }] : [],
    ...(invitation && { invitation }),
  }
}

const IS_OVER = 'SELECT EXISTS (SELECT FROM reservation.reservation WHERE id = $1 AND ending_at <= now()) AS "isOver"'

const isEmpty: EmailHandler<EmailFacts>['isEmpty'] = async ({ type, recordId, facts }, { tx, zone }) => {
  if (facts.former && changesIn(facts, zone).length === 0) return true
  if (facts.byHand || !TYPES_BEFORE_END.has(type)) return false
  return (await tx.query<{ isOver: boolean }>(IS_OVER, [recordId])).rows[0]?.isOver === true
}

export const reservationEmails = RESERVATION_EMAIL_TYPES.map(
  (type): EmailHandler<EmailFacts, readonly Definition[]> => ({
    type,
    template: templateOf(type),
    load: (kernel) => readDefinitions(kernel, 'reservation'),
    fill: ({ model, ...email }, { config, zone, loaded: custom }) =>
      model ? fillEmail(config, { ...email, model, zone, custom }) : undefined,
    isEmpty,
    filesOf,
    complete,
    enclose,
    hasPersonalLinks: ({ stepIds }) => Boolean(stepIds?.length),
    isRequested: ({ byHand }) => byHand === true,
  }),
)
