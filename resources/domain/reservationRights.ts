/** Who may reserve, see, change and delete what (D6, D8). The server asks before it writes; the form asks to offer. */
import { can, type Holder, hasApplication, isSuperAdmin } from './rights.ts'

/** What the rules need to know of a session. */
export type Reserver = {
  userId: string
  holder: Holder
  sectorIds: readonly string[]
  departmentId: string | null
  departmentGroupIds: readonly string[]
}

/** Whom an item is meant for. Empty lists are for everyone. */
export type Audience = {
  sectorIds: readonly string[]
  userIds: readonly string[]
  departmentIds: readonly string[]
  departmentGroupIds: readonly string[]
}

const share = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one))

const isOfItsSector = (reserver: Reserver, { sectorIds }: Audience): boolean =>
  sectorIds.length === 0 || share(sectorIds, reserver.sectorIds)

const isInvited = (reserver: Reserver, item: Audience): boolean => {
  const { userIds, departmentIds, departmentGroupIds } = item
  if (userIds.length + departmentIds.length + departmentGroupIds.length === 0) return true
  return (
    userIds.includes(reserver.userId) ||
    (reserver.departmentId !== null && departmentIds.includes(reserver.departmentId)) ||
    share(departmentGroupIds, reserver.departmentGroupIds)
  )
}

/** D8: its sector or the right for any, and among its people when it names some. */
export const mayReserveItem = (reserver: Reserver, item: Audience): boolean =>
  isSuperAdmin(reserver.holder) ||
  ((isOfItsSector(reserver, item) || can(reserver.holder, 'RESERVE_ITEMS_OF_ANY_SECTOR')) && isInvited(reserver, item))

/** D8: a manager of an item shares a sector with it, or holds the right for other sectors. */
export const managesItem = (reserver: Reserver, item: Pick<Audience, 'sectorIds'>): boolean =>
  hasApplication(reserver.holder, 'RESERVATION_MANAGEMENT') &&
  (item.sectorIds.length === 0 ||
    share(item.sectorIds, reserver.sectorIds) ||
    can(reserver.holder, 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS'))

/** Others' reservations in full; without it they are only « occupé ». */
export const seesEveryReservation = (holder: Holder): boolean => can(holder, 'READ_RESERVATIONS_OF_OTHER_BORROWERS')

export const mayCreateReservations = (holder: Holder): boolean => can(holder, 'RESERVATION', 'createAndUpdate')

export const mayReserveForOthers = (holder: Holder): boolean => can(holder, 'CREATE_RESERVATIONS_FOR_OTHER_BORROWERS')

export const mayDeleteReservation = (holder: Holder, reservation: { isOwn: boolean }): boolean =>
  can(holder, 'RESERVATION', 'delete') && (reservation.isOwn || can(holder, 'DELETE_RESERVATIONS_OF_OTHER_BORROWERS'))
