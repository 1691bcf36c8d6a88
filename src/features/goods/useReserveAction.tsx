import Add from '@mui/icons-material/Add'
import { goodsTexts as texts } from '#i18n/fr/goods.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useCan, useManages, useSessionUser } from '#src/session/useSession.ts'

export const useIsReservable = (record: SavedRecord | undefined): boolean => {
  const can = useCan()
  const [manages, requests] = [useManages('RESERVATION_MANAGEMENT'), useManages('RESERVATION_REQUEST')]
  return can('RESERVATION') && (manages || requests) && record !== undefined && record.reservable !== false
}

export const useReserveAction = (record: SavedRecord | undefined): PageAction => {
  const { user } = useSessionUser()
  const canBook = useCan()('RESERVATION', 'createAndUpdate') && user.hasLicense
  const isReservable = useIsReservable(record)
  return {
    key: 'reserve',
    kind: 'primary',
    label: texts.reserve,
    icon: <Add />,
    to: `/reservation/reservation/create?item=${record?.id}`,
    isHidden: !isReservable || !canBook || record?.blocked === true,
  }
}
