import { extension } from '#resources/domain/extension.ts'
import { joinRecords } from '#resources/schema/extension.ts'
import { worded } from '../spoken.ts'

const productModules: Readonly<Record<string, string>> = {
  RESERVATION: 'Bookings',
  INTERVENTIONS: 'Work orders',
}
const productGroups: Readonly<Record<string, string>> = {
  reservation: 'Bookings',
  intervention: 'Work orders',
  goods: 'Places and assets',
  files: 'Files',
  entities: 'Records',
  administration: 'Administration',
}

export const menuTexts = worded({
  modules: joinRecords('name of the module', productModules, extension.texts?.modules),
  groups: joinRecords('name of the menu group', productGroups, extension.texts?.menuGroups),
  ownEntries: (count: number) => `Other records (${count})`,
  searchEntry: 'Find a type of record',
  noEntry: 'No type of record has this name.',
  dashboard: 'Dashboard',
  shortDashboard: 'Home',
  planning: 'Schedule',
  drive: 'Files',
  desk: 'Hand-overs and returns',
  reservationEdition: 'Documents',
  reservationRate: 'Occupancy rate',
  workPlanning: 'Work order schedule',
  maintenanceFigures: 'Maintenance statistics',
  shortFigures: 'Statistics',
  parameters: 'Settings',
  customize: 'Customisation',
  api: 'API',
  configuration: 'Configuration',
  bin: 'Trash',
  licenses: 'Licence',
  backups: 'Backups',
})

export const moduleName = (code: string): string => menuTexts.modules[code] ?? code
