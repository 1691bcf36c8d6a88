import { extension } from '#resources/domain/extension.ts'
import type { Application } from '#resources/domain/rights.ts'
import type { Effect, EffectArea, ListLevel, ReservationEffect } from '#resources/domain/roleEffects.ts'
import type { RolePresetKey } from '#resources/domain/rolePresets.ts'
import type { RightRefusal } from '#resources/domain/roleRights.ts'
import { rightLabels } from './rights.ts'

const LISTS: Readonly<Record<ListLevel, string>> = {
  full: 'Consulter, créer, modifier et supprimer',
  write: 'Consulter, créer et modifier',
  delete: 'Consulter et supprimer',
  read: 'Consulter',
}

const RESERVATIONS: Readonly<Record<ReservationEffect, string>> = {
  noReservation: 'Rien encore : le droit « Réservations » manque',
  seesAll: 'Consulter toutes les réservations',
  seesOwn: 'Consulter ses propres réservations ; celles des autres s’affichent « Occupé »',
  createsForOthers: 'Réserver pour soi et pour d’autres demandeurs',
  createsOwn: 'Réserver pour soi',
  anySector: 'Choisir des éléments de tous les secteurs',
  ownSectors: 'Choisir les éléments de ses secteurs, et ceux qui n’en ont aucun',
  updatesAll: 'Modifier toutes les réservations',
  managesAll: 'Modifier ses réservations, et gérer les éléments réservés de tous les secteurs',
  managesSectors: 'Modifier ses réservations, et gérer les éléments réservés de ses secteurs',
  updatesOwn: 'Modifier ses propres réservations',
  deletesAll: 'Supprimer toutes les réservations',
  deletesOwn: 'Supprimer ses propres réservations',
  readsOnly: 'Sans pouvoir réserver, modifier ni supprimer',
}

export const flagSentences: Readonly<Record<string, string>> = {
  ...extension.texts?.rightSentences,
  CLOSE_RESERVATIONS_OF_SAME_SECTORS: 'Clôturer ce que d’autres ont réservé parmi les éléments de ses secteurs',
  CLOSE_RESERVATIONS_OF_OTHER_SECTORS: 'Clôturer ce que d’autres ont réservé parmi les éléments d’autres secteurs',
  CLOSE_RESERVATIONS_BEFORE_ENDING: 'Clôturer une réservation avant la fin prévue, ce qui libère l’élément',
  UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS: 'Gérer les éléments de tous les secteurs, et non des siens seulement',
  READ_RESERVATIONS_OF_OTHER_BORROWERS: 'Voir qui réserve et pourquoi, au lieu de « Occupé »',
  RESERVE_ITEMS_OF_ANY_SECTOR: 'Choisir aussi les éléments qui n’appartiennent pas à ses secteurs',
  CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: 'Désigner d’autres personnes comme demandeurs',
  UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: 'Changer les dates, les éléments et les détails de toute réservation',
  DELETE_RESERVATIONS_OF_OTHER_BORROWERS: 'Supprimer toute réservation, et non les siennes seulement',
  OVERRIDE_BOOKING_RULES: 'Réserver malgré les règles (durée, délai, horaires…), avec un motif qui est gardé',
  OVERRIDE_TECHNICIAN_PLANNING:
    'Confier une intervention malgré une absence, un chevauchement, les heures de travail ou une compétence',
  ERASE_EXTERNAL_BORROWERS: 'Effacer les données des demandeurs extérieurs, à leur demande',
  EDITION_RESERVATIONS_LIST: 'Imprimer et exporter la liste des réservations',
  MANAGE_ALL_FILES: 'Voir et modifier tous les dossiers et fichiers, et non ceux qui sont partagés avec soi seulement',
  LETTER: 'Remplir des courriers avec les fiches que l’on peut consulter',
  PARAMETER_MANAGEMENT: 'Régler les paramètres de l’organisation',
  CUSTOM_FIELD_MANAGEMENT: 'Renommer les fiches et leur ajouter des champs',
  LICENSE_MANAGEMENT: 'Voir la licence et en enregistrer une autre',
  ACTIVITY: 'Voir qui a changé quoi, parmi les fiches que la personne consulte',
  BIN: 'Voir les fiches supprimées et les restaurer',
  SECURITY_JOURNAL: 'Lire le journal de sécurité et l’exporter',
  DATA_CHECK: 'Voir si les données sont en ordre, et les faire contrôler',
  BACKUP_EXPORT_MANAGEMENT: 'Exporter une sauvegarde',
  BACKUP_IMPORT_MANAGEMENT: 'Importer une sauvegarde à la place des données',
}

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1)
const nameOf = (code: string): string => lowerFirst(rightLabels[code] ?? code)

