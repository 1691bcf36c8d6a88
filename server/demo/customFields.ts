import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { Random } from './random.ts'

export const SETUPS = [
  { id: '01939f00-0000-7000-8000-000000000001', value: 'Réunion', color: '#475E96' },
  { id: '01939f00-0000-7000-8000-000000000002', value: 'Théâtre', color: '#7C3AED' },
  { id: '01939f00-0000-7000-8000-000000000003', value: 'Classe', color: '#0F766E' },
  { id: '01939f00-0000-7000-8000-000000000004', value: 'Banquet', color: '#B45309' },
] as const

const GROUPS = [
  { key: 'practical', entity: 'location', label: 'Informations pratiques' },
  { key: 'preparation', entity: 'reservation', label: 'Préparation' },
] as const

const FIELDS = [
  {
    entity: 'location',
    group: 'practical',
    label: 'Surface (m²)',
    name: 'SURFACE',
    type: 'int',
    inList: true,
  },
  { entity: 'location', group: 'practical', label: 'Accessible en fauteuil', name: 'ACCESSIBLE_PMR', type: 'bool' },
  { entity: 'department', label: 'Centre de coûts', name: 'CENTRE_DE_COUTS', type: 'string', inList: true },
  { entity: 'reservation', group: 'preparation', label: 'Nombre de participants', name: 'PARTICIPANTS', type: 'int' },
  {
    entity: 'reservation',
    group: 'preparation',
    label: 'Disposition de la salle',
    name: 'DISPOSITION',
    type: 'list',
    options: SETUPS,
  },
] as const

export const writeCustomFields = async (tx: Queryable, random: Random): Promise<void> => {
  const groupIds = new Map<string, string>(GROUPS.map(({ key }) => [key, random.id()]))
  await insertRows(
    tx,
    'entity_customizer.custom_field_group',
    GROUPS.map(({ key, entity, label }, position) => ({ id: groupIds.get(key), entity, label, position })),
  )
  await insertRows(
    tx,
    'entity_customizer.custom_field',
    FIELDS.map((field, position) => ({
      id: random.id(),
      entity: field.entity,
      label: field.label,
      name: field.name,
      type: field.type,
      required: false,
      group_id: 'group' in field ? groupIds.get(field.group) : null,
      size: 2,
      position,
      options: 'options' in field ? field.options : [],
      in_list: 'inList' in field,
      retired: false,
    })),
  )
}
