import type { InterventionPriority } from '#resources/domain/interventionPriority.ts'

export const priorityLabels: Readonly<Record<InterventionPriority, string>> = {
  URGENT: 'Urgent',
  HIGH: 'High',
  NORMAL: 'Normal',
  LOW: 'Low',
}
