import { visitReasonText } from '#i18n/fr/erp.ts'
import { SHIPPED_PLANS, sourceText } from '#i18n/fr/shippedPlans.ts'
import { type ErpFacts, nextVisit, visitRule } from '#resources/domain/commissionVisits.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import { type DraftContext, dayAfter } from './interventionDrafts.ts'

type Building = ErpFacts & { on: string; capacity: number; lastVisit: number; opinion: 'FAVOURABLE' | 'UNFAVOURABLE' }

const building = (on: string, facts: Omit<Building, 'on' | 'hasSleepingRooms'>): Building => ({
  ...{ on, hasSleepingRooms: false },
  ...facts,
})

const BUILDINGS: readonly Building[] = [
  building('HV', { types: ['W'], category: 'C4', capacity: 210, lastVisit: -900, opinion: 'FAVOURABLE' }),
  building('SF', { types: ['L', 'N'], category: 'C3', capacity: 480, lastVisit: -1_120, opinion: 'UNFAVOURABLE' }),
  building('TIL', { types: ['L', 'Y'], category: 'C3', capacity: 560, lastVisit: -1_040, opinion: 'FAVOURABLE' }),
  building('GP', { types: ['X'], category: 'C3', capacity: 520, lastVisit: -400, opinion: 'FAVOURABLE' }),
  building('ACA', { types: ['R'], category: 'C4', capacity: 240, lastVisit: -700, opinion: 'FAVOURABLE' }),
  building('MOU', { types: ['R'], category: 'C5', capacity: 130, lastVisit: -1_500, opinion: 'FAVOURABLE' }),
  building('MED', { types: ['S'], category: 'C5', capacity: 90, lastVisit: -800, opinion: 'FAVOURABLE' }),
]

type Demand = { label: string; article?: string; part?: string; deadline?: number; lifted?: number; note?: string }
type Report = {
  on: string
  reference: string
  days: number
  origin: 'COMMISSION' | 'CONTROL'
  demands: readonly Demand[]
}

const REPORTS: readonly Report[] = [
  {
    ...{ on: 'SF', reference: 'PV de la commission', days: -1_120, origin: 'COMMISSION' },
    demands: [
      { label: 'Rétablir la fermeture automatique des portes coupe-feu du foyer', part: 'SF-FOYER', deadline: -60 },
      { label: 'Remplacer les blocs de secours hors service de la moitié sud', part: 'SF-SUD', deadline: -25 },
      {
        label: 'Annexer au registre de sécurité le rapport de vérification des hottes',
        article: 'GC 22',
        deadline: 30,
      },
      {
        label: 'Dégager l’issue de secours de la cuisine',
        part: 'SF-CUISINE',
        lifted: -1_090,
        note: 'Étagères déplacées, constaté sur place avec le gardien.',
      },
    ],
  },
  {
    ...{ on: 'HV', reference: 'Vérification électrique annuelle', days: -45, origin: 'CONTROL' },
    demands: [
      { label: 'Identifier les circuits du tableau du premier étage', article: 'EL 19', deadline: 20 },
      { label: 'Remplacer le disjoncteur différentiel de l’accueil', article: 'EL 19', deadline: -5 },
    ],
  },
]

const SOURCES: Readonly<Record<string, string>> = {
  'Essai mensuel de l’éclairage de sécurité': 'SAFETY_LIGHT_MONTHLY',
  'Vérification annuelle des extincteurs': 'EXTINGUISHERS',
}

const writeSources = async (tx: Queryable): Promise<void> => {
  for (const [label, code] of Object.entries(SOURCES)) {
    const plan = SHIPPED_PLANS.find((one) => one.code === code)
    if (!plan) throw new Error(`The demonstration has no shipped plan ${code}`)
    await tx.query('UPDATE intervention.maintenance_plan SET legal_source = $2, shipped_code = $3 WHERE label = $1', [
      label,
      sourceText(plan),
      code,
    ])
  }
}

export const writeCompliance = async (
  tx: Queryable,
  around: Pick<DraftContext, 'random' | 'people' | 'today'>,
): Promise<void> => {
  const { random, people, today } = around
  const author = people.find(({ role }) => role === 'technician')?.id
  const signed = { created_by_id: author, updated_by_id: author, custom_fields: {} }
  const { rows: places } = await tx.query<{ reference: string; id: string }>(
    'SELECT reference, id FROM company.location WHERE reference IS NOT NULL',
  )
  const ids = new Map(places.map(({ reference, id }) => [reference, id]))
  const placeOf = (reference: string): string => {
    const id = ids.get(reference)
    if (!id) throw new Error(`The demonstration has no place ${reference}`)
    return id
  }
  const files = new Map(BUILDINGS.map(({ on }) => [on, random.id()]))
  await insertRows(
    tx,
    'intervention.building_file',
    BUILDINGS.map(({ on, types, category, hasSleepingRooms, capacity, lastVisit, opinion }) => {
      const facts = { types, category, hasSleepingRooms }
      const years = visitRule(facts)?.years
      const last = dayAfter(today, lastVisit)
      return {
        ...{ id: files.get(on), location_id: placeOf(on), types, category, has_sleeping_rooms: hasSleepingRooms },
        ...{ public_capacity: capacity, last_visit_on: last, opinion, visit_years: years ?? null },
        ...{ next_visit_on: years ? nextVisit(last, years) : null, visit_reason: visitReasonText(facts) },
        ...signed,
      }
    }),
  )
  await insertRows(
    tx,
    'intervention.prescription',
    REPORTS.flatMap(({ on, reference, days, origin, demands }) =>
      demands.map(({ label, article, part, deadline, lifted, note }, index) => ({
        ...{ id: random.id(), label, building_file_id: files.get(on), location_id: part ? placeOf(part) : null },
        ...{ origin, report_reference: reference, report_date: dayAfter(today, days), rank: index + 1 },
        ...{ article: article ?? null, deadline: deadline === undefined ? null : dayAfter(today, deadline) },
        ...{ responsible_id: author, lifted_on: lifted === undefined ? null : dayAfter(today, lifted) },
        ...{ lifted_by_id: lifted === undefined ? null : author, lifting_note: note ?? null },
        ...signed,
      })),
    ),
  )
  await writeSources(tx)
}
