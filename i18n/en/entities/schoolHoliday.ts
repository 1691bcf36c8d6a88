import type { schoolHoliday } from '#resources/entities/schoolHoliday.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { schoolZoneLabels } from '../schoolZones.ts'

export const schoolHolidayLabels = {
  singular: 'holiday period',
  plural: 'school holidays',
  gender: 'FEMININE',
  purpose:
    'A repeating booking can leave out the school holidays of your zone. Régie does not contain their dates: enter them, or import the official calendar from a CSV file.',
  sections: { main: 'General information' },
  fields: {
    name: 'Name',
    zone: { label: 'Zone', values: schoolZoneLabels },
    startingOn: 'First day',
    reopeningOn: { label: 'Back to school', help: 'The first day of school.' },
  },
} satisfies Labels<typeof schoolHoliday>
