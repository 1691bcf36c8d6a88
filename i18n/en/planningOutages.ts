import { spoken } from '../spoken.ts'

export const outageTexts = spoken({
  lane: 'Unavailable periods',
  causes: { BLOCKED: 'block', INTERVENTION: 'work order', RELATED: 'in use', CLOSED: 'closed' },
  unitsOut: (units: number) => `${units} out of service`,
  untilFurtherNotice: 'until further notice',
  endUnknown: 'end unknown',
  untilHour: (until: string, hour: string) => `${until} at ${hour}`,
  andOthers: (first: string, others: number) => `${first} +${others}`,
  label: (what: string, parts: readonly unknown[]) => `${what}: ${parts.join(', ')}`,
  failed: 'The unavailable periods could not be shown.',
  cut: (count: number) =>
    `Only the first ${count} unavailable periods are shown. Shorten the period or choose a filter.`,
} as const)
