import type { edition } from '#resources/entities/edition.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const editionLabels = {
  singular: 'document généré',
  plural: 'documents générés',
  gender: 'MASCULINE',
  fields: {
    name: 'Nom',
    model: 'Modèle',
    format: { label: 'Format', values: { PDF: 'PDF', RTF: 'RTF', XLSX: 'Excel', CSV: 'CSV', ZIP: 'Archive ZIP' } },
    status: {
      label: 'État',
      values: {
        PENDING: 'En attente',
        STARTED: 'Lecture des fiches',
        FINALIZING: 'Mise en page',
        SAVING: 'Enregistrement',
        COMPLETED: 'Prêt',
        FAILED: 'Échec',
        STOPPED: 'Arrêté',
      },
    },
    total: 'Lignes',
    done: 'Lignes lues',
    request: 'Demande',
    failure: 'Cause de l’échec',
    warning: 'Avertissement',
    files: 'Document',
    requestedBy: 'Demandé par',
    requestedAt: 'Demandé le',
    endedAt: 'Terminé le',
  },
} satisfies Labels<typeof edition>
