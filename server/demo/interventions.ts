import { formatRecordNumber, type NumberFormat, parseNumberFormat, pendingNumber } from '#resources/domain/numbers.ts'
import { PARAMETERS } from '#resources/domain/parameters.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import { type DraftContext, draftIntervention, type InterventionDraft, STAGES } from './interventionDrafts.ts'
import { SUPPLIERS } from './suppliers.ts'
import { TRADES } from './works.ts'

type Ids = ReadonlyMap<string, string>

const idIn = (ids: Ids, key: string): string => {
  const id = ids.get(key)
  if (!id) throw new Error(`The demonstration knows no ${key}`)
  return id
}

const writeSuppliers = async (tx: Queryable, { random }: DraftContext): Promise<Ids> => {
  const ids = new Map<string, string>(SUPPLIERS.map(({ code }) => [code, random.id()]))
  await insertRows(
    tx,
    'company.supplier',
    SUPPLIERS.map((supplier, index) => ({
      id: idIn(ids, supplier.code),
      code: supplier.code,
      name: supplier.name,
      siret_number: supplier.siret,
      customer_number: 'customerNumber' in supplier ? supplier.customerNumber : null,
      internal_number: `F-${String(410 + index)}`,
      address_line1: supplier.address,
      zip_code: supplier.zipCode,
      city: supplier.city,
      country: 'France',
      phone_number: `03 20 00 03 ${String(10 + index)}`,
      information: 'information' in supplier ? supplier.information : null,
      correspondents: supplier.correspondents,
      custom_fields: {},
    })),
  )
  return ids
}

const writeTrades = async (tx: Queryable, { random }: DraftContext): Promise<Ids> => {
  const ids = new Map<string, string>(TRADES.map(({ code }) => [code, random.id()]))
  await insertRows(
    tx,
    'intervention.intervention_category',
    TRADES.map(({ code, name, icon, color, itemTypes, priority }) => ({
      id: idIn(ids, code),
      code,
      name,
      icon,
      color,
      item_types: itemTypes,
      priority,
      requires_skill: code === 'ELEC',
      custom_fields: {},
    })),
  )
  return ids
}

const formatOf = (): NumberFormat => {
  const format = parseNumberFormat(PARAMETERS.INTERVENTION_NUMBER_FORMAT.default)
  if (typeof format === 'string') throw new Error(`The number format is wrong: ${format}`)
  return format
}

const numberAll = async (
  tx: Queryable,
  drafts: readonly InterventionDraft[],
): Promise<Map<InterventionDraft, string>> => {
  const format = formatOf()
  const counters = new Map<string, number>()
  const numbers = new Map<InterventionDraft, string>()
  for (const draft of drafts.toSorted((a, b) => a.createdOn.localeCompare(b.createdOn))) {
    const values = { code: '', day: draft.createdOn }
    const { prefix } = pendingNumber(format, values)
    const count = (counters.get(prefix) ?? 0) + 1
    counters.set(prefix, count)
    numbers.set(draft, formatRecordNumber(format, values, count))
  }
  const rows = [...counters].map(([prefix, count]) => ({ owner: 'intervention.intervention', prefix, count }))
  await insertRows(tx, 'kernel.number_counter', rows)
  return numbers
}

type WrittenWork = Readonly<Record<string, unknown>> & { id: string }

const writeCosts = async (tx: Queryable, { random }: DraftContext, works: readonly WrittenWork[]): Promise<void> => {
  const done = works.filter(({ realization_ending_at: end }) => end)
  await insertRows(
    tx,
    'intervention.intervention_time',
    done
      .filter(({ user_id: user }) => user)
      .map(({ id, user_id, elapsed_time, realization_starting_at: start }) => ({
        id: random.id(),
        intervention_id: id,
        position: 0,
        user_id,
        day: String(start).slice(0, 10),
        hours: elapsed_time,
      })),
  )
  await insertRows(
    tx,
    'intervention.intervention_cost',
    done
      .filter(({ amount_billed: amount }) => amount)
      .map(({ id, amount_billed: amount }) => ({
        id: random.id(),
        intervention_id: id,
        position: 0,
        kind: 'SUPPLIER',
        label: 'Facture du fournisseur',
        quantity: 1,
        estimated: Math.round(Number(amount) / 10) * 10,
        real: amount,
        billed: amount,
      })),
  )
}

/** Blocking interventions never overlap a booking. */
export const writeInterventions = async (tx: Queryable, surroundings: DraftContext): Promise<void> => {
  const supplierIds = await writeSuppliers(tx, surroundings)
  const tradeIds = await writeTrades(tx, surroundings)
  const drafts = STAGES.map((stage, index) => draftIntervention(surroundings, stage, index))
  const numbers = await numberAll(tx, drafts)
  const { random } = surroundings
  const rows = drafts.map((draft) => ({
    id: random.id(),
    number: numbers.get(draft),
    category_id: idIn(tradeIds, draft.work.trade),
    supplier_id: draft.work.supplier ? idIn(supplierIds, draft.work.supplier) : null,
    ...draft.row,
    custom_fields: {},
  }))
  await insertRows(tx, 'intervention.intervention', rows)
  await writeCosts(tx, surroundings, rows)
  const signed = rows[drafts.findIndex(({ row }) => row.realization_ending_at)]
  await tx.query(
    'UPDATE intervention.intervention SET signed_by = $2, signed_at = realization_ending_at WHERE id = $1',
    [signed?.id, 'Hélène Masson'],
  )
}
