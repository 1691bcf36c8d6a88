import { UNPLANNED_INTERVENTIONS } from '#resources/domain/interventionStatus.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { Random } from './random.ts'

const SEARCHES = [
  {
    ...{ list: 'problemReport', name: 'Signalements à traiter', filter: { status: { in: ['OPEN'] } } },
    ...{ sort_field: 'createdAt', sort_order: 'ASC' },
  },
  {
    ...{ list: 'intervention', name: 'Interventions à planifier', filter: { status: { in: UNPLANNED_INTERVENTIONS } } },
    ...{ sort_field: 'repairDueAt', sort_order: 'ASC' },
  },
  {
    ...{ list: 'location', name: 'Grandes salles', filter: { capacity: { min: 100 } } },
    ...{ sort_field: 'capacity', sort_order: 'DESC' },
  },
] as const

export const writeSearches = async (
  tx: Queryable,
  { random, ownerId }: { random: Random; ownerId: string | undefined },
): Promise<void> => {
  await insertRows(
    tx,
    'entity_customizer.saved_search',
    SEARCHES.map((search) => ({
      ...{ id: random.id(), ...search, displayed_filters: {}, is_shared: true, owner_id: ownerId ?? null },
      ...{ created_at: 'now', updated_at: 'now', created_by_id: ownerId ?? null },
    })),
  )
}
