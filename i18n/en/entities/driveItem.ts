import type { driveItem } from '#resources/entities/driveItem.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const driveItemLabels = {
  singular: 'document',
  plural: 'documents',
  gender: 'MASCULINE',
  fields: {
    name: 'Name',
    parent: 'Folder',
    type: { label: 'Type', values: { FOLDER: 'Folder', FILE: 'File' } },
    size: 'Size',
    extension: 'Extension',
    mimeType: 'Content type',
    lastEditAt: 'Edited on',
    isWritable: 'Can be edited',
    isChangeable: 'Can be moved',
    obstacle: {
      label: 'Antivirus',
      values: { PENDING: 'Scan in progress', INFECTED: 'Rejected by the antivirus', TOO_LARGE: 'Not scanned' },
    },
    shares: 'Shares',
    versions: 'Versions',
  },
} satisfies Labels<typeof driveItem>
