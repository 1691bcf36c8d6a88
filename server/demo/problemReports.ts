import type { InterventionPriority } from '#resources/domain/interventionPriority.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { DraftContext } from './interventionDrafts.ts'
import type { TradeCode } from './works.ts'

type Stage = 'open' | 'refused' | 'merged' | 'accepted' | 'done'

type Seen = {
  label: string
  description?: string
  on: string
  trade: TradeCode
  priority: InterventionPriority
  hoursAgo: number
  stage: Stage
  reason?: string
}

const REPORTS: readonly Seen[] = [
  {
    label: 'Le vidéoprojecteur ne s’allume plus',
    description: 'Voyant rouge, même après avoir changé la prise.',
    on: 'HV-CONSEIL',
    trade: 'ELEC',
    priority: 'HIGH',
    hoursAgo: 3,
    stage: 'open',
  },
  { label: 'Projecteur en panne', on: 'HV-CONSEIL', trade: 'ELEC', priority: 'NORMAL', hoursAgo: 2, stage: 'merged' },
  { label: 'Vitre fêlée côté cour', on: 'MDA-VERGER', trade: 'MENUI', priority: 'HIGH', hoursAgo: 20, stage: 'open' },
  {
    label: 'Porte du local qui ne ferme plus',
    on: 'GP-DOJO',
    trade: 'MENUI',
    priority: 'NORMAL',
    hoursAgo: 27,
    stage: 'open',
  },
  { label: 'Évier bouché', on: 'SF-CUISINE', trade: 'PLOMB', priority: 'HIGH', hoursAgo: 50, stage: 'accepted' },
  { label: 'Rayure sur la portière', on: 'VL-2', trade: 'VEHI', priority: 'LOW', hoursAgo: 75, stage: 'open' },
  {
    label: 'Il fait trop chaud',
    on: 'MED-ANIM',
    trade: 'CVC',
    priority: 'LOW',
    hoursAgo: 120,
    stage: 'refused',
    reason: 'Le chauffage de la médiathèque est réglé à 19 °C, comme dans toutes les salles.',
  },
  { label: 'Néon qui clignote', on: 'MDA-VERGER', trade: 'ELEC', priority: 'NORMAL', hoursAgo: 400, stage: 'done' },
]

const DECIDED_AFTER = 2

const WORK: Partial<Record<Stage, string>> = {
  accepted: `SELECT id FROM intervention.intervention WHERE expected_starting_at > $1 AND cancellation_date IS NULL
    ORDER BY number LIMIT 1`,
  done: `SELECT id FROM intervention.intervention WHERE realization_ending_at < $1 AND cancellation_date IS NULL
    ORDER BY number LIMIT 1`,
}

export const writeProblemReports = async (
  tx: Queryable,
  { random, items, people, now }: Pick<DraftContext, 'random' | 'items' | 'people'> & { now: Date },
): Promise<void> => {
  const { rows: trades } = await tx.query<{ code: string; id: string }>(
    'SELECT code, id FROM intervention.intervention_category',
  )
  const tradeIds = new Map(trades.map(({ code, id }) => [code, id]))
  const reporters = people.filter(({ role }) => role === 'borrower')
  const ids = REPORTS.map(() => random.id())
  const works: (string | null)[] = []
  for (const { stage } of REPORTS) {
    const query = WORK[stage]
    works.push(query ? ((await tx.query<{ id: string }>(query, [now])).rows[0]?.id ?? null) : null)
  }
  const rows = REPORTS.map((seen, index) => {
    const item = items.get(seen.on)
    if (!item) throw new Error(`The demonstration has no item ${seen.on}`)
    const at = new Date(now.getTime() - seen.hoursAgo * 3_600_000)
    const reporter = random.pick(reporters).id
    return {
      id: ids[index],
      label: seen.label,
      description: seen.description ?? null,
      item_type: item.type,
      location_id: item.type === 'LOCATION' ? item.id : null,
      property_id: item.type === 'PROPERTY' ? item.id : null,
      category_id: tradeIds.get(seen.trade) ?? null,
      priority: seen.priority,
      reporter_id: reporter,
      intervention_id: works[index] ?? null,
      merged_into_id: seen.stage === 'merged' ? ids[0] : null,
      refused_at: seen.stage === 'refused' ? new Date(at.getTime() + DECIDED_AFTER * 3_600_000).toISOString() : null,
      refusal_reason: seen.reason ?? null,
      created_by_id: reporter,
      updated_by_id: reporter,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      custom_fields: {},
    }
  })
  await insertRows(tx, 'intervention.problem_report', rows)
  await insertRows(tx, 'intervention.problem_report_followers', [
    { problem_report_id: ids[0], user_id: rows[1]?.reporter_id },
  ])
}
