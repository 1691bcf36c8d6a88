import type { deletedRecord } from '#resources/entities/deletedRecord.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const deletedRecordLabels = {
  singular: 'fiche supprimée',
  plural: 'fiches supprimées',
  gender: 'FEMININE',
  purpose: 'Ce que vous supprimez par erreur se retrouve et se restaure ici.',
  fields: {
    entity: 'Type de fiche',
    recordId: 'Identifiant de la fiche',
    label: 'Nom',
    deletedBy: 'Supprimée par',
    deletedAt: 'Supprimée le',
    expiresAt: 'Effacement définitif',
    files: 'Documents',
  },
} satisfies Labels<typeof deletedRecord>
