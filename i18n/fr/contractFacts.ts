import { spoken } from '../spoken.ts'
import { dayInFull } from './firstOfMonth.ts'

const SPACE = '\u00a0'

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  DAYS: ['jour', 'jours'],
  WEEKS: ['semaine', 'semaines'],
  MONTHS: ['mois', 'mois'],
}
const PERIODS: Readonly<Record<string, string>> = {
  MONTH: 'par mois',
  QUARTER: 'par trimestre',
  HALF_YEAR: 'par semestre',
  YEAR: 'par an',
  TERM: 'pour la durée du contrat',
}

const counted = (count: number, unit: unknown): string => {
  const [one = '', many = ''] = UNITS[String(unit)] ?? []
  return `${count}${SPACE}${count > 1 ? many : one}`
}

/** Facts of several fields in one phrase. */
export const contractFactTexts = spoken({
  amount: (euros: string, period: unknown) =>
    [`${euros}${SPACE}€`, PERIODS[String(period)]].filter((part) => part !== undefined).join(' '),
  notice: (length: { count: number; unit: unknown } | null, day: string | null) => {
    if (length) {
      const before = `${counted(length.count, length.unit)} avant la fin`
      return day ? `${before}, soit le ${day}` : before
    }
    return day ? `Au plus tard le ${day}` : 'Sans préavis'
  },
  renewal: (months: number, most: number, done: number) => {
    const limit = most > 0 ? `${most}${SPACE}fois au plus` : 'sans limite'
    const soFar = done > 0 ? ` (${done}${SPACE}${done > 1 ? 'reconductions' : 'reconduction'} à ce jour)` : ''
    return `Par ${counted(months, 'MONTHS')}, ${limit}${soFar}`
  },
})

type Reminded = { decision: string; isNotice: boolean; lastDay: string; nextLastDay: string | null }

/** « Préavis à donner au plus tard le 30 septembre 2026 ; sans résiliation, il est reconduit jusqu’au 31 décembre 2027 ». */
export const contractReminderText = ({ decision, isNotice, lastDay, nextLastDay }: Reminded): string => {
  const renewed = nextLastDay && `il est reconduit jusqu’au ${dayInFull(nextLastDay)}`
  if (!isNotice) {
    if (renewed) return `sans résiliation au plus tard le ${dayInFull(decision)}, ${renewed}`
    return `il prend fin le ${dayInFull(lastDay)}`
  }
  const given = `préavis à donner au plus tard le ${dayInFull(decision)}`
  return renewed
    ? `${given}${SPACE}; sans résiliation, ${renewed}`
    : `${given}${SPACE}; il prend fin le ${dayInFull(lastDay)}`
}

export type ContractState = {
  status: string
  startsOn: string
  currentEndsOn: string | null
  nextNoticeOn: string | null
  renewals: number
  terminatedOn: string | null
}

const times = (count: number): string => (count > 1 ? `${count} fois` : 'une fois')

const endText = ({ currentEndsOn }: ContractState): string =>
  currentEndsOn ? `jusqu’au ${dayInFull(currentEndsOn)}` : 'sans date de fin'

export const contractReasonText = (contract: ContractState): string => {
  const { status, startsOn, currentEndsOn, nextNoticeOn, renewals, terminatedOn } = contract
  if (status === 'TERMINATED') {
    const end = currentEndsOn ? `${SPACE}; il court ${endText(contract)}` : ''
    return `Résilié le ${dayInFull(terminatedOn ?? startsOn)}${end}.`
  }
  if (status === 'UPCOMING') return `Il commence le ${dayInFull(startsOn)} et court ${endText(contract)}.`
  const renewed = renewals > 0 ? `Reconduit ${times(renewals)}, sans résiliation à temps. ` : ''
  if (status === 'EXPIRED') return `${renewed}Il a pris fin le ${dayInFull(currentEndsOn ?? startsOn)}.`
  const notice = nextNoticeOn ? `${SPACE}; le préavis se donne au plus tard le ${dayInFull(nextNoticeOn)}` : ''
  return `${renewed}Il court ${endText(contract)}${notice}.`
}
