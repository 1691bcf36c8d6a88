import type { PoolClient } from 'pg'
import { bookingRuleMessages as messages } from '#i18n/fr/bookingRuleTexts.ts'
import { publicHolidayNames } from '#i18n/fr/recurrence.ts'
import { withoutInvisible } from '#resources/domain/lookAlikes.ts'
import { type HolidayRegion, publicHolidayOn } from '#resources/domain/publicHolidays.ts'
import { can } from '#resources/domain/rights.ts'
import { type BrokenRule, brokenRules, type RuleCalendar } from '#resources/domain/slotRules.ts'
import { type DayText, type Period, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context, Session } from '#server/engine/context.ts'
import type { NumberPlace } from '#server/engine/values.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { parameterOf } from '#server/modules/parameter/readParameter.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Claim, ClaimedItem, WantedLine } from '../claim/claimItems.ts'

const MAX_REASON = 1_000

export type RuleQuestion = { calendar: RuleCalendar; reason: string | null; canLift: boolean }

const holidayName = (day: DayText, region: HolidayRegion): string | undefined => {
  const holiday = publicHolidayOn(day, region)
  return holiday && publicHolidayNames[holiday]
}

const regionOf = (context: Context) => parameterOf(context, 'PUBLIC_HOLIDAYS_REGION') as HolidayRegion

export const holidayNameOn = (context: Context, day: DayText): string | undefined => holidayName(day, regionOf(context))

/** Without a region, requires `loadParameters`. */
export const calendarOf = (context: Context, zone: string, region?: HolidayRegion): RuleCalendar => ({
  now: utcTextOfDate(context.now),
  zone,
  holidayOn: (day) => holidayName(day, region ?? regionOf(context)),
})

export const canOverrideRules = ({ holder }: Pick<Session, 'holder'>): boolean => can(holder, 'OVERRIDE_BOOKING_RULES')

type Params = { context: Context; session: Session; zone: string; reason: string | null | undefined }

/** Throws FORBIDDEN if a reason is given without the right to override rules. */
export const ruleQuestion = ({ context, session, zone, reason: given }: Params): RuleQuestion => {
  const reason = withoutInvisible(given ?? '').trim() || null
  const canLift = canOverrideRules(session)
  if (reason && !canLift) throw new AppError('FORBIDDEN', messages.cannotOverride)
  if (reason && reason.length > MAX_REASON)
    throw validationFailed([{ path: 'overrideReason', rule: 'maxLength', message: messages.reasonTooLong(MAX_REASON) }])
  return { calendar: calendarOf(context, zone), reason, canLift }
}

export const brokenRulesOf = (
  { rules }: Pick<ClaimedItem, 'rules'>,
  { previous }: Pick<WantedLine, 'previous'>,
  { period, calendar }: { period: Period; calendar: RuleCalendar },
): BrokenRule[] => brokenRules(rules, period, { ...calendar, previous })

export const overrideHint = async (db: Queryable, { canLift }: Pick<RuleQuestion, 'canLift'>): Promise<string> => {
  if (canLift) return messages.liftIt
  const { rows } = await db.query<{ roles: string[] }>('SELECT reservation.roles_lifting_rules() AS roles')
  return messages.overrideHint(rows[0]?.roles ?? [])
}

type Judged = { claim: Claim; lines: readonly WantedLine[]; period: Period; rules: RuleQuestion }

export const overriddenTexts = ({ claim, lines, period, rules }: Judged): string[] => {
  const { calendar, reason } = rules
  if (!reason) return []
  return lines.flatMap((line) => {
    const item = claim.items.get(line.itemId)
    const broken = item ? brokenRulesOf(item, line, { period, calendar }) : []
    return item && broken.length > 0 ? [messages.broken(item.name, broken, calendar.zone)] : []
  })
}

type Kept = {
  userId: string
  reason: string | null
  overridden: readonly { id: string; label: string; texts: readonly string[] }[]
  numbered?: NumberPlace
}

export const storeOverrideReasons = async (
  tx: PoolClient,
  { userId, reason, overridden, numbered }: Kept,
): Promise<void> => {
  const passed = overridden.filter(({ texts }) => texts.length > 0)
  if (!reason || passed.length === 0) return
  const ids = passed.map(({ id }) => id)
  const update = 'UPDATE reservation.reservation SET override_reason = $2 WHERE id = ANY ($1::uuid[])'
  await beforeCommit(tx).query(update, [ids, reason])
  const entries = passed.map(({ id, label, texts }) => {
    const words = [messages.history(texts, reason)]
    return {
      recordId: id,
      recordLabel: label,
      action: 'UPDATE' as const,
      changes: { override: { before: words, after: words } },
    }
  })
  await recordActivities(tx, { entity: 'reservation', userId, numbered }, entries)
}
