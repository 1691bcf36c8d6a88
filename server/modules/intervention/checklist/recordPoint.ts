import type { GraphQLResolveInfo } from 'graphql'
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { InterventionPointResultInput, Operations } from '#contract/intervention.ts'
import { checklistMessages as messages } from '#i18n/fr/checklist.ts'
import { roundMessages } from '#i18n/fr/rounds.ts'
import type { Context } from '#server/engine/context.ts'
import { create, update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { copyingStored } from '#server/engine/overrides/fieldRights.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { Values } from '#server/engine/values.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { storedFilesOf } from '../reports/moveAlong.ts'
import { recordPhotos } from './photoHistory.ts'
import { storePointPhoto } from './storePointPhoto.ts'

type Point = Values & { id: string; label: string; kind: string }
type Found = { tx: PoolClient; workId: string; work: Values; points: readonly Point[]; point: Point }

const OWNER = 'SELECT intervention_id AS work FROM intervention.intervention_point WHERE id = $1'

/** Locks the intervention of the point. The point may have been removed meanwhile. */
const withPoint = async (
  context: Context,
  { id, info }: { id: string; info: GraphQLResolveInfo },
  run: (found: Found) => Promise<string>,
) => {
  requireRight(context, 'INTERVENTION', 'createAndUpdate')
  if (!isId(id)) throw notFound()
  await loadDefinitions(context)
  const resource = context.kernel.resources.get('intervention')
  return withTransaction(context.kernel.pool, async (tx) => {
    const { rows } = await tx.query<{ work: string }>(OWNER, [id])
    const workId = rows[0]?.work
    const work = workId ? await lockCurrent({ context, tx, resource }, workId) : undefined
    const points = (work?.points ?? []) as Point[]
    const point = points.find((one) => one.id === id.toLowerCase())
    if (!workId || !work || !point) throw notFound()
    if (work.cancellationDate) throw new AppError('CONFLICT', messages.isCancelled)
    if (work.isRound === true) throw new AppError('CONFLICT', roundMessages.recordedByItem)
    const shown = await run({ tx, workId, work, points, point })
    return readOne(context, resource, shown, selectionOf(info), tx)
  })
}

const wrong = (path: string, message: string) => validationFailed([{ path, rule: 'forbidden', message }])

const requireFitting = ({ kind }: Point, { result, value }: InterventionPointResultInput): void => {
  if (kind === 'MEASURE' && result) throw wrong('result', messages.isMeasured)
  if (kind === 'TEXT' && result) throw wrong('result', messages.isTyped)
  if (kind !== 'MEASURE' && typeof value === 'number') throw wrong('value', messages.isChecked)
}

const PHOTO = 'SELECT photo_id AS photo FROM intervention.intervention_point WHERE id = $1'
const SET_PHOTO = 'UPDATE intervention.intervention_point SET photo_id = $2 WHERE id = $1'

const readPhoto = async (tx: PoolClient, { id }: Point): Promise<string | null> =>
  (await tx.query<{ photo: string | null }>(PHOTO, [id])).rows[0]?.photo ?? null

const recordPoint = (context: Context, id: string, input: InterventionPointResultInput, info: GraphQLResolveInfo) =>
  withPoint(context, { id, info }, async ({ tx, workId, work, points, point }) => {
    requireFitting(point, input)
    const resource = context.kernel.resources.get('intervention')
    const { photo: sent, ...given } = input
    const rows = points.map((one) => ({ id: one.id, ...(one === point && given) }))
    await update({ context, tx, resource }, workId, { points: rows })
    if (sent !== undefined) {
      const held = await readPhoto(tx, point)
      const photo = await storePointPhoto({ context, tx }, sent as FileInput | null, held)
      await tx.query(SET_PHOTO, [point.id, photo])
      const change = { name: point.label, before: held, after: photo }
      await recordPhotos({ context, tx }, { ...work, id: workId }, [change])
      await publishRecord(tx, context.kernel.resources, { resource, action: 'update', id: workId })
    }
    return workId
  })

const LINKED = 'SELECT corrective_work_id AS work FROM intervention.intervention_point WHERE id = $1'
const LINK = 'UPDATE intervention.intervention_point SET corrective_work_id = $2 WHERE id = $1'

const INHERITED = ['itemType', 'location', 'property', 'category', 'department', 'priority'] as const

const descriptionOf = ({ note, value, unit }: Point): string => {
  const measured = typeof value === 'number' ? messages.measuredValue(value, (unit ?? null) as string | null) : null
  return [measured && messages.measured(measured), note].filter(Boolean).join('\n')
}

const MAX_LABEL = 200

const createCorrective = (context: Context, id: string, info: GraphQLResolveInfo) =>
  withPoint(context, { id, info }, async ({ tx, workId, work, point }) => {
    if (point.result !== 'NOT_OK') throw new AppError('CONFLICT', messages.notFailed)
    const { rows } = await tx.query<{ work: string | null }>(LINKED, [point.id])
    if (rows[0]?.work) throw new AppError('CONFLICT', messages.hasWork)
    const write = { context, tx, resource: context.kernel.resources.get('intervention') }
    const given = Object.fromEntries(INHERITED.flatMap((name) => (work[name] == null ? [] : [[name, work[name]]])))
    const description = descriptionOf(point)
    const values = {
      ...given,
      actionType: 'CURATIVE',
      label: messages.corrective(point.label).slice(0, MAX_LABEL),
      ...(description && { description }),
      files: await storedFilesOf(tx, [await readPhoto(tx, point)].filter(Boolean)),
      followUpOf: workId,
    }
    const corrective = await copyingStored(context, () => create(write, values))
    await tx.query(LINK, [point.id, corrective])
    return corrective
  })

export const recordInterventionPointOperation = defineOperation<Operations['recordInterventionPoint']>({
  sdl: /* GraphQL */ `
    "Absent fields keep their values."
    input InterventionPointResultInput {
      "Of a point to check; a measure computes it."
      result: InterventionPointResult
      "Of a measure."
      value: Float
      note: String
      "Null removes it."
      photo: FileInput
    }

    extend type Mutation {
      "Stores the result of one point of a checklist; the other points stay."
      recordInterventionPoint(
        "A point of an intervention that is not cancelled."
        id: ID!
        input: InterventionPointResultInput!
      ): Intervention!
    }
  `,
  resolve: (context, { id, input }, info) => recordPoint(context, id, input, info),
})

export const createCorrectiveWorkOperation = defineOperation<Operations['createCorrectiveWork']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Creates the corrective intervention of a failed point, once."
      createCorrectiveWork(
        "A point whose result is NOT_OK."
        point: ID!
      ): Intervention!
    }
  `,
  resolve: (context, { point }, info) => createCorrective(context, point, info),
})
