import { describe, expect, it } from 'vitest'
import { type ContractState, contractReasonText, contractReminderText } from '#i18n/fr/contractFacts.ts'

const state = (over: Partial<ContractState>): ContractState => ({
  ...{ status: 'RUNNING', startsOn: '2024-01-01', currentEndsOn: '2026-12-31', nextNoticeOn: null, renewals: 0 },
  terminatedOn: null,
  ...over,
})

describe('the reason of the state of a contract', () => {
  it('names end, notice day and renewals', () => {
    expect(contractReasonText(state({ nextNoticeOn: '2026-10-01' }))).toBe(
      'Il court jusqu’au 31 décembre 2026\u00a0; le préavis se donne au plus tard le 1er octobre 2026.',
    )
    expect(contractReasonText(state({ status: 'RENEWED', renewals: 2 }))).toBe(
      'Reconduit 2 fois, sans résiliation à temps. Il court jusqu’au 31 décembre 2026.',
    )
    expect(contractReasonText(state({ status: 'EXPIRED', renewals: 1 }))).toBe(
      'Reconduit une fois, sans résiliation à temps. Il a pris fin le 31 décembre 2026.',
    )
  })

  it('names the days of a termination, a start and an open end', () => {
    expect(contractReasonText(state({ status: 'TERMINATED', terminatedOn: '2026-05-04' }))).toBe(
      'Résilié le 4 mai 2026\u00a0; il court jusqu’au 31 décembre 2026.',
    )
    expect(contractReasonText(state({ status: 'UPCOMING', currentEndsOn: null }))).toBe(
      'Il commence le 1er janvier 2024 et court sans date de fin.',
    )
  })
})

it('The reminder of a contract names the notice day and the consequence', () => {
  const due = { decision: '2026-09-30', isNotice: true, lastDay: '2026-12-31', nextLastDay: '2027-12-31' }
  expect(contractReminderText(due)).toBe(
    'préavis à donner au plus tard le 30 septembre 2026\u00a0; sans résiliation, il est reconduit jusqu’au 31 décembre 2027',
  )
  expect(contractReminderText({ ...due, nextLastDay: null })).toContain('il prend fin le 31 décembre 2026')
})
