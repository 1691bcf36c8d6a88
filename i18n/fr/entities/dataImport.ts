import type { dataImport } from '#resources/entities/dataImport.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const dataImportLabels = {
  singular: 'import',
  plural: 'imports',
  gender: 'MASCULINE',
  fields: {
    entity: 'Type de fiche',
    fileName: 'Fichier',
    status: {
      label: 'État',
      values: {
        UPLOADED: 'Fichier lu, à vérifier',
        CHECKING: 'Vérification en cours',
        CHECKED: 'Vérifié',
        RUNNING: 'Import en cours',
        DONE: 'Importé',
        FAILED: 'Échec',
        CANCELLED: 'Annulé',
      },
    },
    files: 'Fichier importé',
    attachments: 'Fichiers joints',
    missingFiles: 'Fichiers manquants',
    reports: 'Fichier d’erreurs',
    layout: 'Colonnes du fichier',
    matching: 'Correspondance des colonnes',
    keyField: 'Fiches reconnues par',
    given: 'Valeurs communes',
    cancelled: 'Annulation demandée',
    total: 'Lignes',
    done: 'Lignes traitées',
    created: 'Fiches créées',
    updated: 'Fiches modifiées',
    unchanged: 'Fiches sans changement',
    refused: 'Lignes en erreur',
    errors: 'Erreurs',
    failure: 'Cause de l’échec',
    requestedBy: 'Demandé par',
    requestedAt: 'Demandé le',
    endedAt: 'Terminé le',
  },
} satisfies Labels<typeof dataImport>
