import type { dataCheck } from '#resources/entities/dataCheck.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const dataCheckLabels = {
  singular: 'data check',
  plural: 'data checks',
  gender: 'MASCULINE',
  listTitle: 'Data check',
  purpose:
    'Every night, Régie reads its data again and checks that they follow its own rules. Nothing is corrected or edited: what is wrong is named here.',
  fields: {
    rule: {
      label: 'Rule',
      values: {
        OVERLAPS: 'No double booking',
        STOCK: 'No stock exceeded',
        HOLDS: 'Each booking holds its slot',
        QUOTA_OWNERS: 'Each booking counts in the quotas of its requester',
        ITEMS: 'Items follow their record',
        SEARCHED_NAMES: 'Bookings are found under their current names',
        NUMBERS: 'Each number is unique',
        HISTORY: 'No record lost or changed without trace',
        TRASH: 'The trash is emptied on time',
        FILES: 'Each file is intact',
        CUSTOM_FILES: 'Custom fields lead to their files',
        REFERENCES: 'Each linked record exists',
        LOOK_ALIKES: 'No name can be mistaken for another',
      },
    },
    state: { label: 'Result', values: { SOUND: 'In order', BROKEN: 'Problems', FAILED: 'Not finished' } },
    checkedAt: 'Date of the check',
    rowsRead: 'Lines read',
    found: 'Problems',
    findings: 'What was found',
  },
} satisfies Labels<typeof dataCheck>
