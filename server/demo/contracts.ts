import { REMINDER_MONTHS } from '#resources/domain/contracts.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import { type DraftContext, dayAfter } from './interventionDrafts.ts'
import type { SupplierCode } from './suppliers.ts'

type Drafted = {
  label: string
  number?: string
  kind: 'MAINTENANCE' | 'INSPECTION' | 'SUPPLY' | 'INSURANCE'
  supplier: SupplierCode
  amount: number
  starts: number
  ends: number
  renewal?: { months: number; most?: number }
  notice?: number
  terminated?: { days: number; note: string }
  places?: readonly string[]
  properties?: readonly string[]
  plans?: readonly string[]
}

const CONTRACTS: readonly Drafted[] = [
  {
    ...{
      label: 'Entretien des chaudières',
      number: 'P2-2024-118',
      kind: 'MAINTENANCE',
      supplier: 'CVC',
      amount: 8_640,
    },
    ...{ starts: -900, ends: 135, renewal: { months: 12, most: 3 }, notice: 3 },
    ...{ places: ['HV', 'SF', 'TIL', 'GP'], plans: ['Purge des radiateurs'] },
  },
  {
    ...{ label: 'Entretien de l’ascenseur', number: '88-4410', kind: 'MAINTENANCE', supplier: 'ASC', amount: 2_180 },
    ...{ starts: -800, ends: -70, renewal: { months: 12 }, notice: 2, places: ['HV'] },
  },
  {
    ...{ label: 'Vérifications réglementaires', number: 'VR-2025-07', kind: 'INSPECTION', supplier: 'CTRL' },
    ...{ amount: 5_400, starts: -640, ends: 50, places: ['HV', 'SF', 'TIL', 'GP', 'ACA', 'MOU', 'MED'] },
    ...{ plans: ['Vérification annuelle des extincteurs'] },
  },
  {
    ...{ label: 'Maintenance de la sonorisation et de la vidéo', kind: 'MAINTENANCE', supplier: 'AV', amount: 1_950 },
    ...{ starts: -300, ends: 430, notice: 3, places: ['TIL'], properties: ['VISIO-1', 'LUM-1', 'MIX-1'] },
  },
  {
    ...{ label: 'Nettoyage des vitres', kind: 'MAINTENANCE', supplier: 'NET', amount: 3_200, starts: -500, ends: 90 },
    ...{ renewal: { months: 12 }, notice: 3, places: ['HV', 'MED'] },
    terminated: { days: -40, note: 'Passages oubliés deux trimestres de suite\u00a0; marché relancé.' },
  },
  {
    ...{
      label: 'Entretien des véhicules',
      kind: 'MAINTENANCE',
      supplier: 'GARAGE',
      amount: 4_100,
      starts: 33,
      ends: 1_127,
    },
    ...{ notice: 3, properties: ['PL-1', 'NA-1'] },
  },
  {
    ...{ label: 'Dépannage de plomberie', number: 'AC-41', kind: 'MAINTENANCE', supplier: 'PLOMB', amount: 900 },
    ...{ starts: -1_200, ends: -105, places: ['GP', 'GPR'] },
  },
]

export const writeContracts = async (
  tx: Queryable,
  { random, people, today }: Pick<DraftContext, 'random' | 'people' | 'today'>,
): Promise<void> => {
  const author = people.find(({ role }) => role === 'technician')?.id
  const { rows } = await tx.query<{ key: string; id: string }>(
    `SELECT 'location ' || reference AS key, id FROM company.location WHERE reference IS NOT NULL
    UNION ALL SELECT 'property ' || reference, id FROM company.property WHERE reference IS NOT NULL
    UNION ALL SELECT 'supplier ' || code, id FROM company.supplier WHERE code IS NOT NULL
    UNION ALL SELECT 'plan ' || label, id FROM intervention.maintenance_plan`,
  )
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const idOf = (key: string): string => {
    const id = ids.get(key)
    if (!id) throw new Error(`The demonstration has no ${key}`)
    return id
  }
  const drafted = CONTRACTS.map((contract) => ({ ...contract, id: random.id() }))
  await insertRows(
    tx,
    'intervention.contract',
    drafted.map(({ id, label, number, kind, supplier, amount, starts, ends, renewal, notice, terminated }) => ({
      ...{ id, label, number: number ?? null, kind, supplier_id: idOf(`supplier ${supplier}`), responsible_id: author },
      ...{ amount, amount_period: 'YEAR', starts_on: dayAfter(today, starts), ends_on: dayAfter(today, ends) },
      ...{
        renews: renewal !== undefined,
        renewal_months: renewal?.months ?? null,
        max_renewals: renewal?.most ?? null,
      },
      ...{ notice: notice ? 'LENGTH' : 'NONE', notice_length: notice ?? null, notice_unit: notice ? 'MONTHS' : null },
      terminated_on: terminated ? dayAfter(today, terminated.days) : null,
      ...{
        termination_note: terminated?.note ?? null,
        created_by_id: author,
        updated_by_id: author,
        custom_fields: {},
      },
    })),
  )
  const link = (table: string, column: string, kind: string, keysOf: (one: Drafted) => readonly string[] | undefined) =>
    insertRows(
      tx,
      `intervention.contract_${table}`,
      drafted.flatMap((one) =>
        (keysOf(one) ?? []).map((key) => ({ contract_id: one.id, [column]: idOf(`${kind} ${key}`) })),
      ),
    )
  await link('locations', 'location_id', 'location', ({ places }) => places)
  await link('properties', 'property_id', 'property', ({ properties }) => properties)
  await link('plans', 'maintenance_plan_id', 'plan', ({ plans }) => plans)
  // Reminders that were due before the demonstration began count as sent.
  await tx.query('SELECT FROM intervention.claim_contract_reminders($1, $2, 100)', [today, [...REMINDER_MONTHS]])
}
