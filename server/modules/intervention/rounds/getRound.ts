import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations, RecordedRoundResult, Round } from '#contract/intervention.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import type { Context } from '#server/engine/context.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { notFound } from '#server/engine/read/one.ts'
import { rootScope, tableOf } from '#server/engine/read/scope.ts'
import { seenAmong } from '#server/engine/read/seenAmong.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { canRecord, RESULT_COLUMNS, readRoundItems, readRoundPoints, type StoredResult } from './roundRows.ts'

/** Units of `workBudget.ts`, of a large round. */
const A_ROUND = 200

type Head = Pick<Round, 'id' | 'number' | 'label' | 'description' | 'isOver' | 'missingReason'> & {
  user: string | null
  workers: string[]
}

const readHead = async (context: Context, id: string): Promise<Head> => {
  const resource = context.kernel.resources.get('intervention')
  const scope = rootScope(context, resource)
  const { alias: i } = scope
  const condition = all([sql`${i}.id = ${id}::uuid AND ${i}.is_round`, visibleCondition(scope)])
  const found = await executeOne<Head>(
    context.kernel.pool,
    sql`SELECT ${i}.id, ${i}.number, ${i}.label, ${i}.description, ${i}.missing_reason AS "missingReason",
      ${i}.cancellation_date IS NOT NULL OR ${i}.realization_ending_at IS NOT NULL AS "isOver", ${i}.user_id AS "user",
      ARRAY(SELECT one.user_id FROM intervention.intervention_workers one WHERE one.intervention_id = ${i}.id) AS workers
      FROM ${tableOf(resource)} ${i} WHERE ${condition}`,
  )
  if (!found) throw notFound()
  return found
}

const RESULTS = `SELECT ${RESULT_COLUMNS}, concat_ws(' ', person.first_name, person.last_name) AS "user",
    work.number || ' – ' || work.label AS "workName", file.name, file.extension, file.scan
  FROM intervention.round_result one JOIN intervention.intervention_point point ON point.id = one.point_id
  LEFT JOIN security."user" person ON person.id = one.user_id
  LEFT JOIN intervention.intervention work ON work.id = one.corrective_work_id
  LEFT JOIN drive.file file ON file.id = one.photo_id
  WHERE point.intervention_id = $1`

type ShownRow = StoredResult & {
  user: string
  workName: string | null
  name: string | null
  extension: string | null
  scan: FileScan | null
}

const shownResult =
  (context: Context, seen: ReadonlySet<string>) =>
  ({ workName, name, extension, scan, photo, correctiveWork, ...result }: ShownRow): RecordedRoundResult => {
    const { features } = context.kernel
    const holder = { entity: 'roundResult', recordId: result.id, field: 'photo' }
    const file = photo && { id: photo, name: name ?? '', extension: extension ?? '', scan }
    return {
      ...result,
      hasPhoto: photo !== null,
      photoUrl: file ? features.fileUrl(context, file, holder) : null,
      thumbnailUrl: file ? features.thumbnailUrl(context, file, holder) : null,
      correctiveWork:
        correctiveWork && seen.has(correctiveWork) ? { id: correctiveWork, displayName: workName ?? '' } : null,
    }
  }

const readRound = async (context: Context, given: string): Promise<Round> => {
  if (!isId(given)) throw notFound()
  const { user, workers, ...head } = await readHead(context, given)
  const { pool } = context.kernel
  const { rows } = await pool.query<ShownRow>(RESULTS, [head.id])
  const works = rows.flatMap(({ correctiveWork }) => correctiveWork ?? [])
  const seen = await seenAmong(context, pool, { key: 'intervention', ids: works })
  return {
    ...head,
    canRecord: !head.isOver && canRecord(context, { user, workers }),
    items: await readRoundItems(pool, head.id),
    points: await readRoundPoints(pool, head.id),
    results: rows.map(shownResult(context, seen)),
  }
}

export const getRoundOperation = defineOperation<Operations['getRound']>({
  sdl: /* GraphQL */ `
    "A location or property of a round."
    type RoundItem {
      id: ID!
      name: String!
      "Locations around it, from the site down."
      place: String
    }

    "A point that is recorded on each item."
    type RoundPoint {
      id: ID!
      label: String!
      kind: InterventionPointKind!
      unit: String
      minimum: Float
      maximum: Float
      asksPhoto: Boolean!
    }

    "The corrective intervention of a failed point."
    type RoundCorrective {
      id: ID!
      displayName: String!
    }

    "A stored result."
    type RecordedRoundResult {
      id: ID!
      item: ID!
      point: ID!
      result: InterventionPointResult!
      value: Float
      note: String
      recordedAt: DateTime!
      "User who recorded it."
      user: String!
      hasPhoto: Boolean!
      photoUrl: String
      thumbnailUrl: String
      correctiveWork: RoundCorrective
    }

    "A round with its items, points and results."
    type Round {
      id: ID!
      number: String!
      label: String!
      description: String
      "True if it is finished or cancelled."
      isOver: Boolean!
      missingReason: String
      "True if the session may record results."
      canRecord: Boolean!
      "At most 500, by place."
      items: [RoundItem!]!
      points: [RoundPoint!]!
      "At most 5,000."
      results: [RecordedRoundResult!]!
    }

    extend type Query {
      "Returns a round with its results."
      getRound(
        "An intervention that is a round."
        id: ID!
      ): Round!
    }
  `,
  right: 'INTERVENTION',
  work: () => A_ROUND,
  resolve: (context, { id }) => readRound(context, id),
})
