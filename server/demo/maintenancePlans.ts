import { hoursBetween } from '#resources/domain/interventionTimes.ts'
import { dayBounds, utcOfLocal } from '#resources/domain/time.ts'
import { nextDate, ruleDates, type Schedule } from '#server/modules/intervention/plans/dueDates.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { takeDemoNumbers } from './demoNumbers.ts'
import { insertRows } from './insert.ts'
import { ALERT_DAYS, type DraftContext, dayAfter, deadlinesFrom } from './interventionDrafts.ts'
import { writeRounds } from './rounds.ts'
import type { SupplierCode } from './suppliers.ts'
import { TRADES, type TradeCode } from './works.ts'

/** `merged`: the work before it names the date. */
type Stage = 'done' | 'open' | 'cancelled' | 'merged'

type Point = {
  label: string
  kind?: 'TEXT'
  asksPhoto?: true
  unit?: string
  minimum?: number
  maximum?: number
  value?: number
  isFailed?: true
}

type Planned = {
  label: string
  description?: string
  trade: TradeCode
  on: readonly string[]
  supplier?: SupplierCode
  rule: string
  starts: number
  anchor?: 'COMPLETION'
  overlap?: 'STACK' | 'MERGE' | 'SKIP'
  season?: readonly string[]
  ends?: number
  horizon: number
  hours: number
  documents?: string
  isPaused?: true
  asRound?: true
  points?: readonly Point[]
  works: readonly Stage[]
}

const PLANS: readonly Planned[] = [
  {
    label: 'Vérification annuelle des extincteurs',
    description: 'Étiquette à jour sur chaque appareil, plan de localisation affiché.',
    trade: 'INC',
    on: ['HV-CONSEIL', 'GP-DOJO', 'SF-CUISINE'],
    supplier: 'CTRL',
    rule: 'FREQ=YEARLY',
    starts: -340,
    horizon: 45,
    hours: 1.5,
    documents: 'Rapport de vérification',
    points: [
      { label: 'Appareil accessible et signalé' },
      { label: 'Étiquette à jour' },
      { label: 'Pression du manomètre', unit: 'bar', minimum: 12, maximum: 16 },
    ],
    works: ['open'],
  },
  {
    label: 'Essai mensuel de l’éclairage de sécurité',
    trade: 'ELEC',
    on: ['HV-CONSEIL'],
    rule: 'FREQ=MONTHLY;BYDAY=1MO',
    starts: -150,
    overlap: 'STACK',
    horizon: 7,
    hours: 0.5,
    points: [
      { label: 'Passage sur batterie à la coupure' },
      { label: 'Blocs de sortie allumés', isFailed: true },
      { label: 'Autonomie', unit: 'min', minimum: 60, value: 72 },
    ],
    works: ['done', 'done', 'open', 'open'],
  },
  {
    label: 'Nettoyage des filtres de la hotte',
    trade: 'NET',
    on: ['SF-CUISINE'],
    rule: 'FREQ=WEEKLY;WKST=MO',
    starts: -63,
    overlap: 'MERGE',
    horizon: 5,
    hours: 1,
    works: ['done', 'open', 'merged', 'merged'],
  },
  {
    label: 'Vidange de l’utilitaire',
    trade: 'VEHI',
    on: ['VL-2'],
    supplier: 'GARAGE',
    rule: 'FREQ=MONTHLY;INTERVAL=6',
    starts: -12,
    anchor: 'COMPLETION',
    horizon: 20,
    hours: 2,
    works: ['open'],
  },
  {
    label: 'Purge des radiateurs',
    trade: 'CVC',
    on: ['MED-ANIM', 'MDA-VERGER'],
    rule: 'FREQ=MONTHLY',
    starts: -92,
    overlap: 'SKIP',
    season: ['OCTOBER', 'NOVEMBER', 'DECEMBER', 'JANUARY', 'FEBRUARY', 'MARCH', 'APRIL'],
    horizon: 10,
    hours: 1,
    works: ['cancelled'],
  },
  {
    label: 'Tonte autour du gymnase',
    trade: 'NET',
    on: ['GP-DOJO'],
    rule: 'FREQ=WEEKLY;INTERVAL=2;WKST=MO',
    starts: -120,
    overlap: 'SKIP',
    season: ['APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER'],
    horizon: 7,
    hours: 3,
    isPaused: true,
    works: [],
  },
  {
    label: 'Contrôle de la garantie décennale des menuiseries',
    trade: 'MENUI',
    on: ['MDA-VERGER'],
    rule: 'FREQ=YEARLY',
    starts: -400,
    ends: -20,
    overlap: 'MERGE',
    horizon: 30,
    hours: 2,
    works: ['done'],
  },
  {
    label: 'Ronde mensuelle des salles',
    description: 'Commencer par la mairie. Photographier chaque bloc de secours éteint.',
    trade: 'INC',
    on: [
      ...['HV-CONSEIL', 'HV-COMMISSIONS', 'HV-MARIAGES', 'HV-PERM-2', 'GP-DOJO', 'GP-DANSE', 'MED-ANIM'],
      ...['MDA-VERGER', 'MDA-FORGE', 'TIL-AUDITORIUM', 'SF-CUISINE', 'ACA-POLY'],
    ],
    rule: 'FREQ=MONTHLY',
    starts: -2,
    horizon: 5,
    hours: 3,
    asRound: true,
    points: [
      { label: 'Blocs de secours allumés' },
      { label: 'Température', unit: '°C', minimum: 16, maximum: 24 },
      { label: 'État général', kind: 'TEXT' },
    ],
    works: ['open'],
  },
]

