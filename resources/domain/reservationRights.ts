import { can, type Holder, hasApplication, isSuperAdmin } from './rights.ts'

export type Reserver = {
  userId: string
  holder: Holder
  sectorIds: readonly string[]
  departmentId: string | null
  departmentGroupIds: readonly string[]
}

/** Audience of an item; an empty list does not restrict. */
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

/** D8: one of the user's sectors, no sector, or the right for any sector; and the audience includes the user. */
export const canReserveItem = (reserver: Reserver, item: Audience): boolean =>
  isSuperAdmin(reserver.holder) ||
  ((isOfItsSector(reserver, item) || can(reserver.holder, 'RESERVE_ITEMS_OF_ANY_SECTOR')) && isInvited(reserver, item))

/** D8: the item has no sector, one of the manager's sectors, or the manager may update items of other sectors. */
export const managesItem = (reserver: Reserver, item: Pick<Audience, 'sectorIds'>): boolean =>
  hasApplication(reserver.holder, 'RESERVATION_MANAGEMENT') &&
  (item.sectorIds.length === 0 ||
    share(item.sectorIds, reserver.sectorIds) ||
    can(reserver.holder, 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS'))

/** Without the right, other users' reservations appear only as « occupé ». */
export const canSeeAllReservations = (holder: Holder): boolean => can(holder, 'READ_RESERVATIONS_OF_OTHER_BORROWERS')

export const canCreateReservations = (holder: Holder): boolean => can(holder, 'RESERVATION', 'createAndUpdate')

export const canReserveForOthers = (holder: Holder): boolean => can(holder, 'CREATE_RESERVATIONS_FOR_OTHER_BORROWERS')

export const canDeleteReservation = (holder: Holder, reservation: { isOwn: boolean }): boolean =>
  can(holder, 'RESERVATION', 'delete') && (reservation.isOwn || can(holder, 'DELETE_RESERVATIONS_OF_OTHER_BORROWERS'))
