import type { dataCheck } from '#resources/entities/dataCheck.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const dataCheckLabels = {
  singular: 'contrôle des données',
  plural: 'contrôles des données',
  gender: 'MASCULINE',
  listTitle: 'Contrôle des données',
  purpose:
    'Chaque nuit, Régie relit ses données et vérifie qu’elles respectent ses propres règles. Rien n’est corrigé ni modifié\u00a0: ce qui ne va pas est nommé ici.',
  fields: {
    rule: {
      label: 'Règle',
      values: {
        OVERLAPS: 'Aucune double réservation',
        STOCK: 'Aucun stock dépassé',
        HOLDS: 'Chaque réservation occupe son créneau',
        QUOTA_OWNERS: 'Chaque réservation compte dans les quotas de son demandeur',
        ITEMS: 'Les éléments réservables suivent leur fiche',
        SEARCHED_NAMES: 'Les réservations se trouvent sous leurs noms actuels',
        NUMBERS: 'Chaque numéro est unique',
        HISTORY: 'Aucune fiche disparue ni changée sans trace',
        TRASH: 'La corbeille est vidée à temps',
        FILES: 'Chaque fichier est intact',
        CUSTOM_FILES: 'Les champs personnalisés mènent à leurs fichiers',
        REFERENCES: 'Chaque fiche désignée existe',
        LOOK_ALIKES: 'Aucun nom ne se confond avec un autre',
      },
    },
    state: { label: 'Résultat', values: { SOUND: 'En ordre', BROKEN: 'Anomalies', FAILED: 'Non terminé' } },
    checkedAt: 'Date du contrôle',
    rowsRead: 'Lignes lues',
    found: 'Anomalies',
    findings: 'Ce qui a été trouvé',
  },
} satisfies Labels<typeof dataCheck>
