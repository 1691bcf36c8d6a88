import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { Operations, ProposalAnswerInput } from '#contract/reservation.ts'
import { proposalMessages as messages } from '#i18n/fr/proposals.ts'
import { periodText } from '#i18n/fr/reservationService.ts'
import type { ProposalStatus, Replacement } from '#resources/domain/remedies.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute, executeOne } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { requireUnlocked } from '#server/features/locks/locks.ts'
import { sessionOfPerson } from '#server/features/sessions/session.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isOwn, visibleReservations } from '../access/reservationAccess.ts'
import { changeLocked } from '../booking/updateReservation.ts'
import { lockReservation } from '../change/currentReservation.ts'
import { normalizeInput } from '../change/writeInput.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { readOrganisationSettings, readZone } from '../claim/numbering.ts'
import { openProposalLink } from '../emails/proposalLinks.ts'
import { cancelNewestEmails } from '../emails/queueEmails.ts'
import { recordLineTexts } from '../history/recordLineTexts.ts'

type Stored = {
  id: string
  reservationId: string
  number: string
  subject: string
  startingAt: string
  endingAt: string
  newStartingAt: string | null
  newEndingAt: string | null
  replacements: readonly Replacement[]
  note: string | null
  status: ProposalStatus
  author: string | null
  createdById: string | null
  isOver: boolean
  isMoved: boolean
  items: readonly { line: string; was: string; is: string }[] | null
}

const columns = sql`proposal.id, proposal.reservation_id AS "reservationId", r.number, r.subject,
  ${instantText(sql`r.starting_at`)} AS "startingAt", ${instantText(sql`r.ending_at`)} AS "endingAt",
  ${instantText(sql`proposal.starting_at`)} AS "newStartingAt", ${instantText(sql`proposal.ending_at`)} AS "newEndingAt",
  proposal.replacements, proposal.note, proposal.status, proposal.created_by_id AS "createdById",
  r.starting_at <= now() OR r.is_cancelled AS "isOver", r.starting_at <> proposal.booked_at AS "isMoved",
  (SELECT concat_ws(' ', person.first_name, person.last_name) FROM security."user" person WHERE person.id = proposal.created_by_id) AS author,
  (SELECT json_agg(json_build_object('line', line.id, 'was', own.name, 'is', item.name) ORDER BY own.name COLLATE kernel.natural_order)
    FROM jsonb_to_recordset(proposal.replacements) AS said (line uuid, item uuid)
    JOIN reservation.reservation_item line ON line.id = said.line AND line.cancelled_at IS NULL
    JOIN reservation.reservable_item own ON own.id = line.reservable_item_id
    JOIN reservation.reservable_item item ON item.id = said.item) AS items`

const FROM = sql`FROM reservation.proposal JOIN reservation.reservation r ON r.id = proposal.reservation_id`

const readById = (db: Queryable, id: string): Promise<Stored | undefined> =>
  executeOne<Stored>(db, sql`SELECT ${columns} ${FROM} WHERE proposal.id = ${id}::uuid`)

const refusalOf = ({ status, isOver, isMoved, replacements, items }: Stored): string | null => {
  if (status !== 'WAITING') return messages.states[status]
  if (isOver) return messages.over
  return isMoved || (items ?? []).length < replacements.length ? messages.changed : null
}

const linesOf = (stored: Stored, zone: string): string[] => {
  const { startingAt, endingAt, newStartingAt, newEndingAt, items } = stored
  const period = { startingAt: newStartingAt ?? startingAt, endingAt: newEndingAt ?? endingAt }
  const isShifted = newStartingAt !== null || newEndingAt !== null
  return [
    ...(items ?? []).map(({ was, is }) => messages.replaced(was, is)),
    ...(isShifted ? [messages.shifted(periodText(period, zone))] : []),
  ]
}

