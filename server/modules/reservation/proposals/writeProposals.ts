import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Replacement } from '#resources/domain/remedies.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Current } from '../change/currentReservation.ts'
import { cancelNewestEmails, previousOf, queueEmails } from '../emails/queueEmails.ts'

type ProposedChange = {
  startingAt?: string | null | undefined
  endingAt?: string | null | undefined
  replacements: readonly Replacement[]
  note: string | null
}

const REPLACE = `UPDATE reservation.proposal SET status = 'WITHDRAWN', answered_at = now()
  WHERE reservation_id = $1 AND status = 'WAITING'`
const INSERT = `INSERT INTO reservation.proposal (id, reservation_id, cause_id, booked_at, starting_at, ending_at, replacements, note, created_by_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const NAMES = 'SELECT id, name FROM reservation.reservable_item WHERE id = ANY ($1::uuid[])'

type Proposing = { context: Context; tx: PoolClient; cause: string; current: Current; change: ProposedChange }

/** A newer proposal replaces the waiting one, and its message if that has not left. */
export const storeProposal = async ({ context, tx, cause, current, change }: Proposing): Promise<void> => {
  const { startingAt, endingAt, replacements, note } = change
  const id = uuid()
  await cancelNewestEmails(tx, current.id, 'proposed')
  await tx.query(REPLACE, [current.id])
  const period = [current.startingAt, startingAt, endingAt].map((at) => (at ? `${at}Z` : null))
  const { userId } = requireSession(context)
  await tx.query(INSERT, [id, current.id, cause, ...period, JSON.stringify(replacements), note, userId])
  const { rows } = await tx.query<{ id: string; name: string }>(NAMES, [replacements.map(({ item }) => item)])
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const replaced = new Map(replacements.map(({ line, item }) => [line, names.get(item)]))
  const items = current.lines
    .filter(({ isCancelled }) => !isCancelled)
    .map((line) => ({ name: replaced.get(line.id) ?? line.itemName, quantity: line.quantity }))
  const previous = previousOf({ ...current, lines: current.lines.filter(({ isCancelled }) => !isCancelled) })
  await queueEmails(context, beforeCommit(tx), 'proposed', {
    id: current.id,
    previous,
    comment: note,
    proposed: { proposalId: id, items, ...(startingAt && { startingAt }), ...(endingAt && { endingAt }) },
  })
}

const WAITING = `SELECT reservation_id AS id FROM reservation.proposal WHERE cause_id = $1 AND status = 'WAITING'`
const WITHDRAW = `UPDATE reservation.proposal SET status = 'WITHDRAWN', answered_at = now()
  WHERE reservation_id = ANY ($1::uuid[]) AND status = 'WAITING'`

export const proposedTo = async (tx: PoolClient, cause: string): Promise<string[]> =>
  (await tx.query<{ id: string }>(WAITING, [cause])).rows.map(({ id }) => id)

/** Deletes a message that has not left: the requester is not notified. */
export const withdrawProposals = async (tx: PoolClient, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.query(WITHDRAW, [ids])
  for (const id of ids) await cancelNewestEmails(tx, id, 'proposed')
}
