import type { SupplierCode } from './suppliers.ts'

const BOTH = ['PROPERTY', 'LOCATION'] as const
const PLACES = ['LOCATION'] as const
const GOODS = ['PROPERTY'] as const

export const TRADES = [
  { code: 'ELEC', name: 'Électricité', icon: 'Bolt', color: '#B8741A', itemTypes: BOTH, priority: 'NORMAL' },
  { code: 'PLOMB', name: 'Plomberie', icon: 'Plumbing', color: '#1D6FA5', itemTypes: PLACES, priority: 'HIGH' },
  {
    code: 'CVC',
    name: 'Chauffage et ventilation',
    icon: 'Thermostat',
    color: '#C2544B',
    itemTypes: PLACES,
    priority: 'NORMAL',
  },
  {
    code: 'MENUI',
    name: 'Menuiserie et serrurerie',
    icon: 'Carpenter',
    color: '#8A5A2B',
    itemTypes: PLACES,
    priority: 'NORMAL',
  },
  { code: 'SOLS', name: 'Peinture et sols', icon: 'FormatPaint', color: '#6D4AC2', itemTypes: PLACES, priority: 'LOW' },
  {
    code: 'INC',
    name: 'Sécurité incendie',
    icon: 'FireExtinguisher',
    color: '#9D2B2B',
    itemTypes: PLACES,
    priority: 'HIGH',
  },
  {
    code: 'CTRL',
    name: 'Contrôles réglementaires',
    icon: 'Security',
    color: '#475E96',
    itemTypes: BOTH,
    priority: 'NORMAL',
  },
  { code: 'NET', name: 'Nettoyage', icon: 'CleaningServices', color: '#0E7490', itemTypes: PLACES, priority: 'LOW' },
  {
    code: 'VEHI',
    name: 'Entretien des véhicules',
    icon: 'Build',
    color: '#5F7A1F',
    itemTypes: GOODS,
    priority: 'NORMAL',
  },
  {
    code: 'AV',
    name: 'Audiovisuel et informatique',
    icon: 'Computer',
    color: '#2E7D32',
    itemTypes: GOODS,
    priority: 'NORMAL',
  },
] as const
export type TradeCode = (typeof TRADES)[number]['code']

export type Work = {
  label: string
  trade: TradeCode
  on: readonly string[]
  kind?: 'PREVENTIVE' | 'OTHER'
  supplier?: SupplierCode
  hours: number
  amount?: number
  needsDocument?: true
  blocks?: true
  description?: string
}