type Written = {
  id: string
  plan: Planned
  trade: (typeof TRADES)[number]
  category: string
  supplier: string | null
  itemId: string
  isLocation: boolean
  author: string
}

const scheduleOf = ({ rule, starts, ends, season = [] }: Planned, today: string): Schedule => ({
  rule,
  startsOn: dayAfter(today, starts),
  endsOn: ends === undefined ? null : dayAfter(today, ends),
  season,
})

const nextOf = (plan: Planned, today: string): string | null => {
  if (plan.isPaused || plan.anchor) return null
  const from = dayAfter(today, plan.horizon + 1)
  return nextDate(scheduleOf(plan, today), { from, moves: new Map(), isSettled: () => false })?.on ?? null
}

const planRow = (written: Written, { today, departmentIds }: DraftContext) => {
  const { id, plan, category, supplier, isLocation, author } = written
  const { startsOn: since, endsOn, season } = scheduleOf(plan, today)
  const [startsOn = since] = ruleDates(scheduleOf(plan, today), { from: since, until: today })
  return {
    id,
    label: plan.label,
    description: plan.description ?? null,
    category_id: category,
    starts_on: startsOn,
    rule: plan.rule,
    anchor: plan.anchor ?? 'CALENDAR',
    overlap: plan.overlap ?? (plan.anchor ? null : 'MERGE'),
    season,
    ends_on: endsOn,
    horizon_days: plan.horizon,
    is_paused: plan.isPaused ?? false,
    as_round: plan.asRound ?? false,
    next_due_on: nextOf(plan, today),
    followed_from: dayAfter(today, plan.isPaused ? -30 : plan.horizon + 1),
    item_type: isLocation ? 'LOCATION' : 'PROPERTY',
    management: plan.supplier ? 'EXTERNAL' : 'INTERNAL',
    department_id: departmentIds.get(isLocation ? 'BAT' : 'EV') ?? null,
    supplier_id: supplier,
    estimated_time: plan.hours,
    mandatory_supporting_document: plan.documents !== undefined,
    required_documents: plan.documents ?? null,
    created_by_id: author,
    updated_by_id: author,
    custom_fields: {},
  }
}

