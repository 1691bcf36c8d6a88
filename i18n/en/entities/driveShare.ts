import type { driveShare } from '#resources/entities/driveShare.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const driveShareLabels = {
  singular: 'share',
  plural: 'shares',
  gender: 'MASCULINE',
  fields: {
    driveItem: 'Document',
    level: { label: 'Permission', values: { READ: 'View', WRITE: 'Edit' } },
    user: 'Person',
    sector: 'Sector',
    department: 'Department',
    userRole: 'Role',
  },
} satisfies Labels<typeof driveShare>
