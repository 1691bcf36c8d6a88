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
    scan: {
      label: 'Analyse antivirus',
      values: {
        PENDING: 'En cours d’analyse',
        CLEAN: 'Sain',
        INFECTED: 'Refusé par l’antivirus',
        TOO_LARGE: 'Trop volumineux pour l’antivirus',
      },
    },
    virus: 'Virus trouvé',
  },
} satisfies Labels<typeof file>
