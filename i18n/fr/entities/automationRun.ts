import type { automationRun } from '#resources/entities/automationRun.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { automationLabels } from './automation.ts'

export const automationRunLabels = {
  singular: 'exécution',
  plural: 'exécutions',
  gender: 'FEMININE',
  listTitle: 'Journal des automatisations',
  purpose: 'Chaque déclenchement d’une automatisation, pendant 90 jours.',
  fields: {
    automation: 'Automatisation',
    entity: 'Type de fiche',
    recordId: 'Identifiant de la fiche',
    recordLabel: 'Fiche',
    trigger: {
      label: 'Déclenchée par',
      values: { ...automationLabels.fields.trigger.values, ANSWER: 'Par une réponse' },
    },
    state: {
      label: 'Résultat',
      values: {
        WAITING: 'En attente',
        DONE: 'Exécutée',
        SKIPPED: 'Sans objet',
        FAILED: 'En échec',
        BLOCKED: 'Arrêtée (boucle)',
      },
    },
    cause: 'Cause',
    effects: 'Actions',
    error: 'Explication',
    attempts: 'Essais',
    depth: 'Rang dans la chaîne',
    chain: 'Chaîne',
    user: 'Par',
    endedAt: 'Terminée le',
  },
} satisfies Labels<typeof automationRun>
