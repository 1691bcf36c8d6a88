import { useGetList, useRecordContext } from 'react-admin'
import { openingText } from '#i18n/fr/bookingRuleTexts.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { technicianPageTexts as texts } from '#i18n/fr/technicianPages.ts'
import { OPEN_INTERVENTIONS } from '#resources/domain/interventionStatus.ts'
import type { OpeningHours } from '#resources/domain/slotRules.ts'
import { isUtcText } from '#resources/domain/time.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { RelatedCard } from '#src/crud/show/RelatedRecords.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { isReference } from '#src/fields/references/description.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { useZone } from '#src/time/useZone.ts'
import { parseInstant, periodLabel } from '#src/time/when.ts'

type Shown = DisplayProps & { record: SavedRecord }

export const AbsenceText = ({ record, compact }: Shown) => {
  const zone = useZone()
  const { absentFrom, absences } = record
  // A record page has the rows instead of the end.
  const row = Array.isArray(absences) ? absences.find(({ startingAt }) => startingAt === absentFrom) : undefined
  const absentUntil = record.absentUntil ?? row?.endingAt
  if (!isUtcText(absentFrom) || !isUtcText(absentUntil)) return compact ? <Empty /> : texts.noAbsence
  const period = { startingAt: parseInstant(absentFrom), endingAt: parseInstant(absentUntil) }
  return periodLabel(period, zone, new Date())
}

export const HoursText = ({ value }: Shown) => {
  const hours = (value ?? []) as readonly OpeningHours[]
  return hours.length > 0 ? capitalise(hours.map(openingText).join(', ')) : texts.usualHours
}

const SHOWN = 5
const COLUMNS = ['number', 'label', 'expectedStartingAt', 'status', 'priority', 'item']

const WorksOf = ({ user }: { user: string }) => {
  const view = useEntityView(intervention)
  const filter = { user: { in: [user] }, status: { in: OPEN_INTERVENTIONS } }
  const { data, total } = useGetList<SavedRecord>(view.path, {
    filter,
    sort: { field: 'expectedStartingAt', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
    meta: { columns: COLUMNS },
  })
  if (!data?.length) return null
  const list = {
    entity: intervention.key,
    filter: 'user',
    records: data,
    total: total ?? data.length,
    isTotalExact: true,
    columns: ['expectedStartingAt', 'item', 'priority', 'status'],
  }
  const address = `/${view.path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  return <RelatedCard list={list} id={user} heading={texts.works} address={address} />
}

export const Works = () => {
  const user = useRecordContext()?.user
  return isReference(user) ? <WorksOf user={user.id} /> : null
}
