import type { automationCall } from '#resources/entities/automationCall.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const automationCallLabels = {
  singular: 'appel',
  plural: 'appels',
  gender: 'MASCULINE',
  listTitle: 'Appels des automatisations',
  purpose: 'Chaque adresse appelée par une automatisation, pendant 90 jours.',
  fields: {
    host: 'Destinataire',
    state: { label: 'Résultat', values: { WAITING: 'En attente', SENT: 'Reçu', FAILED: 'En échec' } },
    run: 'Exécution',
    status: 'Code de la réponse',
    attempts: 'Essais',
    error: 'Explication',
    endedAt: 'Terminé le',
    entity: 'Type de fiche',
    recordId: 'Identifiant de la fiche',
  },
} satisfies Labels<typeof automationCall>
