import SpeedOutlined from '@mui/icons-material/SpeedOutlined'
import { type ReactNode, Suspense } from 'react'
import { useGetOne, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { meterTexts as texts } from '#i18n/fr/meters.ts'
import type { MeterUnit } from '#resources/domain/meters.ts'
import type { Given } from '#src/crud/form/given.ts'
import type { SavedRecord, SlotsByEntity, UseActions } from '#src/crud/slots.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'

const METERS = 'intervention/meter'

type AmountProps = { value: unknown; unit: MeterUnit | undefined; isIncrease?: boolean }

const LazyAmount = lazyWith<typeof import('./MeterAmount.tsx'), AmountProps>(
  () => import('./MeterAmount.tsx'),
  (m) => m.MeterAmount,
  () => null,
)

const LazyCurve = lazyWith<typeof import('./ReadingCurve.tsx'), { id: string; unit: MeterUnit }>(
  () => import('./ReadingCurve.tsx'),
  (m) => m.ReadingCurve,
  () => null,
)

const Curve = ({ record: { id, unit } }: { record: SavedRecord }) => (
  <Suspense fallback={null}>
    <LazyCurve id={id} unit={unit as MeterUnit} />
  </Suspense>
)

type Shown = DisplayProps & { record: SavedRecord }

const amount = (value: unknown, unit: unknown, isIncrease = false): ReactNode => (
  <Suspense fallback={null}>
    <LazyAmount value={value} unit={unit as MeterUnit | undefined} isIncrease={isIncrease} />
  </Suspense>
)

const LastReading = ({ value, record }: Shown) => amount(value, record.unit)

const unitOf = ({ meter }: SavedRecord): unknown => (meter as { unit?: unknown } | null)?.unit

const ReadingValue = ({ value, record }: Shown) => amount(value, unitOf(record))

const Increase = ({ value, record }: Shown) => amount(value, unitOf(record), true)

const Remark = ({ value, record }: Shown) => [record.isReplaced && texts.replaced, value].filter(Boolean).join(' · ')

const OwnReading = ({ value }: Shown) => amount(value, useRecordContext()?.unit)

const OwnIncrease = ({ value }: Shown) => amount(value, useRecordContext()?.unit, true)

const useUnit = (record: SavedRecord): unknown => {
  const { id = '' } = (record.meter ?? {}) as { id?: string }
  return useGetOne<SavedRecord>(METERS, { id }, { enabled: id !== '' }).data?.unit
}

const ShownReading = ({ value, record }: Shown) => amount(value, useUnit(record))

const ShownIncrease = ({ value, record }: Shown) => amount(value, useUnit(record), true)

const useMeterLink: UseActions = (record) => {
  const { id } = (record?.meter ?? {}) as { id?: string }
  return [
    {
      key: 'meter',
      kind: 'secondary',
      label: texts.meter,
      icon: <SpeedOutlined />,
      to: `/${METERS}/${id}/show`,
      isHidden: !id,
    },
  ]
}

const CREATE = '/intervention/meter-reading/create'

const useReadAction: UseActions = (record) => {
  const navigate = useNavigate()
  const can = useCan()
  const { user } = useSessionUser()
  const read = ({ id, displayName }: SavedRecord) => {
    const state: Given = { given: { meter: { id, displayName } } }
    return navigate(CREATE, { state })
  }
  return [
    {
      key: 'read',
      kind: 'primary',
      label: texts.read,
      icon: <SpeedOutlined />,
      isHidden: !record || !user.hasLicense || !can('INTERVENTION', 'createAndUpdate'),
      onClick: () => record && void read(record),
    },
  ]
}

export const meterSlots: SlotsByEntity = {
  meter: {
    list: { cells: { reading: LastReading }, select: ['unit'], useRowActions: useReadAction, isQueue: true },
    show: {
      facts: ['reading', 'readAt', 'property', 'location', 'unit'],
      displays: { reading: LastReading },
      summary: Curve,
      useActions: useReadAction,
    },
  },
  meterReading: {
    list: {
      cells: { value: ReadingValue, increase: Increase, note: Remark },
      relatedCells: { value: OwnReading, increase: OwnIncrease },
      select: ['meter { unit }', 'isReplaced'],
    },
    show: {
      facts: ['value', 'increase', 'readAt'],
      displays: { value: ShownReading, increase: ShownIncrease },
      hiddenIfEmpty: ['increase'],
      useActions: useMeterLink,
    },
  },
}
