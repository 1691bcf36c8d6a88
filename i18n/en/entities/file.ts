import type { file } from '#resources/entities/file.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const fileLabels = {
  singular: 'file',
  plural: 'files',
  gender: 'MASCULINE',
  fields: {
    name: 'Name',
    extension: 'Extension',
    mimeType: 'Content type',
    size: 'Size',
    hash: 'Checksum',
    scan: {
      label: 'Antivirus scan',
      values: {
        PENDING: 'Scan in progress',
        CLEAN: 'Clean',
        INFECTED: 'Rejected by the antivirus',
        TOO_LARGE: 'Too large for the antivirus',
      },
    },
    virus: 'Virus found',
  },
} satisfies Labels<typeof file>
