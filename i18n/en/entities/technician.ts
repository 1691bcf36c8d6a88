import type { technician } from '#resources/entities/technician.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { bookingRuleLabels } from './bookingRuleLabels.ts'

const { row, fields } = bookingRuleLabels.openingHours

export const technicianLabels = {
  singular: 'technician',
  plural: 'technicians',
  gender: 'MASCULINE',
  purpose:
    'The record of a technician gives working hours, skills and absences. The schedule of work orders takes them into account.',
  sections: { main: 'General information', absences: 'Absences' },
  fields: {
    user: 'Person',
    trade: 'Trade',
    department: 'Department',
    skills: { label: 'Skills', help: 'The work order categories that require a skill.' },
    workingHours: {
      label: 'Working hours',
      help: 'Without hours, the working hours of the settings apply.',
      row,
      fields: {
        day: fields.day,
        opensAt: { label: 'Start', help: 'Such as 8:00.' },
        closesAt: { label: 'End', help: 'Such as 17:30.' },
      },
    },
    openWorks: 'Work orders to do',
    absentFrom: 'Absence',
    absentUntil: 'End of absence',
    absences: 'Absences',
  },
} satisfies Labels<typeof technician>
