/** What items are equipped with, as they mirror it: how many of each, by its id (D87). */
import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { all, contains } from '#server/engine/kinds/conditions.ts'
import type { FieldError } from '#server/platform/errors.ts'

/** `quantity` absent: one will do. */
export type EquipmentNeed = { id: string; quantity?: number | null }

const MOST_NEEDS = 20
const MOST_COUNTED = 1_000_000

/** What is wrong with the equipment or the number of people that is asked for. */
export const needErrors = (input: {
  equipment?: readonly EquipmentNeed[] | null
  people?: number | null
}): FieldError[] => {
  const { equipment, people } = input
  const isCountable = (count: number | null | undefined): boolean =>
    count === null || count === undefined || (count >= 1 && count <= MOST_COUNTED)
  const isKnown = (equipment ?? []).every(({ id, quantity }) => isId(id) && isCountable(quantity))
  return [
    ...(isKnown && (equipment?.length ?? 0) <= MOST_NEEDS
      ? []
      : [{ path: 'equipment', rule: 'exists', message: messages.badEquipment(MOST_NEEDS) }]),
    ...(isCountable(people) ? [] : [{ path: 'people', rule: 'min', message: messages.badPeople }]),
  ]
}

/** `item` has enough of each. */
export const isEquipped = (needs: readonly EquipmentNeed[]): SQL =>
  all(
    needs.map(
      ({ id, quantity }) =>
        sql`(item.equipment ? ${id}::text AND (item.equipment->>${id}::text)::bigint >= ${quantity ?? 1})`,
    ),
  ) ?? sql`true`

/** `item` has something that the word names. */
export const equipmentWords = (word: string): SQL => sql`item.equipment ?| ARRAY(
  SELECT known.id::text FROM reservation.equipment known WHERE ${contains(sql`known.search_text`, word)})`

/** Its names with how many, as JSON. */
export const equipmentOf = (mirrored: SQL): SQL => sql`(
  SELECT coalesce(json_agg(json_build_object('id', known.id, 'name', known.name, 'quantity', said.value::bigint)
    ORDER BY known.name), '[]'::json)
  FROM jsonb_each_text(${mirrored}) said JOIN reservation.equipment known ON known.id = said.key::uuid)`
