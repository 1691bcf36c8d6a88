import type { InterventionPriority } from '#resources/domain/interventionPriority.ts'

export const priorityLabels: Readonly<Record<InterventionPriority, string>> = {
  URGENT: 'Urgente',
  HIGH: 'Haute',
  NORMAL: 'Normale',
  LOW: 'Basse',
}
