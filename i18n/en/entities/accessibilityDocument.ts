import type { accessibilityDocument } from '#resources/entities/accessibilityDocument.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { ACCESSIBILITY_KIND_NAMES } from '../registerKinds.ts'

export const accessibilityDocumentLabels = {
  singular: 'accessibility document',
  plural: 'accessibility documents',
  gender: 'MASCULINE',
  purpose:
    'The documents of the public accessibility register of a building: each one is provided, to be provided or not applicable.',
  fields: {
    buildingFile: 'Building',
    kind: { label: 'Document', values: ACCESSIBILITY_KIND_NAMES },
    state: {
      label: 'Status',
      values: { MISSING: 'To provide', EXPIRED: 'To renew', PRESENT: 'Provided', NOT_CONCERNED: 'Not applicable' },
    },
    isNotConcerned: { label: 'Not applicable', help: 'The building doesn’t have to provide this document.' },
    reason: { label: 'Reason', help: 'Shown to the public.' },
    datedOn: 'Date of the document',
    files: { label: 'Files', help: 'Anyone can download them when the register is public.' },
  },
} satisfies Labels<typeof accessibilityDocument>
