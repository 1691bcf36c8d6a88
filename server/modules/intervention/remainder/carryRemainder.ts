/** « Reporter le reste »: ends a work under way; another one takes over its unchecked points, time and due date. */
import type { GraphQLResolveInfo } from 'graphql'
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { interventionMessages as messages } from '#i18n/fr/interventionService.ts'
import { missingResults } from '#resources/domain/rounds.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { Context, WriteHook } from '#server/engine/context.ts'
import { create, update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { fileDefinitions } from '#server/engine/customFields/prepare.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { copyingStored } from '#server/engine/overrides/fieldRights.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { Values } from '#server/engine/values.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import type { Write } from '#server/engine/write/write.ts'
import { removeRecord } from '#server/features/trash/removeRecord.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { readRoundPoints, readRoundResults } from '../rounds/roundRows.ts'
import { endOf } from '../work/endOf.ts'

const CARRIED = [
  ...['label', 'description', 'priority', 'actionType', 'maintenancePlan', 'dueOn', 'category', 'management'],
  ...['itemType', 'isRound', 'location', 'property', 'department', 'user', 'workers', 'supplier', 'requestedAt'],
  ...[
    'acceptedAt',
    'answerDueAt',
    'repairDueAt',
    'limitDate',
    'blockReservableItem',
    'unitsOutOfService',
    'followUpOf',
  ],
  ...['mandatorySupportingDocument', 'requiredDocuments'],
] as const

const POINT = ['label', 'kind', 'unit', 'minimum', 'maximum', 'asksPhoto'] as const

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (isEmpty(values[name]) ? [] : [[name, values[name]]])))

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])

/** Hours; null without an estimate, or if it is used up. */
const remainingTime = ({ estimatedTime }: Values, { elapsedTime }: Values): number | null => {
  const left = Math.round((Number(estimatedTime ?? 0) - Number(elapsedTime ?? 0)) * 100) / 100
  return left > 0 ? left : null
}

const remainingItems = async (tx: Queryable, id: string, work: Values): Promise<Values> => {
  const list = work.itemType === 'PROPERTY' ? 'properties' : 'locations'
  const items = (work[list] as string[]).map((item) => ({ id: item }))
  const results = (await readRoundResults(tx, id)).map((one) => ({ ...one, hasPhoto: one.photo !== null }))
  const missing = new Set(missingResults(items, await readRoundPoints(tx, id), results).map(({ item }) => item))
  if (missing.size === 0) throw new AppError('CONFLICT', messages.nothingLeft)
  return { [list]: [...missing] }
}

const customOf = (write: Write, { customFields }: Values): Values => {
  const files = new Set(fileDefinitions(write).map(({ name }) => name))
  const plain = Object.entries((customFields ?? {}) as Values).filter(([name]) => !files.has(name))
  return plain.length > 0 ? { customFields: Object.fromEntries(plain) } : {}
}

const FOLLOW = ['maintenance_date', 'maintenance_threshold'].map(
  (table) => `UPDATE intervention.${table} SET intervention_id = $2 WHERE intervention_id = $1`,
)

const moveDates = async (tx: Queryable, from: string, to: string): Promise<void> => {
  for (const text of FOLLOW) await tx.query(text, [from, to])
}

const carryIn = async (write: Write, id: string): Promise<string> => {
  const { context, tx } = write
  const work = await lockCurrent(write, id)
  if (!work) throw notFound()
  if (!work.realizationStartingAt || work.realizationEndingAt || work.cancellationDate)
    throw new AppError('CONFLICT', messages.notUnderWay)
  const isRound = work.isRound === true
  const end = endOf(work, utcTextOfDate(context.now))
  const points = rowsOf(work.points).filter(({ result }) => isRound || isEmpty(result))
  const remainder = await copyingStored(context, async () =>
    create(write, {
      ...picked(work, CARRIED),
      ...customOf(write, work),
      ...(isRound && (await remainingItems(tx, id, work))),
      points: points.map((point) => picked(point, POINT)),
      estimatedTime: remainingTime(work, end),
      remainderOf: id,
    }),
  )
  await moveDates(tx, id, remainder)
  await update(write, id, { ...end, ...(isRound && { missingReason: work.missingReason ?? messages.carried }) })
  return remainder
}

const carryRemainder = (context: Context, given: string, info: GraphQLResolveInfo) => {
  requireRight(context, 'INTERVENTION', 'createAndUpdate')
  if (!isId(given)) throw notFound()
  const id = given.toLowerCase()
  return loadDefinitions(context).then(() =>
    withTransaction(context.kernel.pool, async (tx) => {
      const resource = context.kernel.resources.get('intervention')
      const remainder = await carryIn({ context, tx, resource }, id)
      return readOne(context, resource, remainder, selectionOf(info), tx)
    }),
  )
}

const REMAINDER = `SELECT id, number || ' – ' || label AS name, realization_starting_at IS NOT NULL AS "isStarted"
  FROM intervention.intervention WHERE remainder_of_id = $1 AND cancellation_date IS NULL ORDER BY id FOR UPDATE`

type Remainder = { id: string; name: string; isStarted: boolean }

/** A work that is open again, by undo or by hand, takes its remainder back. */
export const takeBackRemainder: WriteHook = async ({ context, tx, id, before, values }) => {
  if (isEmpty(before?.realizationEndingAt) || values.realizationEndingAt !== null) return
  const { rows } = await tx.query<Remainder>(REMAINDER, [id])
  for (const { id: remainder, name, isStarted } of rows) {
    if (isStarted) throw new AppError('CONFLICT', messages.remainderStarted(name))
    await moveDates(tx, remainder, id)
    const resource = context.kernel.resources.get('intervention')
    await removeRecord(tx as PoolClient, { context, resource, id: remainder, label: name })
  }
}

export const carryRemainderOperation = defineOperation<Operations['carryRemainder']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Ends a work under way. Another one takes over its unchecked points and items, its remaining time and its due date; an undo removes it."
      carryRemainder(
        "An intervention that has started and not ended."
        id: ID!
      ): Intervention!
    }
  `,
  resolve: (context, { id }, info) => carryRemainder(context, id, info),
})
