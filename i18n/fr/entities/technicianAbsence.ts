import type { technicianAbsence } from '#resources/entities/technicianAbsence.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { absenceReasons } from '../absenceReasons.ts'

export const technicianAbsenceLabels = {
  singular: 'absence',
  plural: 'absences',
  gender: 'FEMININE',
  fields: {
    technician: 'Technicien',
    position: 'Position',
    startingAt: 'Début',
    endingAt: 'Fin',
    reason: { label: 'Motif', values: absenceReasons },
    note: 'Remarque',
  },
} satisfies Labels<typeof technicianAbsence>
