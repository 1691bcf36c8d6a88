import { maintenancePlanTexts as texts } from '#i18n/fr/maintenancePlans.ts'
import type { MeterUnit } from '#resources/domain/meters.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'

/** « 48 210 km »; the number alone without a unit. */
export const MeterAmount = ({ value, unit }: { value: unknown; unit: MeterUnit | undefined }) => {
  if (typeof value !== 'number') return <Empty />
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {unit ? texts.use(value, unit) : value.toLocaleString('fr-FR')}
    </span>
  )
}
