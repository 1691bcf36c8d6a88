import { rolePresetTexts } from '#i18n/fr/roles.ts'
import { ROLE_PRESETS, type RolePresetKey } from '#resources/domain/rolePresets.ts'
import type { DepartmentCode } from './catalogue.ts'
import type { TradeCode } from './works.ts'

export const FIRST_NAMES: readonly (readonly [name: string, title: 'MR' | 'MRS'])[] = [
  ['Adèle', 'MRS'],
  ['Bastien', 'MR'],
  ['Camille', 'MRS'],
  ['Damien', 'MR'],
  ['Élodie', 'MRS'],
  ['Fabrice', 'MR'],
  ['Gaëlle', 'MRS'],
  ['Hervé', 'MR'],
  ['Inès', 'MRS'],
  ['Jérôme', 'MR'],
  ['Karine', 'MRS'],
  ['Loïc', 'MR'],
  ['Maëlle', 'MRS'],
  ['Noël', 'MR'],
  ['Océane', 'MRS'],
  ['Pascal', 'MR'],
  ['Anaïs', 'MRS'],
  ['Rémi', 'MR'],
  ['Solène', 'MRS'],
  ['Théo', 'MR'],
  ['Ursule', 'MRS'],
  ['Valentin', 'MR'],
  ['Wanda', 'MRS'],
  ['Yann', 'MR'],
  ['Zoé', 'MRS'],
  ['Anne-Laure', 'MRS'],
  ['Jean-Noël', 'MR'],
  ['Clémence', 'MRS'],
  ['François', 'MR'],
  ['Hélène', 'MRS'],
]

export const LAST_NAMES: readonly string[] = [
  'Aubrac',
  'Bérard',
  'Chauvel',
  'Delorme',
  'Esnault',
  'Ferrand',
  'Guéneau',
  'Hamelin',
  'Isambert',
  'Jaouen',
  'Kerdoncuff',
  'Lagarde',
  'Maurel',
  'Nivelle',
  'Ollivier',
  'Péronne',
  'Quéméner',
  'Roussin',
  'Sauvage',
  'Thévenet',
  'Urbain',
  'Vasseur',
  'Wattier',
  'Yvon',
  'Zeller',
  'Dupré-Lacombe',
  'Le Floc’h',
  'Mazière',
  'Bonnaud',
  'Castaing',
]

export const FUNCTIONS: Record<DepartmentCode, readonly string[]> = {
  DGS: ['Directrice générale des services', 'Assistant de direction', 'Chargée de mission'],
  RH: ['Responsable des ressources humaines', 'Gestionnaire de paie'],
  FIN: ['Responsable financier', 'Comptable'],
  COM: ['Chargée de communication', 'Graphiste'],
  EC: ['Officier d’état civil', 'Agent d’accueil'],
  CUL: ['Directrice de la culture', 'Médiateur culturel', 'Régisseur'],
  SPO: ['Responsable des sports', 'Éducatrice sportive', 'Gardien de gymnase'],
  EDU: ['Responsable de l’éducation', 'Coordinatrice périscolaire', 'Animateur'],
  ASSO: ['Responsable de la vie associative', 'Agente d’accueil des associations'],
  BAT: ['Responsable des bâtiments', 'Électricien', 'Menuisier'],
  EV: ['Responsable des espaces verts', 'Jardinière', 'Agent de voirie'],
  ECO: ['Directrice d’école', 'Professeur des écoles'],
}

/** Trades of technicians, with their department and the codes of the categories that they master. */
export const CRAFTS: readonly {
  MR: string
  MRS: string
  department: DepartmentCode
  skills: readonly TradeCode[]
}[] = [
  { MR: 'Électricien', MRS: 'Électricienne', department: 'BAT', skills: ['ELEC', 'INC', 'AV'] },
  { MR: 'Agent d’entretien', MRS: 'Agente d’entretien', department: 'BAT', skills: ['NET', 'SOLS'] },
  { MR: 'Plombier chauffagiste', MRS: 'Plombière chauffagiste', department: 'BAT', skills: ['PLOMB', 'CVC'] },
  { MR: 'Mécanicien', MRS: 'Mécanicienne', department: 'EV', skills: ['VEHI', 'CTRL'] },
  { MR: 'Menuisier', MRS: 'Menuisière', department: 'BAT', skills: ['MENUI', 'SOLS'] },
]

export const ROLES = ROLE_PRESETS.map((preset) => ({ ...preset, name: rolePresetTexts[preset.key].name }))
export type RoleKey = RolePresetKey

type Account = {
  code: string
  password: string
  role: RoleKey
  firstName: string
  lastName: string
  title: 'MR' | 'MRS'
  department: DepartmentCode
  function: string
}

export const ACCOUNTS: readonly Account[] = [
  {
    code: 'admin',
    password: 'administration-2026',
    role: 'administrator',
    firstName: 'Agathe',
    lastName: 'Vernois',
    title: 'MRS',
    department: 'DGS',
    function: 'Responsable du système d’information',
  },
  {
    code: 'gestion',
    password: 'gestionnaire-2026',
    role: 'manager',
    firstName: 'Mathias',
    lastName: 'Corbineau',
    title: 'MR',
    department: 'ASSO',
    function: 'Gestionnaire des salles et du matériel',
  },
  {
    code: 'demande',
    password: 'demandeuse-2026',
    role: 'borrower',
    firstName: 'Léa',
    lastName: 'Blanchet',
    title: 'MRS',
    department: 'CUL',
    function: 'Chargée d’événements',
  },
  {
    code: 'validation',
    password: 'validation-2026',
    role: 'validator',
    firstName: 'Étienne',
    lastName: 'Garrigue',
    title: 'MR',
    department: 'SPO',
    function: 'Directeur des sports',
  },
  {
    code: 'technique',
    password: 'technicienne-2026',
    role: 'technician',
    firstName: 'Nadège',
    lastName: 'Poulain',
    title: 'MRS',
    department: 'BAT',
    function: 'Technicienne polyvalente',
  },
]

export const CARETAKER: Account = {
  code: 'gardien',
  password: 'gardien-2026',
  role: 'caretaker',
  firstName: 'Marcel',
  lastName: 'Tanguy',
  title: 'MR',
  department: 'SPO',
  function: 'Gardien de gymnase',
}

export const OUTSIDERS: readonly { name: string; email: string; phone: string }[] = [
  { name: 'Judo Club de la Lys', email: 'contact@judo-lys.example', phone: '01 55 00 14 11' },
  { name: 'Chorale Au fil de l’eau', email: 'chorale@au-fil-de-l-eau.example', phone: '01 55 00 14 12' },
  { name: 'Football Club des Bords de Lys', email: 'secretariat@fc-lys.example', phone: '01 55 00 14 13' },
  { name: 'Basket Club Saint-Aubin', email: 'bureau@basket-saint-aubin.example', phone: '01 55 00 14 14' },
  { name: 'Association des parents d’élèves des Acacias', email: 'parents@acacias.example', phone: '01 55 00 14 15' },
  { name: 'Club des aînés', email: 'aines@saint-aubin.example', phone: '01 55 00 14 16' },
  { name: 'Théâtre des Deux Rives', email: 'troupe@deux-rives.example', phone: '01 55 00 14 17' },
  { name: 'Amicale des jardiniers', email: 'jardiniers@saint-aubin.example', phone: '01 55 00 14 18' },
  { name: 'Tennis Club du Parc', email: 'club@tennis-parc.example', phone: '01 55 00 14 19' },
  { name: 'Danse et compagnie', email: 'cours@danse-compagnie.example', phone: '01 55 00 14 20' },
]
