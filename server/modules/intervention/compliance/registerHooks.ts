import { type SQL, sql } from 'drizzle-orm'
import { registerMessages as messages } from '#i18n/fr/registers.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import { type Context, type EntityHooks, requireSession, type WriteHook } from '#server/engine/context.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { statusCase } from '../statusCase.ts'
import { todayIn } from '../todayIn.ts'
import { readWorks } from './registerSources.ts'

const isCorrected = (r: SQL): SQL =>
  sql`EXISTS (SELECT FROM intervention.register_entry later WHERE later.corrects_id = ${r}.id)`

const state = statusCase({
  CORRECTED: (_context, r) => isCorrected(r),
  CURRENT: (_context, r) => sql`NOT ${isCorrected(r)}`,
})

const wrong = (path: string, rule: string, message: string) => validationFailed([{ path, rule, message }])

const CORRECTED = `SELECT entry.building_file_id AS building,
    EXISTS (SELECT FROM intervention.register_entry later WHERE later.corrects_id = entry.id) AS "isCorrected"
  FROM intervention.register_entry entry WHERE entry.id = $1`

const LOCK = 'SELECT FROM intervention.building_file WHERE id = $1 FOR NO KEY UPDATE'

/** Two entries of the same work wait for each other at the lock that numbers them. */
const requireFreeWork = async (context: Context, tx: Queryable, building: string, work: string): Promise<void> => {
  await tx.query(LOCK, [building])
  const [found] = await readWorks(context, tx, { building, ids: [work] })
  if (!found) throw wrong('intervention', 'exists', messages.notFree)
}

const FILES = `INSERT INTO intervention.register_entry_files (register_entry_id, file_id, position)
  SELECT $1, held.file_id, 1000 + held.position FROM intervention.intervention_files held WHERE held.intervention_id = $2`

const afterWrite: WriteHook = async ({ tx, id, values }) => {
  if (!isEmpty(values.intervention)) await tx.query(FILES, [id, values.intervention])
}

const beforeWrite: WriteHook = async ({ context, tx, values }) => {
  const { doneOn, endedOn, corrects, buildingFile, intervention } = values
  const today = await todayIn(context, tx)
  for (const [path, day] of Object.entries({ doneOn, endedOn }))
    if (!isEmpty(day) && String(day) > today) throw wrong(path, 'max', messages.future)
  if (!isEmpty(intervention)) await requireFreeWork(context, tx, String(buildingFile), String(intervention))
  if (isEmpty(corrects)) return
  const { rows } = await tx.query<{ building: string; isCorrected: boolean }>(CORRECTED, [corrects])
  if (rows[0] && rows[0].building !== buildingFile) throw wrong('corrects', 'exists', messages.otherBuilding)
  // The unique key decides between two corrections at the same time.
  if (rows[0]?.isCorrected) throw wrong('corrects', 'unique', messages.alreadyCorrected)
}

export const registerHooks: EntityHooks = {
  computed: { state: state.of },
  cacheableComputed: ['state'],
  filters: { state: { type: 'ChoiceFilter', condition: state.has } },
  complete: async ({ context }) => ({ authorName: requireSession(context).displayName }),
  beforeWrite,
  afterWrite,
}