const shown = (stored: Stored, zone: string) => ({
  id: stored.id,
  reservationId: stored.reservationId,
  number: stored.number,
  subject: stored.subject,
  period: periodText(stored, zone),
  changes: linesOf(stored, zone),
  note: stored.note,
  author: stored.author,
  refusal: refusalOf(stored),
})

const requireStored = async (db: Queryable, id: string): Promise<Stored> => {
  const stored = await readById(db, id)
  if (!stored) throw new AppError('NOT_FOUND', messages.unknown)
  return stored
}

/** Read only, because mail scanners open links before people do. */
const getProposal = async (context: Context, token: string) => {
  const id = await openProposalLink(context, token)
  return shown(await requireStored(context.kernel.pool, id), await readZone(context))
}

const getReservationProposal = async (context: Context, reservation: string) => {
  const session = requireSession(context)
  if (!isId(reservation)) return null
  const visible = visibleReservations(context, sql`r.id`) ?? sql`true`
  const [stored] = await execute<Stored & { canAnswer: boolean }>(
    context.kernel.pool,
    sql`SELECT ${columns}, ${isOwn(session.userId, sql.raw('r'))} AS "canAnswer" ${FROM}
      WHERE r.id = ${reservation}::uuid AND proposal.status IN ('WAITING', 'REFUSED') AND ${visible}
      ORDER BY proposal.created_at DESC LIMIT 1`,
  )
  if (!stored) return null
  return { ...shown(stored, await readZone(context)), status: stored.status, canAnswer: stored.canAnswer }
}

const contextOfProposer = async (context: Context, { createdById }: Stored): Promise<Context> => {
  const { kernel, now, ip, userAgent } = context
  const session = createdById
    ? await sessionOfPerson({ db: kernel.pool, config: kernel.config, now }, createdById)
    : undefined
  if (!session?.hasLicense) throw new AppError('CONFLICT', messages.proposerGone)
  return { kernel, session, now, ip, userAgent, memo: new Map() }
}

const ANSWER = `UPDATE reservation.proposal SET status = $2, answered_at = now(), answered_by_id = $3
  WHERE id = $1 AND status = 'WAITING'`

type Answering = { stored: Stored; accept: boolean; userId: string | null }

const recordAnswer = async (acting: Context, tx: PoolClient, { stored, accept }: Answering): Promise<void> => {
  const { reservationId, number, subject, startingAt, endingAt } = stored
  const line = { reservationId, number, subject, itemId: reservationId, startingAt, endingAt }
  const text = accept ? messages.history.accepted : messages.history.refused
  await recordLineTexts({ context: acting, tx, field: 'decisions', texts: [{ line, text }] })
}

/** The proposer lost rights: the requester must not read that their own reservation is unknown. */
const withoutRights = (error: unknown): never => {
  const code = error instanceof AppError ? error.extensions.code : undefined
  throw code === 'NOT_FOUND' || code === 'FORBIDDEN' ? new AppError('CONFLICT', messages.proposerGone) : error
}

/** The change is the proposer's, under their rights, and sends no further message. */
const answerStored = async (context: Context, id: string, accept: boolean, userId: string | null): Promise<string> => {
  const acting = await contextOfProposer(context, await requireStored(context.kernel.pool, id))
  const settings = await readOrganisationSettings(acting)
  return inBookingTransaction(acting, async (tx) => {
    const { reservationId } = await requireStored(tx, id)
    const current = await lockReservation(acting, tx, reservationId)
    // Read again under the lock: another answer may have come first.
    const stored = await requireStored(tx, id)
    const refusal = refusalOf(stored)
    if (refusal) throw new AppError('CONFLICT', refusal)
    await tx.query(ANSWER, [id, accept ? 'ACCEPTED' : 'REFUSED', userId])
    await cancelNewestEmails(tx, reservationId, 'proposed')
    if (accept) {
      const session = requireRight(acting, 'RESERVATION', 'createAndUpdate')
      await requireUnlocked(tx, acting, acting.kernel.resources.get('reservation'), reservationId)
      const items = new Map(stored.replacements.map(({ line, item }) => [line, item]))
      const { newStartingAt, newEndingAt } = stored
      const input = normalizeInput({
        ...(newStartingAt && { startingAt: newStartingAt }),
        ...(newEndingAt && { endingAt: newEndingAt }),
        ...(items.size > 0 && {
          items: current.lines.map((one) => ({ id: one.id, item: items.get(one.id) ?? one.item })),
        }),
      })
      await changeLocked({ context: acting, session, tx, input, settings, isSilent: true }, current)
    }
    await recordAnswer(acting, tx, { stored, accept, userId })
    return reservationId
  }).catch(withoutRights)
}
const answerProposal = async (context: Context, { token, accept }: ProposalAnswerInput): Promise<boolean> => {
  const id = await openProposalLink(context, token)
  await answerStored(context, id, accept, null)
  return true
}

