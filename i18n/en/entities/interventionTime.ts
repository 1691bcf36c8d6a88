import type { interventionTime } from '#resources/entities/interventionTime.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const interventionTimeLabels = {
  singular: 'time spent',
  plural: 'times spent',
  gender: 'MASCULINE',
  fields: {
    intervention: 'Work order',
    position: 'Position',
    user: 'Person',
    day: 'Day',
    hours: 'Hours',
    note: 'Remark',
  },
} satisfies Labels<typeof interventionTime>