const realized = (zone: string, day: string, hours: number) => {
  const startingAt = utcOfLocal(`${day}T09:00`, zone)
  const endingAt = utcOfLocal(`${day}T${String(9 + Math.ceil(hours)).padStart(2, '0')}:00`, zone)
  return {
    realization_starting_at: `${startingAt}Z`,
    realization_ending_at: `${endingAt}Z`,
    elapsed_time: hoursBetween({ start: startingAt, end: endingAt }),
    accepted_at: `${startingAt}Z`,
  }
}

const NOT_DONE = { realization_starting_at: null, realization_ending_at: null, elapsed_time: null, accepted_at: null }

const workRow = (written: Written, { day, stage }: { day: string; stage: Stage }, around: DraftContext) => {
  const { plan, trade, category, supplier, itemId, isLocation, author } = written
  const { zone, departmentIds, random } = around
  const since = dayBounds(day, zone).startingAt
  return {
    id: random.id(),
    label: plan.label,
    description: plan.description ?? null,
    action_type: 'PREVENTIVE',
    item_type: isLocation ? 'LOCATION' : 'PROPERTY',
    is_round: plan.asRound ?? false,
    location_id: isLocation && !plan.asRound ? itemId : null,
    property_id: isLocation || plan.asRound ? null : itemId,
    category_id: category,
    supplier_id: supplier,
    maintenance_plan_id: written.id,
    due_on: day,
    limit_date: day,
    days_until_limit_date_alert: ALERT_DAYS,
    management: plan.supplier ? 'EXTERNAL' : 'INTERNAL',
    department_id: departmentIds.get(isLocation ? 'BAT' : 'EV') ?? null,
    estimated_time: plan.hours,
    mandatory_supporting_document: stage !== 'done' && plan.documents !== undefined,
    required_documents: stage === 'done' ? null : (plan.documents ?? null),
    created_by_id: author,
    updated_by_id: author,
    created_at: `${dayAfter(day, -plan.horizon)} 05:07:00Z`,
    updated_at: `${dayAfter(day, -plan.horizon)} 05:07:00Z`,
    ...deadlinesFrom(zone, since, trade, null),
    ...(stage === 'done' ? realized(zone, day, plan.hours) : NOT_DONE),
    cancellation_date: stage === 'cancelled' ? day : null,
    cancellation_reason: stage === 'cancelled' ? 'Agent absent, sans remplaçant.' : null,
    custom_fields: {},
  }
}

