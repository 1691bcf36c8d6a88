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
import { readZone } from '../claim/numbering.ts'
import { applyToLines, callErrors, type LineCall } from '../closing/closeLines.ts'
import { cancelNewestEmails, cancelUnsentEmails, queueDeletionEmails, queueEmails } from '../emails/queueEmails.ts'
import { A_SERIES } from '../workEstimates.ts'
import { actAtOnce, type SeriesAction } from './seriesAction.ts'

type Ending = { context: Context; tx: PoolClient }

const readComing = async ({ context, tx }: Ending, scope: SeriesScopeInput): Promise<LockedScope> => {
  const now = utcTextOfDate(context.now)
  const { occurrences, holders } = await lockScope(tx, context, scope)
  const coming = occurrences.filter(({ endingAt }) => endingAt > now)
  if (coming.length === 0) throw new AppError('CONFLICT', messages.allOver)
  return { occurrences: coming, holders }
}

const endEmailText = (coming: readonly Current[]): string => messages.emailEnd(coming.length)

export const deleteAction: SeriesAction<SeriesScopeInput> = {
  right: ['RESERVATION', 'delete'],
  isOfComing: true,
  prepare: async (prepared, scope) => {
    await readZone(prepared)
    return async ({ context, tx, onDates }) => {
      const { occurrences: coming, holders } = await readComing({ context, tx }, scope)
      const byId = new Map(coming.map((current) => [current.id, current]))
      // Queued before the deletion, because the email needs the rows; rolled back if no occurrence could be deleted.
      await tx.query('SAVEPOINT email')
      await queueDeletionEmails(context, tx, coming[0]?.id ?? '', endEmailText(coming))
      const deleteByID = async (id: string) => {
        const current = byId.get(id)
        if (!current) return
        requireAllUnlocked(holders, id)
        await deleteReservation(context, tx, current, { isSilent: true })
      }
      const verdicts = await eachInSavepoint(tx, [...byId.keys()], deleteByID, onDates)
      if (!verdicts.some(({ isUpdated }) => isUpdated)) await tx.query('ROLLBACK TO SAVEPOINT email')
      return verdicts
    }
  },
}

/** An occurrence counts as cancelled if one of its reservation items is. */
const verdictOf = (id: string, ofLines: readonly UpdateVerdict[]): UpdateVerdict => {
  const isUpdated = ofLines.some((verdict) => verdict.isUpdated)
  return { id, isUpdated, error: isUpdated ? null : (ofLines[0]?.error ?? null) }
}

type OfLines = { action: 'cancel' | 'reinstate'; coming: readonly Current[]; text: string | null; zone: string }

const applyToSeries = async (
  { context, tx }: Ending,
  { action, coming, text, zone }: OfLines,
): Promise<UpdateVerdict[]> => {
  const concerned = coming.flatMap(({ id, lines: all }) => {
    const lines = all.filter(({ isCancelled }) => isCancelled === (action === 'reinstate'))
    return lines.length > 0 ? [{ id, lines }] : []
  })
  const call: LineCall = { action, lines: concerned.flatMap(({ lines }) => lines.map(({ id }) => ({ id }))) }
  const applied = await applyToLines({ context, tx, call, zone, text, isSilent: true })
  const ofLines = new Map(applied.map((verdict) => [verdict.id, verdict]))
  return concerned.map(({ id, lines }) =>
    verdictOf(
      id,
      lines.flatMap((line) => ofLines.get(line.id) ?? []),
    ),
  )
}

const updatedIn = (verdicts: readonly UpdateVerdict[]): UpdateVerdict[] => verdicts.filter(({ isUpdated }) => isUpdated)

type SeriesCancellation = SeriesScopeInput & { reason: string }

export const cancelAction: SeriesAction<SeriesCancellation> = {
  right: ['RESERVATION'],
  isOfComing: true,
  prepare: async (prepared, { reason, ...scope }) => {
    const text = reason.normalize('NFC').trim() || null
    const errors = callErrors({ action: 'cancel', lines: [] }, text)
    if (errors.length > 0) throw validationFailed(errors)
    const zone = await readZone(prepared)
    return async ({ context, tx }) => {
      const { occurrences: coming } = await readComing({ context, tx }, scope)
      const verdicts = await applyToSeries({ context, tx }, { action: 'cancel', coming, text, zone })
      const [first, ...others] = updatedIn(verdicts)
      const count = others.length + 1
      // No email about the end if the email about the creation was still waiting.
      const isUntold = first && count === verdicts.length && (await cancelUnsentEmails(tx, first.id))
      if (first && !isUntold)
        await queueEmails(context, beforeCommit(tx), 'deleted', {
          id: first.id,
          comment: text,
          series: messages.emailEnd(count),
        })
      return verdicts
    }
  },
}

export const reinstateAction: SeriesAction<SeriesScopeInput> = {
  right: ['RESERVATION'],
  isOfComing: true,
  prepare: async (prepared, scope) => {
    const zone = await readZone(prepared)
    return async ({ context, tx }) => {
      const { occurrences: coming } = await readComing({ context, tx }, scope)
      const verdicts = await applyToSeries({ context, tx }, { action: 'reinstate', coming, text: null, zone })
      if (verdicts.length === 0) throw new AppError('CONFLICT', messages.noneCancelled)
      const [first, ...others] = updatedIn(verdicts)
      // No email if the email about the cancellation was still waiting.
      if (first && !(await cancelNewestEmails(tx, first.id, 'deleted')))
        await queueEmails(context, beforeCommit(tx), 'created', {
          id: first.id,
          series: messages.emailEnd(others.length + 1),
        })
      return verdicts
    }
  },
}

export const cancelReservationSeriesOperation = defineOperation<Operations['cancelReservationSeries']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Cancels the upcoming dates, at most 50; returns a verdict for each."
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
  resolve: (context, args) => actAtOnce(context, cancelAction, { ...args.of, reason: args.reason }),
})

export const deleteReservationSeriesOperation = defineOperation<Operations['deleteReservationSeries']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes the upcoming dates, at most 50; returns a verdict for each."
      deleteReservationSeries(
        "Occurrences concerned."
        of: SeriesScopeInput!
      ): [UpdateVerdict!]!
    }
  `,
  right: ['RESERVATION', 'delete'],
  work: () => A_SERIES,
  resolve: (context, args) => actAtOnce(context, deleteAction, args.of),
})
