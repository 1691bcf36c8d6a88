import { reservationTexts } from '#i18n/fr/reservation.ts'
import { hasApplication } from '#resources/domain/rights.ts'
import { addDays, dayBounds, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { countedLabel, usePresetCount } from '#src/crud/list/filters/presetCount.ts'
import type { Filters, Preset, PresetSlot, Sort } from '#src/crud/listQuery.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { useZone } from '#src/time/useZone.ts'
import { RESERVATION_PATH } from '../reservationRecord.ts'
import { COMING, PENDING, TO_CLOSE, TO_COMPLETE, TO_VALIDATE } from './listResource.ts'

const texts = reservationTexts.rows
const PATH = RESERVATION_PATH.slice(1)

const thisWeek = (now: Date, zone: string): { from: string; to: string } => {
  const today = dayBounds(dayOf(utcTextOfDate(now), zone), zone).startingAt
  const weekDay = (new Date(`${dayOf(utcTextOfDate(now), zone)}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -weekDay, zone)
  return { from: monday, to: addDays(monday, 7, zone) }
}

type Question = {
  name: keyof typeof texts.preset
  filters: Filters
  order?: Sort['order']
}

const questionsOf = (userId: string, zone: string): Question[] => [
  { name: 'coming', filters: COMING, order: 'ASC' },
  { name: 'past', filters: PAST },
  { name: 'thisWeek', filters: { period: thisWeek(new Date(), zone) }, order: 'ASC' },
  { name: 'inProgress', filters: { displayStatus: { in: ['IN_PROGRESS'] } } },
  { name: 'toValidate', filters: TO_VALIDATE, order: 'ASC' },
  { name: 'toComplete', filters: TO_COMPLETE, order: 'ASC' },
  { name: 'pending', filters: PENDING, order: 'ASC' },
  { name: 'mine', filters: { borrower: { in: [userId] } } },
  { name: 'toClose', filters: TO_CLOSE },
  { name: 'all', filters: {} },
]

const PAST: Filters = { isOver: true }
const useCount = (name: Question['name'], filters: Filters) => usePresetCount(PATH, name, filters, 'startingAt')

/** True if a preset is useful: validation presets need the validation system or a pending request. */
const useIsAsked = (counts: Partial<Record<Question['name'], string | undefined>>) => {
  const { on } = useFeatureFlags()
  const { holder } = useSessionUser()
  const isValidated = on.has('ENABLE_RESERVATION_VALIDATION_SYSTEM')
  return ({ name }: Question): boolean => {
    if (name === 'toComplete') return Boolean(counts.toComplete)
    if (name === 'pending') return isValidated || Boolean(counts.pending)
    if (name !== 'toValidate') return true
    return Boolean(counts.toValidate) || (isValidated && hasApplication(holder, 'RESERVATION_MANAGEMENT'))
  }
}

const usePresets = (): readonly Preset[] => {
  const zone = useZone()
  const { user } = useSessionUser()
  const counts: Partial<Record<Question['name'], string | undefined>> = {
    past: useCount('past', PAST),
    toValidate: useCount('toValidate', TO_VALIDATE),
    toComplete: useCount('toComplete', TO_COMPLETE),
    pending: useCount('pending', PENDING),
    toClose: useCount('toClose', TO_CLOSE),
  }
  const isAsked = useIsAsked(counts)
  return questionsOf(user.id, zone)
    .filter(isAsked)
    .map(
      ({ name, filters, order = 'DESC' }): Preset => ({
        name,
        filters,
        label: countedLabel(texts.preset[name], counts[name]),
        sort: { field: 'startingAt', order },
      }),
    )
}

export const reservationPresets: PresetSlot = { label: texts.presets, usePresets }
