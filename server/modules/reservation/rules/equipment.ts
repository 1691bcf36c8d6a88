import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { EquipmentNeedInput } from '#contract/reservation.ts'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { all, contains } from '#server/engine/kinds/conditions.ts'
import type { FieldError } from '#server/platform/errors.ts'

const MOST_NEEDS = 20
const MOST_COUNTED = 1_000_000

export const needErrors = (input: {
  equipment?: readonly EquipmentNeedInput[] | null
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

/** Requires the alias `item`. */
export const isEquipped = (needs: readonly EquipmentNeedInput[]): SQL =>
  all(
    needs.map(
      ({ id, quantity }) =>
        sql`(item.equipment ? ${id}::text AND (item.equipment->>${id}::text)::bigint >= ${quantity ?? 1})`,
    ),
  ) ?? sql`true`

/** `text`: searchable text of the alias `known`. */
export const equipmentWords = (text: SQL, word: string): SQL => sql`item.equipment ?| ARRAY(
  SELECT known.id::text FROM reservation.equipment known WHERE ${contains(text, word)})`

export const equipmentOf = (mirrored: SQL): SQL => sql`(
  SELECT coalesce(json_agg(json_build_object('id', known.id, 'name', known.name, 'quantity', said.value::bigint)
    ORDER BY known.name COLLATE kernel.natural_order), '[]'::json)
  FROM jsonb_each_text(${mirrored}) said JOIN reservation.equipment known ON known.id = said.key::uuid)`
