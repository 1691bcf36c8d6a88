import type { meterReading } from '#resources/entities/meterReading.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const meterReadingLabels = {
  singular: 'meter reading',
  plural: 'meter readings',
  gender: 'MASCULINE',
  purpose: 'A reading notes the value of a meter; it decreases only if the meter has been replaced.',
  fields: {
    meter: 'Meter',
    value: 'Value',
    readAt: 'Read on',
    increase: 'Difference',
    isReplaced: { label: 'Meter replaced', help: 'First reading of the new meter.' },
    note: 'Remark',
  },
} satisfies Labels<typeof meterReading>
