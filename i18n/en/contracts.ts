import { spoken } from '../spoken.ts'
import { dayInFull } from './firstOfMonth.ts'

export const contractMessages = {
  futureTermination: 'The termination cannot be in the future',
} as const

export const contractTexts = spoken({
  presets: 'Show',
  preset: { toDecide: 'To decide', inForce: 'In force', over: 'Ended', all: 'All' },
  terminate: 'Terminate the contract',
} as const)

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
