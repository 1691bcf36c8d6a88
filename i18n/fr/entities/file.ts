import type { file } from '#resources/entities/file.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const fileLabels = {
  singular: 'fichier',
  plural: 'fichiers',
  gender: 'MASCULINE',
  fields: {
    name: 'Nom',
    extension: 'Extension',
    mimeType: 'Type de contenu',
    size: 'Taille',
    hash: 'Empreinte',
  },
} satisfies Labels<typeof file>
