import type { driveItem } from '#resources/entities/driveItem.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const driveItemLabels = {
  singular: 'document',
  plural: 'documents',
  gender: 'MASCULINE',
  fields: {
    name: 'Nom',
    parent: 'Dossier',
    type: { label: 'Type', values: { FOLDER: 'Dossier', FILE: 'Fichier' } },
    size: 'Taille',
    extension: 'Extension',
    mimeType: 'Type de contenu',
    lastEditAt: 'Modifié le',
    isWritable: 'Modifiable',
    isChangeable: 'Déplaçable',
    obstacle: {
      label: 'Antivirus',
      values: { PENDING: 'En cours d’analyse', INFECTED: 'Refusé par l’antivirus', TOO_LARGE: 'Non analysé' },
    },
    shares: 'Partages',
    versions: 'Versions',
  },
} satisfies Labels<typeof driveItem>