export const WORKS: readonly Work[] = [
  { label: 'Remplacer les tubes du plafond', trade: 'ELEC', on: ['MDA-VERGER', 'HV-COMMISSIONS'], hours: 2 },
  {
    label: 'Prise de courant arrachée',
    trade: 'ELEC',
    on: ['MED-ANIM', 'ACA-POLY'],
    hours: 1,
    description: 'Prise près de la fenêtre, courant coupé au tableau en attendant.',
  },
  {
    label: 'Fuite sous l’évier',
    trade: 'PLOMB',
    on: ['SF-CUISINE', 'ACA-REFECTOIRE'],
    supplier: 'PLOMB',
    hours: 2,
    amount: 186,
  },
  { label: 'Chasse d’eau qui coule', trade: 'PLOMB', on: ['GPR-PLATEAU', 'MOU-MOTRICITE'], hours: 1 },
  {
    label: 'Entretien annuel de la chaudière',
    trade: 'CVC',
    on: ['SF', 'GPR'],
    kind: 'PREVENTIVE',
    supplier: 'CVC',
    hours: 4,
    amount: 420,
    needsDocument: true,
  },
  { label: 'Radiateur froid', trade: 'CVC', on: ['MDA-FORGE', 'TIL-PASTEL'], hours: 1.5 },
  {
    label: 'Filtres de la ventilation à changer',
    trade: 'CVC',
    on: ['TIL-AUDITORIUM', 'GP-DANSE'],
    kind: 'PREVENTIVE',
    hours: 3,
  },
  { label: 'Porte d’entrée qui ferme mal', trade: 'MENUI', on: ['MDA-LAVOIR', 'GP-DOJO'], hours: 2 },
  { label: 'Serrure à remplacer', trade: 'MENUI', on: ['HV-PERM-2', 'MDA-ATELIER'], hours: 1 },
  {
    label: 'Vernir le parquet',
    trade: 'SOLS',
    on: ['GP-DANSE', 'ACA-POLY'],
    kind: 'PREVENTIVE',
    supplier: 'NET',
    hours: 56,
    amount: 2_340,
    blocks: true,
    description: 'Salle vide, séchage de deux jours. Prévenir les clubs.',
  },
  { label: 'Repeindre le couloir', trade: 'SOLS', on: ['MOU-BIBLIO', 'MED-ANIM'], hours: 14, blocks: true },
  {
    label: 'Vérifier les extincteurs',
    trade: 'INC',
    on: ['TIL-HALL', 'GP', 'MED-ANIM'],
    kind: 'PREVENTIVE',
    supplier: 'CTRL',
    hours: 2,
    amount: 145,
    needsDocument: true,
  },
  { label: 'Bloc de secours éteint', trade: 'INC', on: ['SF-FOYER', 'ACA-POLY'], hours: 1 },
  {
    label: 'Contrôle périodique des installations électriques',
    trade: 'CTRL',
    on: ['HV-CONSEIL', 'TIL-GARANCE'],
    kind: 'PREVENTIVE',
    supplier: 'CTRL',
    hours: 6,
    amount: 690,
    needsDocument: true,
  },
  {
    label: 'Contrôle du mur d’escalade et de ses points d’assurage',
    trade: 'CTRL',
    on: ['GPR-MUR'],
    kind: 'PREVENTIVE',
    supplier: 'CTRL',
    hours: 7,
    amount: 810,
    needsDocument: true,
    blocks: true,
  },
  {
    label: 'Nettoyage des vitres',
    trade: 'NET',
    on: ['TIL-HALL', 'HV-MARIAGES'],
    kind: 'OTHER',
    supplier: 'NET',
    hours: 3,
    amount: 210,
  },
  { label: 'Décapage du sol', trade: 'NET', on: ['ACA-REFECTOIRE', 'MOU-MOTRICITE'], kind: 'OTHER', hours: 5 },
  {
    label: 'Révision des 20 000 km',
    trade: 'VEHI',
    on: ['VL-2', 'VU-1'],
    kind: 'PREVENTIVE',
    supplier: 'GARAGE',
    hours: 4,
    amount: 318,
    needsDocument: true,
  },
  {
    label: 'Contrôle technique',
    trade: 'VEHI',
    on: ['MB-3', 'PL-1'],
    kind: 'PREVENTIVE',
    supplier: 'GARAGE',
    hours: 3,
    amount: 92,
    needsDocument: true,
    blocks: true,
  },
  { label: 'Pneu avant à changer', trade: 'VEHI', on: ['VE-2', 'VC-1'], hours: 1 },
  {
    label: 'Visite générale périodique de la nacelle',
    trade: 'CTRL',
    on: ['NA-1'],
    kind: 'PREVENTIVE',
    supplier: 'CTRL',
    hours: 5,
    amount: 380,
    needsDocument: true,
    blocks: true,
  },
  { label: 'Haut-parleur qui grésille', trade: 'AV', on: ['SONO-3', 'SONO-1'], supplier: 'AV', hours: 2, amount: 95 },
  { label: 'Mise à jour des tablettes', trade: 'AV', on: ['TAB-1', 'TAB-2'], kind: 'PREVENTIVE', hours: 3 },
  { label: 'Lampes de la régie à remplacer', trade: 'AV', on: ['LUM-1'], supplier: 'AV', hours: 2, amount: 260 },
  { label: 'Filet à retendre', trade: 'MENUI', on: ['STA-TENNIS-1', 'STA-TENNIS-2'], hours: 1 },
  {
    label: 'Projecteur du terrain en panne',
    trade: 'ELEC',
    on: ['STA-SYNTH', 'STA-TENNIS-2'],
    supplier: 'ELEC',
    hours: 4,
    amount: 540,
  },
]
