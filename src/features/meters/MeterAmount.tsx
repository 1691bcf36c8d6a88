import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { maintenancePlanTexts } from '#i18n/fr/maintenancePlans.ts'
import { meterTexts as texts } from '#i18n/fr/meters.ts'
import type { MeterUnit } from '#resources/domain/meters.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'

type Props = { value: unknown; unit: MeterUnit | undefined; isIncrease?: boolean }

/** « 48 210 km », « + 4 260 km » for an increase; the number alone without a unit. */
export const MeterAmount = ({ value, unit, isIncrease = false }: Props) => {
  if (typeof value !== 'number') return <Empty />
  const amount = unit ? maintenancePlanTexts.use(value, unit) : value.toLocaleString(INTL_LOCALE)
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {isIncrease ? texts.increase(amount) : amount}
    </span>
  )
}
