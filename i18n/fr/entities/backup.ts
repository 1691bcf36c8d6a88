import type { backup } from '#resources/entities/backup.ts'
import type { Labels } from '#resources/schema/labels.ts'

const states = { PENDING: 'En attente', IN_PROGRESS: 'En cours', COMPLETED: 'Terminée', FAILED: 'Échec' }

export const backupLabels = {
  singular: 'sauvegarde',
  plural: 'sauvegardes',
  gender: 'FEMININE',
  fields: {
    name: 'Nom',
    action: { label: 'Opération', values: { EXPORT: 'Sauvegarde', IMPORT: 'Import' } },
    status: { label: 'État', values: states },
    isEncrypted: 'Chiffrée',
    holdsSecrets: 'Avec les mots de passe',
    isScheduled: 'Planifiée',
    items: {
      label: 'Services',
      row: { singular: 'service', plural: 'services', gender: 'MASCULINE' },
      fields: { service: 'Service', status: { label: 'État', values: states }, rows: 'Lignes', files: 'Fichiers' },
    },
    size: 'Taille',
    hash: 'Empreinte',
    warning: 'Ce qui manque',
    failure: 'Cause de l’échec',
    drilledAt: 'Essai de restauration',
    drillFailure: 'Échec de l’essai',
    requestedBy: 'Demandée par',
    requestedAt: 'Demandée le',
    endedAt: 'Terminée le',
  },
} satisfies Labels<typeof backup>
