/** Stores the results of a device. Sending again changes nothing; the latest time of a device wins for each key. */
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { Operations, SentRoundResult, SynchronisedRoundResult } from '#contract/intervention.ts'
import { roundMessages as messages } from '#i18n/fr/rounds.ts'
import { MAX_SYNCHRONISED, roundKey } from '#resources/domain/rounds.ts'
import { isUtcText, utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { insertRowsOf } from '#server/engine/write/rows.ts'
import { writeHistory } from '#server/features/transfer/importLedger.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { recordPhotos } from '../checklist/photoHistory.ts'
import { storePointPhoto } from '../checklist/storePointPhoto.ts'
import { cancelCorrectives, createCorrectives, type Recording } from './correctives.ts'
import { type FittingResult, fitResult } from './fitResult.ts'
import {
  canRecord,
  type RoundItem,
  type RoundPoint,
  readRoundItems,
  readRoundPoints,
  readRoundResults,
  type StoredResult,
  trySaving,
} from './roundRows.ts'

/** Units of `workBudget.ts`. */
const A_ROUND = 100
const A_RESULT = 4
const A_WORK = 19

type Sent = SentRoundResult
type Verdict = { -readonly [K in keyof SynchronisedRoundResult]: SynchronisedRoundResult[K] }

type Kept = { now: StoredResult; before: StoredResult | undefined; isChanged: boolean; verdicts: Verdict[] }

const verdictOf = (id: string, status: Verdict['status'], message: string | null = null): Verdict => ({
  ...{ id, status, message, correctiveWork: null },
})

const obstacleOf = (context: Context, work: Recording['work'] | undefined): string | null => {
  if (!work) return messages.refused.gone
  if (work.isRound !== true) return messages.notRound
  if (!canRecord(context, work)) return messages.refused.notYours
  if (work.cancellationDate) return messages.refused.isCancelled
  return work.realizationEndingAt ? messages.refused.isFinished : null
}

const OWNERS = `SELECT id, point_id AS point, coalesce(location_id, property_id) AS item
  FROM intervention.round_result WHERE id = ANY ($1::uuid[])`

const readOwners = async (tx: PoolClient, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await tx.query<{ id: string; point: string; item: string }>(OWNERS, [ids])
  return new Map(rows.map((row) => [row.id, roundKey(row)]))
}

type Around = {
  items: ReadonlyMap<string, RoundItem>
  points: ReadonlyMap<string, RoundPoint>
  owners: Map<string, string>
  kept: Map<string, Kept>
}

const readAround = async ({ tx, round }: Recording, results: readonly Sent[]): Promise<Around> => {
  const stored = await readRoundResults(tx, round)
  return {
    items: new Map((await readRoundItems(tx, round)).map((item) => [item.id, item])),
    points: new Map((await readRoundPoints(tx, round)).map((point) => [point.id, point])),
    owners: await readOwners(
      tx,
      results.map(({ id }) => id).filter((id) => isId(id)),
    ),
    kept: new Map(
      stored.map((one) => [roundKey(one), { now: { ...one }, before: one, isChanged: false, verdicts: [] }]),
    ),
  }
}

const isSame = (stored: StoredResult, fitting: FittingResult): boolean =>
  stored.result === fitting.result && stored.value === fitting.value && stored.note === fitting.note

/** A photo that is no image refuses its result only. */
const photoOf = async (recording: Recording, sent: Sent, held: string | null): Promise<string | null | AppError> => {
  let photo = held
  const error = await trySaving(recording.tx, async () => {
    photo = await storePointPhoto(recording, sent.photo as FileInput | null | undefined, held)
  })
  if (error && !(error instanceof AppError)) throw error
  return error instanceof AppError ? error : photo
}

const reasonOf = ({ message, extensions }: AppError): string => {
  const { errors } = extensions as { errors?: { message: string }[] }
  return errors?.[0]?.message ?? message
}

const record = async (recording: Recording, around: Around, sent: Sent, now: string): Promise<Verdict> => {
  const [id, point, item] = [sent.id.toLowerCase(), sent.point.toLowerCase(), sent.item.toLowerCase()]
  const key = roundKey({ point, item })
  const refused = (message: string) => verdictOf(sent.id, 'REFUSED', message)
  const known = around.points.get(point)
  if (!known) return refused(messages.refused.pointGone)
  if (!around.items.has(item)) return refused(messages.refused.itemGone)
  const owner = around.owners.get(id)
  if (!isId(id) || (owner !== undefined && owner !== key)) return refused(messages.refused.badId)
  const fitting = fitResult(known, sent)
  if (typeof fitting === 'string') return refused(fitting)
  // A clock that is ahead must not win for ever.
  const recordedAt = isUtcText(sent.recordedAt) && sent.recordedAt < now ? sent.recordedAt : now
  const kept = around.kept.get(key)
  if (kept && kept.now.recordedAt > recordedAt) return verdictOf(sent.id, 'OUTDATED')
  const isAgain = kept?.now.recordedAt === recordedAt && isSame(kept.now, fitting)
  if (kept && isAgain && (!sent.photo || kept.now.photo)) {
    const again = verdictOf(sent.id, 'ALREADY_STORED')
    kept.verdicts.push(again)
    return again
  }
  const photo = await photoOf(recording, sent, kept?.now.photo ?? null)
  if (photo instanceof AppError) return refused(reasonOf(photo))
  const verdict = verdictOf(sent.id, 'STORED')
  const correctiveWork = kept?.now.correctiveWork ?? null
  around.owners.set(id, key)
  around.kept.set(key, {
    now: { id: kept?.now.id ?? id, point, item, ...fitting, photo, recordedAt, correctiveWork },
    before: kept?.before,
    isChanged: true,
    verdicts: [...(kept?.verdicts ?? []), verdict],
  })
  return verdict
}

const UPDATE = `UPDATE intervention.round_result stored SET result = given.result, value = given.value, note = given.note,
    photo_id = given.photo, recorded_at = (given."recordedAt" || 'Z')::timestamptz, user_id = $2,
    corrective_work_id = given."correctiveWork", updated_at = now(), updated_by_id = $2
  FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, result text, value numeric, note text, photo uuid,
    "recordedAt" text, "correctiveWork" uuid) WHERE stored.id = given.id`

const save = async ({ context, tx, work }: Recording, changed: readonly Kept[]): Promise<void> => {
  const write = { context, tx, resource: context.kernel.resources.get('roundResult') }
  const { userId } = requireSession(context)
  const isProperty = work.itemType === 'PROPERTY'
  const valuesOf = ({ id: _id, item, ...values }: StoredResult) => ({
    ...{ ...values, location: isProperty ? null : item, property: isProperty ? item : null, user: userId },
  })
  const created = changed.flatMap(({ now, before }) => (before ? [] : [{ id: now.id, values: valuesOf(now) }]))
  const updated = changed.flatMap(({ now, before }) => (before ? [now] : []))
  await insertRowsOf(write, created)
  if (updated.length > 0) await tx.query(UPDATE, [JSON.stringify(updated), userId])
  await writeHistory(
    write,
    changed.map(({ now, before }) => ({
      ...{ id: now.id, action: before ? ('update' as const) : ('create' as const), values: valuesOf(now) },
      ...(before && { before: { ...valuesOf(before), user: userId } }),
    })),
    null,
  )
}

/** The first result starts the round, at its time on the device. A rule of the form does not refuse results. */
const startRound = async ({ context, tx, round, work }: Recording, changed: readonly Kept[]): Promise<void> => {
  const [first] = changed.map(({ now }) => now.recordedAt).toSorted()
  if (work.realizationStartingAt || !first) return
  const write = { context, tx, resource: context.kernel.resources.get('intervention') }
  const error = await trySaving(tx, () => update(write, round, { realizationStartingAt: first }))
  if (error && !(error instanceof AppError)) throw error
}

const recordAll = async (recording: Recording, results: readonly Sent[]): Promise<Verdict[]> => {
  const { context, tx, round } = recording
  const around = await readAround(recording, results)
  const now = utcTextOfDate(context.now)
  const verdicts: Verdict[] = []
  for (const sent of results) verdicts.push(await record(recording, around, sent, now))
  const changed = [...around.kept.values()].filter(({ isChanged }) => isChanged)
  const failed = changed.filter(({ now: { result }, before }) => result === 'NOT_OK' && before?.result !== 'NOT_OK')
  const repaired = changed.filter(({ now: { result }, before }) => result === 'OK' && before?.result === 'NOT_OK')
  await createCorrectives(
    recording,
    failed.flatMap(({ now: result }) => {
      const point = around.points.get(result.point)
      return point && !result.correctiveWork ? [{ point, result }] : []
    }),
  )
  const reasons = await cancelCorrectives(
    recording,
    repaired.map(({ now: result }) => result),
  )
  for (const { now: result, verdicts: told } of around.kept.values())
    for (const verdict of told) {
      verdict.correctiveWork = result.correctiveWork
      verdict.message ??= (result.correctiveWork && reasons.get(result.correctiveWork)) || null
    }
  if (changed.length === 0) return verdicts
  await save(recording, changed)
  const photos = changed.map(({ now: { item, point, photo }, before }) => ({
    name: [around.items.get(item)?.name, around.points.get(point)?.label].join(' – '),
    ...{ before: before?.photo ?? null, after: photo },
  }))
  await recordPhotos(recording, { ...recording.work, id: round }, photos)
  await startRound(recording, changed)
  const { resources } = context.kernel
  await publishRecord(tx, resources, { resource: resources.get('intervention'), action: 'update', id: round })
  return verdicts
}

const synchronise = async (context: Context, round: string, results: readonly Sent[]): Promise<Verdict[]> => {
  requireRight(context, 'INTERVENTION')
  if (results.length > MAX_SYNCHRONISED)
    throw validationFailed([{ path: 'results', rule: 'maxItems', message: messages.tooManySent(MAX_SYNCHRONISED) }])
  await loadDefinitions(context)
  const resource = context.kernel.resources.get('intervention')
  return withTransaction(context.kernel.pool, async (tx) => {
    const work = await lockCurrent({ context, tx, resource }, round)
    const obstacle = obstacleOf(context, work)
    if (!work || obstacle) return results.map(({ id }) => verdictOf(id, 'REFUSED', obstacle))
    return recordAll({ context, tx, round: round.toLowerCase(), work }, results)
  })
}

export const synchroniseRoundOperation = defineOperation<Operations['synchroniseRound']>({
  sdl: /* GraphQL */ `
    "OUTDATED: a later result is stored. REFUSED: the message tells why."
    enum SynchronisedStatus {
      STORED
      ALREADY_STORED
      OUTDATED
      REFUSED
    }

    "A result of one point of a round on one item."
    input SentRoundResult {
      "A UUID that the device chooses."
      id: ID!
      "A location or property of the round."
      item: ID!
      point: ID!
      "Of a point to check; the value of a measure and a text decide theirs."
      result: InterventionPointResult
      "Of a measure."
      value: Float
      note: String
      "Absent: the stored photo stays; null removes it."
      photo: FileInput
      "Time on the device; a later time than now counts as now."
      recordedAt: DateTime!
    }

    "Answer to one result."
    type SynchronisedRoundResult {
      id: ID!
      status: SynchronisedStatus!
      "Why it was refused, or why its corrective work was not cancelled."
      message: String
      correctiveWork: ID
    }

    extend type Mutation {
      "Stores results of a round; the same results again change nothing. A failed point gets one corrective work."
      synchroniseRound(
        "A round that the session works on, or may change."
        round: ID!
        "At most 500."
        results: [SentRoundResult!]!
      ): [SynchronisedRoundResult!]!
    }
  `,
  work: ({ results }) =>
    A_ROUND + results.reduce((sum, { result, photo }) => sum + (result === 'NOT_OK' || photo ? A_WORK : A_RESULT), 0),
  resolve: (context, { round, results }) => synchronise(context, round, results),
})
