import { extension } from '#resources/domain/extension.ts'
import { RIGHTS } from '#resources/domain/rights.ts'
import { joinRecords } from '#resources/schema/extension.ts'
import { capitalise } from './grammar.ts'

const productRights: Readonly<Record<string, string>> = {
  RESERVATION: 'Réservations',
  CLOSE_RESERVATIONS_OF_SAME_SECTORS: 'Clôturer les réservations d’autres demandeurs des mêmes secteurs',
  CLOSE_RESERVATIONS_OF_OTHER_SECTORS: 'Clôturer les réservations d’autres secteurs',
  CLOSE_RESERVATIONS_BEFORE_ENDING: 'Clôturer les réservations avant leur fin',
  UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS: 'Gérer les éléments d’autres secteurs',
  READ_RESERVATIONS_OF_OTHER_BORROWERS: 'Voir les réservations d’autres demandeurs',
  RESERVE_ITEMS_OF_ANY_SECTOR: 'Réserver les éléments de tous les secteurs',
  CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: 'Réserver pour d’autres demandeurs',
  UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: 'Modifier les réservations d’autres demandeurs',
  DELETE_RESERVATIONS_OF_OTHER_BORROWERS: 'Supprimer les réservations d’autres demandeurs',
  OVERRIDE_BOOKING_RULES: 'Déroger aux règles de réservation',
  EXTERNAL_BORROWER: 'Demandeurs extérieurs',
  ERASE_EXTERNAL_BORROWERS: 'Effacer les données des demandeurs extérieurs',
  EDITION_RESERVATIONS_LIST: 'Éditer la liste des réservations',
  INTERVENTION: 'Interventions',
  OVERRIDE_TECHNICIAN_PLANNING: 'Planifier malgré une indisponibilité',
  TECHNICIAN: 'Techniciens',
  MAINTENANCE_PLAN: 'Plans d’entretien',
  CONTRACT: 'Contrats',
  PROBLEM_REPORT: 'Signalements',
  LETTER: 'Publipostage',
  FILE_MANAGEMENT: 'Fichiers',
  MANAGE_ALL_FILES: 'Gérer tous les fichiers',
  DEPARTMENT_GROUP: 'Groupes de services',
  DEPARTMENT: 'Services',
  SECTOR: 'Secteurs',
  USE_TYPE: 'Types d’utilisation',
  RESERVATION_CATEGORY: 'Catégories de réservation',
  INTERVENTION_CATEGORY: 'Catégories d’intervention',
  PROPERTY: 'Biens',
  LOCATION: 'Lieux',
  EXTERNAL_RESERVATION_ITEM: 'Biens extérieurs',
  RESERVATION_VALIDATION_WORKFLOW: 'Circuits de validation',
  SUPPLIER: 'Fournisseurs',
  PARAMETER_MANAGEMENT: 'Paramètres',
  CUSTOM_FIELD_MANAGEMENT: 'Personnalisation des fiches',
  AUTOMATION: 'Automatisations',
  EMAIL_MODEL: 'Modèles d’e-mail',
  DIRECT_MAIL_MODEL: 'Modèles de courrier',
  EDITION: 'Modèles d’édition',
  USER_ROLE: 'Rôles',
  USER: 'Utilisateurs',
  LICENSE_MANAGEMENT: 'Licences',
  ACTIVITY: 'Activité',
  BIN: 'Corbeille',
  SECURITY_JOURNAL: 'Journal de sécurité',
  DATA_CHECK: 'Contrôle des données',
  BACKUP_EXPORT_MANAGEMENT: 'Export des sauvegardes',
  BACKUP_IMPORT_MANAGEMENT: 'Import des sauvegardes',
}

const namedRights = (): Record<string, string> =>
  Object.fromEntries(
    (extension.resources ?? []).flatMap(({ key, right }) => {
      const plural = extension.labels?.[key]?.plural
      const isNamed = right && RIGHTS.some(({ code }) => code === right) && !(right in productRights)
      return isNamed && plural ? [[right, capitalise(plural)]] : []
    }),
  )

export const rightLabels = joinRecords('name of the right', productRights, {
  ...namedRights(),
  ...extension.texts?.rights,
})

const productApplications: Readonly<Record<string, string>> = {
  RESERVATION_MANAGEMENT: 'Gestion des réservations',
  RESERVATION_REQUEST: 'Demande de réservation',
  INTERVENTIONS_OPTION: 'Interventions',
  FILE_MANAGEMENT: 'Gestion des fichiers',
  ENTITIES: 'Fiches',
  ADMINISTRATION: 'Administration',
}

export const applicationLabels = joinRecords(
  'name of the application',
  productApplications,
  extension.texts?.applications,
)

export const applicationName = (code: string): string => applicationLabels[code] ?? code
