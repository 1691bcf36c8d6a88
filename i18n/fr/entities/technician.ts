import type { technician } from '#resources/entities/technician.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { bookingRuleLabels } from './bookingRuleLabels.ts'

const { row, fields } = bookingRuleLabels.openingHours

export const technicianLabels = {
  singular: 'technicien',
  plural: 'techniciens',
  gender: 'MASCULINE',
  purpose:
    'La fiche d’un technicien donne ses heures de travail, ses compétences et ses absences. Le planning des interventions en tient compte.',
  sections: { main: 'Informations générales', absences: 'Absences' },
  fields: {
    user: 'Personne',
    trade: 'Métier',
    department: 'Service',
    skills: { label: 'Compétences', help: 'Les catégories d’intervention qui demandent une compétence.' },
    workingHours: {
      label: 'Heures de travail',
      help: 'Sans horaire, les heures de travail des paramètres s’appliquent.',
      row,
      fields: {
        day: fields.day,
        opensAt: { label: 'Début', help: 'Comme 8 h.' },
        closesAt: { label: 'Fin', help: 'Comme 17 h 30.' },
      },
    },
    openWorks: 'Interventions à faire',
    absentFrom: 'Absence',
    absentUntil: 'Fin de l’absence',
    absences: 'Absences',
  },
} satisfies Labels<typeof technician>
