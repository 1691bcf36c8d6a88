import type { RightDefinition } from '../schema/right.ts'
import { canSeeAllReservations } from './reservationRights.ts'
import { can, type Holder, hasApplication, isSuperAdmin, RIGHTS, type RightPart, rightsWith } from './rights.ts'
import { partsOf } from './roleRights.ts'

const EFFECT_AREAS = ['reservation', 'interventions', 'files', 'entities', 'administration'] as const
export type EffectArea = (typeof EFFECT_AREAS)[number]

export type ListLevel = 'read' | 'write' | 'delete' | 'full'
export type ReservationEffect =
  | 'noReservation'
  | 'seesAll'
  | 'seesOwn'
  | 'createsForOthers'
  | 'createsOwn'
  | 'anySector'
  | 'ownSectors'
  | 'updatesAll'
  | 'managesAll'
  | 'managesSectors'
  | 'updatesOwn'
  | 'deletesAll'
  | 'deletesOwn'
  | 'readsOnly'

export type Effect =
  | { kind: 'everything' }
  | { kind: 'sentence'; key: ReservationEffect }
  | { kind: 'flag'; code: string }
  | { kind: 'list'; level: ListLevel; codes: readonly string[] }
  | { kind: 'nothing' }
  /** Only rights that no code reads yet (D31). */
  | { kind: 'upcoming' }

type AreaEffects = { area: EffectArea; effects: readonly Effect[] }

const LEVELS: readonly ListLevel[] = ['full', 'write', 'delete', 'read']

const levelOf = (holder: Holder, definition: RightDefinition): ListLevel => {
  const { code } = definition
  const may = (part: RightPart) => partsOf(definition).includes(part) && can(holder, code, part)
  const writes = may('createAndUpdate')
  if (may('delete')) return writes ? 'full' : 'delete'
  return writes ? 'write' : 'read'
}

const listEffects = (holder: Holder, definitions: readonly RightDefinition[]): Effect[] => {
  const held = definitions.filter(
    ({ shape, code, isUpcoming }) => shape === 'parts' && !isUpcoming && can(holder, code),
  )
  const at = (level: ListLevel) => held.filter((definition) => levelOf(holder, definition) === level)
  return LEVELS.map((level) => ({ level, codes: at(level).map(({ code }) => code) }))
    .filter(({ codes }) => codes.length > 0)
    .map((list) => ({ kind: 'list', ...list }))
}

const flagEffects = (holder: Holder, definitions: readonly RightDefinition[]): Effect[] =>
  definitions
    .filter(({ shape, code, isUpcoming }) => shape === 'flag' && !isUpcoming && can(holder, code))
    .map(({ code }) => ({ kind: 'flag', code }))

const sentence = (key: ReservationEffect): Effect => ({ kind: 'sentence', key })

const updateEffect = (holder: Holder): ReservationEffect => {
  if (can(holder, 'UPDATE_RESERVATIONS_OF_OTHER_BORROWERS')) return 'updatesAll'
  if (!hasApplication(holder, 'RESERVATION_MANAGEMENT')) return 'updatesOwn'
  return can(holder, 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS') ? 'managesAll' : 'managesSectors'
}

const writeEffects = (holder: Holder): Effect[] => [
  sentence(can(holder, 'CREATE_RESERVATIONS_FOR_OTHER_BORROWERS') ? 'createsForOthers' : 'createsOwn'),
  sentence(can(holder, 'RESERVE_ITEMS_OF_ANY_SECTOR') ? 'anySector' : 'ownSectors'),
  sentence(updateEffect(holder)),
]

const deleteEffect = (holder: Holder): Effect =>
  sentence(can(holder, 'DELETE_RESERVATIONS_OF_OTHER_BORROWERS') ? 'deletesAll' : 'deletesOwn')

const OTHER_FLAGS: readonly string[] = [
  'CLOSE_RESERVATIONS_OF_SAME_SECTORS',
  'CLOSE_RESERVATIONS_OF_OTHER_SECTORS',
  'CLOSE_RESERVATIONS_BEFORE_ENDING',
  'OVERRIDE_BOOKING_RULES',
  'EDITION_RESERVATIONS_LIST',
]

const reservationEffects = (holder: Holder): Effect[] => {
  if (!can(holder, 'RESERVATION')) return [sentence('noReservation')]
  const writes = can(holder, 'RESERVATION', 'createAndUpdate')
  const deletes = can(holder, 'RESERVATION', 'delete')
  return [
    sentence(canSeeAllReservations(holder) ? 'seesAll' : 'seesOwn'),
    ...(writes ? writeEffects(holder) : []),
    ...(deletes ? [deleteEffect(holder)] : []),
    ...(writes || deletes ? [] : [sentence('readsOnly')]),
    ...flagEffects(
      holder,
      RIGHTS.filter(({ code }) => OTHER_FLAGS.includes(code)),
    ),
  ]
}

const AREAS: readonly { area: EffectArea; applications: readonly (typeof RIGHTS)[number]['applications'][number][] }[] =
  [
    { area: 'reservation', applications: ['RESERVATION_MANAGEMENT', 'RESERVATION_REQUEST'] },
    { area: 'interventions', applications: ['INTERVENTIONS_OPTION'] },
    { area: 'files', applications: ['FILE_MANAGEMENT'] },
    { area: 'entities', applications: ['ENTITIES'] },
    { area: 'administration', applications: ['ADMINISTRATION'] },
  ]

export const effectsOf = (holder: Holder): AreaEffects[] =>
  AREAS.filter(({ applications }) => applications.some((application) => hasApplication(holder, application))).map(
    ({ area, applications }) => {
      if (isSuperAdmin(holder)) return { area, effects: [{ kind: 'everything' }] }
      if (area === 'reservation') return { area, effects: reservationEffects(holder) }
      const definitions = rightsWith(Object.keys(holder.rights)).filter((right) =>
        right.applications.some((one) => applications.includes(one)),
      )
      const effects = [...listEffects(holder, definitions), ...flagEffects(holder, definitions)]
      if (effects.length > 0) return { area, effects }
      const isHeld = definitions.some(({ code }) => can(holder, code))
      return { area, effects: [{ kind: isHeld ? 'upcoming' : 'nothing' }] }
    },
  )
