/** Cancels or deletes the upcoming part of a series: an occurrence and its followers, or all (D18). */
import type { PoolClient } from 'pg'
import type { Operations, SeriesScopeInput } from '#contract/reservation.ts'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireAllUnlocked } from '#server/features/locks/locks.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { deleteReservation } from '../booking/removeReservation.ts'
import { eachInSavepoint, type LockedScope, lockScope } from '../booking/seriesScope.ts'
import type { Current } from '../change/currentReservation.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { readZone } from '../claim/numbering.ts'
import { applyToLines, callErrors, type LineCall } from '../closing/closeLines.ts'
import { cancelUnsentEmails, queueDeletionEmails, queueEmails } from '../emails/queueEmails.ts'
import { A_SERIES } from '../workEstimates.ts'

type Ending = { context: Context; tx: PoolClient }

const readComing = async ({ context, tx }: Ending, scope: SeriesScopeInput): Promise<LockedScope> => {
  const now = utcTextOfDate(context.now)
  const { occurrences, holders } = await lockScope(tx, context, scope)
  const coming = occurrences.filter(({ endingAt }) => endingAt > now)
  if (coming.length === 0) throw new AppError('CONFLICT', messages.allOver)
  return { occurrences: coming, holders }
}

const emailEnd = (coming: readonly Current[]): string => messages.emailEnd(coming.length)

const deleteSeries = async (context: Context, scope: SeriesScopeInput): Promise<UpdateVerdict[]> => {
  await readZone(context)
  return inBookingTransaction(context, async (tx) => {
    const { occurrences: coming, holders } = await readComing({ context, tx }, scope)
    const byId = new Map(coming.map((current) => [current.id, current]))
    // Queued before the deletion, because the email needs the rows; rolled back if no occurrence could be deleted.
    await tx.query('SAVEPOINT email')
    await queueDeletionEmails(context, tx, coming[0]?.id ?? '', emailEnd(coming))
    const verdicts = await eachInSavepoint(tx, [...byId.keys()], async (id) => {
      const current = byId.get(id)
      if (!current) return
      requireAllUnlocked(holders, id)
      await deleteReservation(context, tx, current, { isSilent: true })
    })
    if (!verdicts.some(({ isUpdated }) => isUpdated)) await tx.query('ROLLBACK TO SAVEPOINT email')
    return verdicts
  })
}

/** An occurrence counts as cancelled if one of its reservation items is. */
const verdictOf = (id: string, ofLines: readonly UpdateVerdict[]): UpdateVerdict => {
  const isUpdated = ofLines.some((verdict) => verdict.isUpdated)
  return { id, isUpdated, error: isUpdated ? null : (ofLines[0]?.error ?? null) }
}

const cancelSeries = async (context: Context, scope: SeriesScopeInput, reason: string): Promise<UpdateVerdict[]> => {
  const text = reason.normalize('NFC').trim() || null
  const errors = callErrors({ action: 'cancel', lines: [] }, text)
  if (errors.length > 0) throw validationFailed(errors)
  const zone = await readZone(context)
  return inBookingTransaction(context, async (tx) => {
    const { occurrences: coming } = await readComing({ context, tx }, scope)
    const standing = coming.map(({ id, lines }) => ({ id, lines: lines.filter(({ isCancelled }) => !isCancelled) }))
    const open = standing.filter(({ lines }) => lines.length > 0)
    const call: LineCall = { action: 'cancel', lines: open.flatMap(({ lines }) => lines.map(({ id }) => ({ id }))) }
    const ofLines = new Map(
      (await applyToLines({ context, tx, call, zone, text, isSilent: true })).map((verdict) => [verdict.id, verdict]),
    )
    const verdicts = open.map(({ id, lines }) =>
      verdictOf(
        id,
        lines.flatMap((line) => ofLines.get(line.id) ?? []),
      ),
    )
    const first = verdicts.find(({ isUpdated }) => isUpdated)
    const count = verdicts.filter(({ isUpdated }) => isUpdated).length
    // No email about the end if the email about the creation was still waiting.
    const isUntold = first && count === verdicts.length && (await cancelUnsentEmails(tx, first.id))
    if (first && !isUntold)
      await queueEmails(context, beforeCommit(tx), 'deleted', {
        id: first.id,
        comment: text,
        series: messages.emailEnd(count),
      })
    return verdicts
  })
}

export const cancelReservationSeriesOperation = defineOperation<Operations['cancelReservationSeries']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Cancels the upcoming dates; returns a verdict for each."
      cancelReservationSeries(
        "Occurrences concerned."
        of: SeriesScopeInput!
        "Reason for readers."
        reason: String!
      ): [UpdateVerdict!]!
    }
  `,
  right: 'RESERVATION',
  work: () => A_SERIES,
  resolve: (context, args) => cancelSeries(context, args.of, args.reason),
})

export const deleteReservationSeriesOperation = defineOperation<Operations['deleteReservationSeries']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes the upcoming dates; returns a verdict for each."
      deleteReservationSeries(
        "Occurrences concerned."
        of: SeriesScopeInput!
      ): [UpdateVerdict!]!
    }
  `,
  right: ['RESERVATION', 'delete'],
  work: () => A_SERIES,
  resolve: (context, args) => deleteSeries(context, args.of),
})
