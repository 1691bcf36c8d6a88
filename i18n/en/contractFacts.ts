import { spoken } from '../spoken.ts'
import { dayInFull } from './firstOfMonth.ts'

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  DAYS: ['day', 'days'],
  WEEKS: ['week', 'weeks'],
  MONTHS: ['month', 'months'],
}
const PERIODS: Readonly<Record<string, string>> = {
  MONTH: 'per month',
  QUARTER: 'per quarter',
  HALF_YEAR: 'per half-year',
  YEAR: 'per year',
  TERM: 'for the term of the contract',
}

const counted = (count: number, unit: unknown): string => {
  const [one = '', many = ''] = UNITS[String(unit)] ?? []
  return `${count}\u00a0${count === 1 ? one : many}`
}

export const contractFactTexts = spoken({
  amount: (euros: string, period: unknown) =>
    [`€${euros}`, PERIODS[String(period)]].filter((part) => part !== undefined).join(' '),
  notice: (length: { count: number; unit: unknown } | null, day: string | null) => {
    if (length) {
      const before = `${counted(length.count, length.unit)} before the end`
      return day ? `${before}, which is ${day}` : before
    }
    return day ? `By ${day}` : 'Without notice'
  },
  renewal: (months: number, most: number, done: number) => {
    const limit = most > 0 ? `at most ${most} ${most === 1 ? 'time' : 'times'}` : 'without limit'
    const soFar = done > 0 ? ` (${done} ${done === 1 ? 'renewal' : 'renewals'} so far)` : ''
    return `For ${counted(months, 'MONTHS')}, ${limit}${soFar}`
  },
})

type Reminded = { decision: string; isNotice: boolean; lastDay: string; nextLastDay: string | null }

export const contractReminderText = ({ decision, isNotice, lastDay, nextLastDay }: Reminded): string => {
  const renewed = nextLastDay && `it renews until ${dayInFull(nextLastDay)}`
  if (!isNotice) {
    if (renewed) return `unless terminated by ${dayInFull(decision)}, ${renewed}`
    return `it ends on ${dayInFull(lastDay)}`
  }
  const given = `notice to be given by ${dayInFull(decision)}`
  return renewed ? `${given}; unless terminated, ${renewed}` : `${given}; it ends on ${dayInFull(lastDay)}`
}

export type ContractState = {
  status: string
  startsOn: string
  currentEndsOn: string | null
  nextNoticeOn: string | null
  renewals: number
  terminatedOn: string | null
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

const endText = ({ currentEndsOn }: ContractState): string =>
  currentEndsOn ? `until ${dayInFull(currentEndsOn)}` : 'with no end date'

export const contractReasonText = (contract: ContractState): string => {
  const { status, startsOn, currentEndsOn, nextNoticeOn, renewals, terminatedOn } = contract
  if (status === 'TERMINATED') {
    const end = currentEndsOn ? `; it runs ${endText(contract)}` : ''
    return `Terminated on ${dayInFull(terminatedOn ?? startsOn)}${end}.`
  }
  if (status === 'UPCOMING') return `It starts on ${dayInFull(startsOn)} and runs ${endText(contract)}.`
  const renewed = renewals > 0 ? `Renewed ${times(renewals)}, as it was not terminated in time. ` : ''
  if (status === 'EXPIRED') return `${renewed}It ended on ${dayInFull(currentEndsOn ?? startsOn)}.`
  const notice = nextNoticeOn ? `; notice must be given by ${dayInFull(nextNoticeOn)}` : ''
  return `${renewed}It runs ${endText(contract)}${notice}.`
}
