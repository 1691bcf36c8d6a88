import type { driveShare } from '#resources/entities/driveShare.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const driveShareLabels = {
  singular: 'partage',
  plural: 'partages',
  gender: 'MASCULINE',
  fields: {
    driveItem: 'Document',
    level: { label: 'Autorisation', values: { READ: 'Lecture', WRITE: 'Modification' } },
    user: 'Personne',
    sector: 'Secteur',
    department: 'Service',
    userRole: 'Rôle',
  },
} satisfies Labels<typeof driveShare>
