import type { CategoryKey, SectorName } from './catalogue.ts'

export type Good = {
  name: string
  reference: string
  category: CategoryKey
  sectors: readonly SectorName[]
  stock?: number
  price?: number
  blockingReason?: string
}

const numbered = (count: number, make: (number: number) => Good): Good[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

const EVERYONE: readonly SectorName[] = []
const TECHNICAL: readonly SectorName[] = ['Services techniques']
const PLATES = ['GB-412-KT', 'GB-413-KT', 'FX-208-RM', 'FX-209-RM', 'HC-731-LD', 'HC-732-LD'] as const
const VAN_PLATES = ['EW-155-ZA', 'EW-156-ZA', 'FQ-640-BN', 'GT-377-CV'] as const

const VEHICLES: readonly Good[] = [
  ...PLATES.map(
    (plate, index): Good => ({
      name: `Citadine ${plate}`,
      reference: `VL-${index + 1}`,
      category: 'cars',
      sectors: EVERYONE,
    }),
  ),
  ...numbered(4, (number) => ({
    name: `Vélo électrique ${number}`,
    reference: `VE-${number}`,
    category: 'cars',
    sectors: EVERYONE,
    ...(number === 4 && { blockingReason: 'En réparation : batterie' }),
  })),
  ...numbered(2, (number) => ({
    name: `Vélo cargo ${number}`,
    reference: `VC-${number}`,
    category: 'cars',
    sectors: EVERYONE,
  })),
  ...VAN_PLATES.map(
    (plate, index): Good => ({
      name: `Fourgon ${plate}`,
      reference: `VU-${index + 1}`,
      category: 'vans',
      sectors: TECHNICAL,
    }),
  ),
  ...numbered(3, (number) => ({
    name: `Minibus 9 places ${number}`,
    reference: `MB-${number}`,
    category: 'vans',
    sectors: ['Sports', 'Éducation', 'Vie associative'],
  })),
  { name: 'Camion plateau avec hayon', reference: 'PL-1', category: 'vans', sectors: TECHNICAL },
  { name: 'Nacelle élévatrice', reference: 'NA-1', category: 'vans', sectors: TECHNICAL },
]

const INDIVIDUAL_MEDIA: readonly Good[] = [
  ...numbered(4, (number) => ({
    name: `Sonorisation portable ${number}`,
    reference: `SONO-${number}`,
    category: 'media',
    sectors: EVERYONE,
    price: 40,
  })),
  ...numbered(5, (number) => ({
    name: `Écran sur pied ${number}`,
    reference: `ECRAN-${number}`,
    category: 'media',
    sectors: EVERYONE,
  })),
  ...numbered(8, (number) => ({
    name: `Ordinateur portable ${number}`,
    reference: `PC-${number}`,
    category: 'media',
    sectors: ['Administration générale'],
  })),
  ...numbered(2, (number) => ({
    name: `Valise de tablettes ${number}`,
    reference: `TAB-${number}`,
    category: 'media',
    sectors: ['Éducation'],
  })),
  ...numbered(3, (number) => ({
    name: `Appareil photo ${number}`,
    reference: `PHOTO-${number}`,
    category: 'media',
    sectors: ['Culture', 'Administration générale'],
  })),
  { name: 'Caméra de visioconférence', reference: 'VISIO-1', category: 'media', sectors: EVERYONE },
  { name: 'Régie lumière', reference: 'LUM-1', category: 'media', sectors: ['Culture'], price: 120 },
  { name: 'Table de mixage', reference: 'MIX-1', category: 'media', sectors: ['Culture'], price: 60 },
  { name: 'Piano numérique', reference: 'PIANO-1', category: 'media', sectors: ['Culture'], price: 50 },
]

const STOCKS: readonly [name: string, reference: string, category: CategoryKey, stock: number, price?: number][] = [
  ['Vidéoprojecteur', 'VIDEO', 'media', 8],
  ['Micro sans fil', 'MICRO', 'media', 12],
  ['Rallonge et multiprise', 'RALLONGE', 'media', 60],
  ['Paperboard', 'PAPERBOARD', 'media', 10],
  ['Chaise pliante', 'CHAISE', 'furniture', 600],
  ['Table pliante', 'TABLE', 'furniture', 120, 2],
  ['Table ronde', 'TABLE-R', 'furniture', 30, 5],
  ['Mange-debout', 'MANGE-DEBOUT', 'furniture', 24, 5],
  ['Banc', 'BANC', 'furniture', 80],
  ['Portant à vêtements', 'PORTANT', 'furniture', 14],
  ['Grille d’exposition', 'GRILLE', 'furniture', 90],
  ['Pupitre', 'PUPITRE', 'furniture', 4],
  ['Barnum 3 × 3 m', 'BARNUM-3', 'events', 12, 35],
  ['Barnum 6 × 3 m', 'BARNUM-6', 'events', 6, 60],
  ['Barrière de sécurité', 'BARRIERE', 'events', 250],
  ['Praticable de scène', 'PRATICABLE', 'events', 40, 8],
  ['Guirlande lumineuse', 'GUIRLANDE', 'events', 25],
  ['Percolateur', 'PERCO', 'events', 5, 10],
  ['Glacière', 'GLACIERE', 'events', 10],
  ['Coffret électrique', 'COFFRET', 'events', 9],
  ['Isoloir', 'ISOLOIR', 'events', 30],
  ['Urne', 'URNE', 'events', 18],
  ['Talkie-walkie', 'TALKIE', 'events', 16],
  ['Gilet de sécurité', 'GILET', 'events', 100],
  ['Panneau de signalisation', 'PANNEAU', 'events', 70],
  ['Tapis de gymnastique', 'TAPIS', 'events', 40],
  ['Kit de premiers secours', 'SECOURS', 'events', 8],
  ['Gobelet réutilisable', 'GOBELET', 'events', 2000],
]

const SINGLE_EVENTS: readonly Good[] = [
  { name: 'Podium mobile', reference: 'PODIUM-1', category: 'events', sectors: TECHNICAL, price: 180 },
  { name: 'Groupe électrogène 1', reference: 'GROUPE-1', category: 'events', sectors: TECHNICAL },
  { name: 'Groupe électrogène 2', reference: 'GROUPE-2', category: 'events', sectors: TECHNICAL },
  { name: 'Machine à pop-corn', reference: 'POPCORN-1', category: 'events', sectors: EVERYONE, price: 25 },
  { name: 'Remorque frigorifique', reference: 'FRIGO-1', category: 'events', sectors: TECHNICAL, price: 90 },
]

export const PROPERTIES: readonly Good[] = [
  ...VEHICLES,
  ...INDIVIDUAL_MEDIA,
  ...STOCKS.map(([name, reference, category, stock, price]) => ({
    name,
    reference,
    category,
    sectors: EVERYONE,
    stock,
    ...(price && { price }),
  })),
  ...SINGLE_EVENTS,
]
