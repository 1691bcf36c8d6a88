import type { technicianAbsence } from '#resources/entities/technicianAbsence.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { absenceReasons } from '../absenceReasons.ts'

export const technicianAbsenceLabels = {
  singular: 'absence',
  plural: 'absences',
  gender: 'FEMININE',
  fields: {
    technician: 'Technician',
    position: 'Position',
    startingAt: 'Start',
    endingAt: 'End',
    reason: { label: 'Reason', values: absenceReasons },
    note: 'Remark',
  },
} satisfies Labels<typeof technicianAbsence>