export const effectText = (effect: Effect): string => {
  if (effect.kind === 'everything') return 'Tout faire'
  if (effect.kind === 'upcoming') return 'Rien encore : ce que ces droits permettront est à venir'
  if (effect.kind === 'nothing') return 'Rien encore : aucun droit n’est choisi'
  if (effect.kind === 'sentence') return RESERVATIONS[effect.key]
  if (effect.kind === 'flag') return flagSentences[effect.code] ?? rightLabels[effect.code] ?? effect.code
  return `${LISTS[effect.level]} : ${effect.codes.map(nameOf).join(', ')}`
}

export const effectAreas: Readonly<Record<EffectArea, string>> = {
  reservation: 'Réservations',
  interventions: 'Interventions',
  files: 'Fichiers',
  entities: 'Fiches',
  administration: 'Administration',
}

export const applicationSentences: Readonly<Record<Application, string>> = {
  RESERVATION_MANAGEMENT: 'Pour les personnes qui gèrent les salles et le matériel, et voient toutes les réservations.',
  RESERVATION_REQUEST: 'Pour les personnes qui réservent, et voient leurs réservations et ce qui est occupé.',
  INTERVENTIONS_OPTION: 'Pour les personnes qui demandent, planifient ou réalisent des interventions de maintenance.',
  FILE_MANAGEMENT: 'Pour les personnes qui rangent les fichiers de l’organisation.',
  ENTITIES: 'Pour les personnes qui tiennent à jour les biens, les lieux, les services et les catégories.',
  ADMINISTRATION: 'Pour les personnes qui gèrent les utilisateurs, les rôles et les réglages.',
}

export const rolePresetTexts: Readonly<Record<RolePresetKey, { name: string; help: string }>> = {
  administrator: { name: 'Administrateur', help: 'Tous les droits.' },
  manager: { name: 'Gestionnaire', help: 'Gère les réservations, les biens et les lieux.' },
  borrower: { name: 'Demandeur', help: 'Réserve pour soi.' },
  validator: { name: 'Valideur', help: 'Voit toutes les réservations et décide des demandes.' },
  technician: { name: 'Technicien', help: 'S’occupe des interventions et réserve pour soi.' },
  caretaker: { name: 'Gardien', help: 'Fait les rondes, tient le registre de sécurité et signale les problèmes.' },
}

export const roleTexts = {
  presets: 'Partir d’un modèle',
  presetsHelp: 'Un modèle remplit le formulaire ; tout reste modifiable.',
  presetShortened: (preset: string) =>
    `« ${preset} » est proposé sans l’import des sauvegardes, que seul le super administrateur donne.`,
  presetRefused: 'Ce modèle donne des droits que vous ne détenez pas.',
  rightRefusals: {
    notHeld: 'Vous ne détenez pas ce droit',
    withheld:
      'Seul le super administrateur le donne : une sauvegarde importée remplace tous les comptes et tous les droits',
  },
  applicationRefusals: {
    notHeld: 'Vous ne détenez pas cette application',
    notLicensed: 'La licence ne comprend pas cette application',
  } satisfies Record<RightRefusal, string>,
  effect: 'Ce que permet ce rôle',
  effectOfPerson: 'Ce que ces rôles permettent',
  noEffect: 'Aucune application n’est choisie : ce rôle ne donne accès à rien.',
  noRole: 'Aucun rôle n’est choisi : cette personne n’a accès à rien.',
  levels: { all: 'Tout', read: 'Lecture seule', none: 'Rien' },
  levelLabel: (level: string, group: string) => `${level} : ${group}`,
  brings: (names: string) => `Ajoute aussi : ${names}`,
  takes: (names: string) => `Retire aussi : ${names}`,
  upcoming: 'À venir : ce droit ne permet encore rien.',
  withoutApplication: 'À retirer avant d’enregistrer, ou choisissez leur application\u00a0:',
  removeThem: 'Retirer ces droits',
  superAdministrator: 'Super administrateur : tous les droits de tous les modules, sans rôle.',
  detail: 'Détail des droits',
  part: 'Partie',
  from: 'Vient de',
  rightsOfPerson: 'Droits obtenus',
  modules: 'Modules',
  applications: 'Applications',
  beyond: (name: string) => `Vous ne pouvez pas donner le rôle « ${name} » : il a plus de droits que vous.`,
  rolesFailed: 'Les droits de ces rôles n’ont pas pu être affichés.',
} as const