const idsBy = async (tx: Queryable, table: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.query<{ code: string; id: string }>(`SELECT code, id FROM ${table} WHERE code IS NOT NULL`)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

const writePlans = async (tx: Queryable, around: DraftContext): Promise<Written[]> => {
  const { random, items, people } = around
  const trades = await idsBy(tx, 'intervention.intervention_category')
  const suppliers = await idsBy(tx, 'company.supplier')
  const author = people.find(({ role }) => role === 'technician')?.id ?? ''
  const written = PLANS.map((plan): Written => {
    const [item, trade] = [items.get(plan.on[0] ?? ''), TRADES.find(({ code }) => code === plan.trade)]
    const category = trades.get(plan.trade)
    if (!item || !trade || !category) throw new Error(`The demonstration has no item or trade of ${plan.label}`)
    const supplier = suppliers.get(plan.supplier ?? '') ?? null
    const isLocation = item.type === 'LOCATION'
    return { id: random.id(), plan, trade, category, supplier, itemId: item.id, isLocation, author }
  })
  const rows = written.map((one) => planRow(one, around))
  await insertRows(tx, 'intervention.maintenance_plan', rows)
  const chosen = written.flatMap(({ id, plan, isLocation }) =>
    plan.on.map((reference) => ({ plan: id, isLocation, item: items.get(reference)?.id })),
  )
  const [places, goods] = [
    chosen.filter(({ isLocation }) => isLocation),
    chosen.filter(({ isLocation }) => !isLocation),
  ]
  await insertRows(
    tx,
    'intervention.maintenance_plan_locations',
    places.map(({ plan, item }) => ({ maintenance_plan_id: plan, location_id: item })),
  )
  await insertRows(
    tx,
    'intervention.maintenance_plan_properties',
    goods.map(({ plan, item }) => ({ maintenance_plan_id: plan, property_id: item })),
  )
  return written
}

type Dated = { written: Written; day: string; stage: Stage }

const datedOf = (written: Written, { today }: DraftContext): Dated[] => {
  const { plan } = written
  const schedule = scheduleOf(plan, today)
  const span = { from: schedule.startsOn, until: dayAfter(today, plan.horizon) }
  const days = plan.anchor ? [schedule.startsOn] : ruleDates(schedule, span)
  const last = days.slice(-plan.works.length)
  return plan.works.flatMap((stage, index) => (last[index] ? [{ written, day: last[index], stage }] : []))
}

const pointRow = ({ label, kind, unit, minimum, maximum, asksPhoto }: Point, position: number) => ({
  ...{
    position,
    label,
    kind: kind ?? (unit ? 'MEASURE' : 'CHECK'),
    unit: unit ?? null,
    asks_photo: asksPhoto ?? false,
  },
  ...{ minimum: minimum ?? null, maximum: maximum ?? null },
})

const resultOf = ({ unit, value, isFailed }: Point, work: PlanWork) => {
  if (!work.realization_ending_at) return { result: null, value: null }
  return { result: isFailed ? 'NOT_OK' : 'OK', value: unit ? (value ?? null) : null }
}

type PlanWork = { id: string; maintenance_plan_id: string; realization_ending_at: string | null }

const writePoints = async (
  tx: Queryable,
  { random }: DraftContext,
  written: readonly Written[],
  works: readonly PlanWork[],
): Promise<void> => {
  const all = written.flatMap(({ id, plan: { points = [] } }) =>
    points.map((point, position) => ({ planId: id, point, row: pointRow(point, position) })),
  )
  await insertRows(
    tx,
    'intervention.maintenance_plan_point',
    all.map(({ planId, row }) => ({ id: random.id(), maintenance_plan_id: planId, ...row })),
  )
  const ofWorks = works.flatMap((work) =>
    all
      .filter(({ planId }) => planId === work.maintenance_plan_id)
      .map(({ point, row }) => ({ id: random.id(), intervention_id: work.id, ...row, ...resultOf(point, work) })),
  )
  await insertRows(tx, 'intervention.intervention_point', ofWorks)
}

/** The first item of each plan has works; the others follow their next due date. */
export const writeMaintenancePlans = async (tx: Queryable, around: DraftContext): Promise<void> => {
  const written = await writePlans(tx, around)
  const dated = written.flatMap((one) => datedOf(one, around))
  const works = dated.filter(({ stage }) => stage !== 'merged')
  const numbers = await takeDemoNumbers(tx, around.today, works.length)
  const rows = works.map((one, index) => ({ ...workRow(one.written, one, around), number: numbers[index] }))
  await insertRows(tx, 'intervention.intervention', rows)
  const settled = dated.map((one) => {
    const ofPlan = rows.filter((row) => row.maintenance_plan_id === one.written.id && row.due_on <= one.day)
    return {
      plan_id: one.written.id,
      due_on: one.day,
      item_id: one.written.plan.asRound ? one.written.id : one.written.itemId,
      outcome: one.stage === 'merged' ? 'MERGED' : 'WORK',
      intervention_id: ofPlan.at(-1)?.id,
      decided_at: ofPlan.at(-1)?.created_at,
    }
  })
  await insertRows(tx, 'intervention.maintenance_date', settled)
  await writePoints(tx, around, written, rows)
  await writeRounds(tx, around)
}
