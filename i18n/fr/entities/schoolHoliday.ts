import type { schoolHoliday } from '#resources/entities/schoolHoliday.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { schoolZoneLabels } from '../schoolZones.ts'

export const schoolHolidayLabels = {
  singular: 'période de vacances',
  plural: 'vacances scolaires',
  gender: 'FEMININE',
  purpose:
    'Une réservation qui se répète peut laisser de côté les vacances scolaires de votre zone. Régie n’en contient pas les dates\u00a0: saisissez-les, ou importez le calendrier officiel dans un fichier CSV.',
  sections: { main: 'Informations générales' },
  fields: {
    name: 'Nom',
    zone: { label: 'Zone', values: schoolZoneLabels },
    startingOn: 'Premier jour',
    reopeningOn: { label: 'Reprise', help: 'Le premier jour de classe.' },
  },
} satisfies Labels<typeof schoolHoliday>