const answerReservationProposal = async (context: Context, id: string, accept: boolean): Promise<string> => {
  const session = requireSession(context)
  const own = isId(id)
    ? await executeOne<{ isOwn: boolean }>(
        context.kernel.pool,
        sql`SELECT ${isOwn(session.userId, sql.raw('r'))} AS "isOwn" ${FROM} WHERE proposal.id = ${id}::uuid
          AND ${visibleReservations(context, sql`r.id`) ?? sql`true`}`,
      )
    : undefined
  if (!own) throw new AppError('NOT_FOUND', messages.unknown)
  if (!own.isOwn) throw new AppError('FORBIDDEN', messages.notYours)
  return answerStored(context, id, accept, session.userId)
}
export const getProposalOperation = defineOperation<Operations['getProposal']>({
  sdl: /* GraphQL */ `
    "Change that the requester of an affected reservation is asked to accept."
    type ReservationProposal {
      id: ID!
      reservationId: ID!
      number: String!
      subject: String!
      "Current period."
      period: String!
      "Proposed changes, as sentences."
      changes: [String!]!
      "Note of the proposer."
      note: String
      "Name of the proposer."
      author: String
      "Reason against an answer; null if one is possible."
      refusal: String
    }

    extend type Query {
      "Returns the proposal behind a message; answers nothing."
      getProposal(
        "Last segment of the link in the message."
        token: String!
      ): ReservationProposal!
    }
  `,
  access: 'public',
  resolve: (context, { token }) => getProposal(context, token),
})

export const getReservationProposalOperation = defineOperation<Operations['getReservationProposal']>({
  sdl: /* GraphQL */ `
    "Proposal on the reservation's page."
    type OpenReservationProposal {
      id: ID!
      period: String!
      changes: [String!]!
      note: String
      author: String
      refusal: String
      "WAITING or REFUSED."
      status: String!
      "True if the session may answer: its user is the author or a main borrower."
      canAnswer: Boolean!
    }

    extend type Query {
      "Returns the waiting or refused proposal of a reservation; null if there is none."
      getReservationProposal(
        "The id of the reservation."
        reservation: ID!
      ): OpenReservationProposal
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { reservation }) => getReservationProposal(context, reservation),
})

export const answerProposalOperation = defineOperation<Operations['answerProposal']>({
  sdl: /* GraphQL */ `
    "An answer by the link of a message."
    input ProposalAnswerInput {
      "Last segment of the link in the message."
      token: String!
      accept: Boolean!
    }

    extend type Mutation {
      "Answers once: accepting changes the reservation under the proposer's rights, or fails with the reason."
      answerProposal(input: ProposalAnswerInput!): Boolean!
    }
  `,
  access: 'public',
  resolve: (context, { input }) => answerProposal(context, input),
})

export const answerReservationProposalOperation = defineOperation<Operations['answerReservationProposal']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Answers on the reservation's page; returns the id of the reservation."
      answerReservationProposal(
        "The id of the proposal."
        id: ID!
        "False: the reservation stays as it is."
        accept: Boolean!
      ): ID!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { id, accept }) => answerReservationProposal(context, id, accept),
})
