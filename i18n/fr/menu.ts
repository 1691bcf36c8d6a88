import { extension } from '#resources/domain/extension.ts'
import { joinRecords } from '#resources/schema/extension.ts'
import { worded } from '../spoken.ts'

const productModules: Readonly<Record<string, string>> = {
  RESERVATION: 'Réservations',
  INTERVENTIONS: 'Interventions',
}
const productGroups: Readonly<Record<string, string>> = {
  reservation: 'Réservations',
  intervention: 'Interventions',
  goods: 'Lieux et biens',
  files: 'Fichiers',
  entities: 'Fiches',
  administration: 'Administration',
}

export const menuTexts = worded({
  modules: joinRecords('name of the module', productModules, extension.texts?.modules),
  groups: joinRecords('name of the menu group', productGroups, extension.texts?.menuGroups),
  ownEntries: (count: number) => `Autres fiches (${count})`,
  searchEntry: 'Chercher une fiche',
  noEntry: 'Aucune fiche de ce nom.',
  dashboard: 'Tableau de bord',
  shortDashboard: 'Accueil',
  planning: 'Planning',
  drive: 'Fichiers',
  desk: 'Départs et retours',
  reservationEdition: 'Éditions',
  reservationRate: 'Taux d’occupation',
  workPlanning: 'Planning des interventions',
  maintenanceFigures: 'Statistiques d’entretien',
  shortFigures: 'Statistiques',
  parameters: 'Paramètres',
  customize: 'Personnalisation',
  api: 'API',
  configuration: 'Configuration',
  bin: 'Corbeille',
  licenses: 'Licence',
  backups: 'Sauvegardes',
})

export const moduleName = (code: string): string => menuTexts.modules[code] ?? code
