export const SECTORS = [
  'Administration générale',
  'Culture',
  'Éducation',
  'Sports',
  'Services techniques',
  'Vie associative',
] as const
export type SectorName = (typeof SECTORS)[number]

export const DEPARTMENT_GROUPS = [
  { code: 'DIR', name: 'Direction et ressources' },
  { code: 'POP', name: 'Services à la population' },
  { code: 'TEC', name: 'Services techniques' },
  { code: 'PAR', name: 'Partenaires' },
] as const

export const DEPARTMENTS = [
  { code: 'DGS', name: 'Direction générale', groups: ['DIR'], sectors: ['Administration générale'] },
  { code: 'RH', name: 'Ressources humaines', groups: ['DIR'], sectors: ['Administration générale'] },
  { code: 'FIN', name: 'Finances', groups: ['DIR'], sectors: ['Administration générale'] },
  { code: 'COM', name: 'Communication', groups: ['DIR'], sectors: ['Administration générale', 'Culture'] },
  { code: 'EC', name: 'État civil et élections', groups: ['POP'], sectors: ['Administration générale'] },
  { code: 'CUL', name: 'Culture', groups: ['POP'], sectors: ['Culture'] },
  { code: 'SPO', name: 'Sports', groups: ['POP'], sectors: ['Sports'] },
  { code: 'EDU', name: 'Éducation et jeunesse', groups: ['POP'], sectors: ['Éducation'] },
  { code: 'ASSO', name: 'Vie associative', groups: ['POP'], sectors: ['Vie associative'] },
  { code: 'BAT', name: 'Bâtiments', groups: ['TEC'], sectors: ['Services techniques'] },
  { code: 'EV', name: 'Espaces verts et voirie', groups: ['TEC'], sectors: ['Services techniques'] },
  { code: 'ECO', name: 'École des Acacias', groups: ['PAR'], sectors: ['Éducation'] },
] as const
export type DepartmentCode = (typeof DEPARTMENTS)[number]['code']

type Category = {
  key: string
  name: string
  synonyms?: string
  parent?: string
  icon: string
  color: string
  closingType?: 'OPTIONAL' | 'MANDATORY'
}

export const CATEGORIES = [
  { key: 'rooms', name: 'Salles', icon: 'MeetingRoom', color: '#1D6FA5' },
  {
    key: 'meeting',
    synonyms: 'réunion, conférence, assemblée',
    name: 'Salles de réunion',
    parent: 'rooms',
    icon: 'Groups',
    color: '#2F7FB8',
  },
  {
    key: 'reception',
    synonyms: 'fête, mariage, banquet',
    name: 'Salles de réception',
    parent: 'rooms',
    icon: 'Celebration',
    color: '#0E7490',
  },
  {
    key: 'stage',
    synonyms: 'théâtre, cinéma, concert, auditorium',
    name: 'Salles de spectacle',
    parent: 'rooms',
    icon: 'TheaterComedy',
    color: '#9D3C72',
  },
  { key: 'sport', name: 'Équipements sportifs', icon: 'SportsSoccer', color: '#6D4AC2' },
  {
    key: 'gym',
    synonyms: 'gymnase, dojo, sport',
    name: 'Gymnases et dojos',
    parent: 'sport',
    icon: 'SportsMartialArts',
    color: '#7C5CCB',
  },
  {
    key: 'field',
    synonyms: 'stade, terrain, pelouse',
    name: 'Terrains',
    parent: 'sport',
    icon: 'Stadium',
    color: '#3F8F4F',
  },
  { key: 'school', name: 'Locaux scolaires', icon: 'School', color: '#C2544B' },
  {
    key: 'vehicles',
    synonyms: 'véhicule, transport',
    name: 'Véhicules',
    icon: 'DirectionsCar',
    color: '#B8741A',
    closingType: 'OPTIONAL',
  },
  {
    key: 'cars',
    synonyms: 'voiture, auto, vélo',
    name: 'Voitures et vélos',
    parent: 'vehicles',
    icon: 'ElectricCar',
    color: '#C78524',
    closingType: 'OPTIONAL',
  },
  {
    key: 'vans',
    synonyms: 'camion, camionnette, fourgon, minibus',
    name: 'Utilitaires et minibus',
    parent: 'vehicles',
    icon: 'AirportShuttle',
    color: '#A3611B',
    closingType: 'MANDATORY',
  },
  { key: 'equipment', name: 'Matériel', icon: 'Inventory2', color: '#5F7A1F' },
  {
    key: 'media',
    synonyms: 'projecteur, vidéoprojecteur, écran, ordinateur, micro, sono',
    name: 'Audiovisuel et informatique',
    parent: 'equipment',
    icon: 'Videocam',
    color: '#55803A',
  },
  {
    key: 'furniture',
    synonyms: 'table, chaise, banc',
    name: 'Mobilier',
    parent: 'equipment',
    icon: 'Chair',
    color: '#7A7A28',
  },
  {
    key: 'events',
    synonyms: 'barnum, tente, barrière, gradin',
    name: 'Fêtes et manifestations',
    parent: 'equipment',
    icon: 'Festival',
    color: '#8A5A2B',
  },
] as const satisfies readonly Category[]
export type CategoryKey = (typeof CATEGORIES)[number]['key']

export const USE_TYPES: readonly { name: string; categories: readonly CategoryKey[] }[] = [
  { name: 'Réunion', categories: ['rooms', 'meeting', 'school'] },
  { name: 'Réception', categories: ['reception', 'stage'] },
  { name: 'Spectacle', categories: ['stage', 'reception', 'media'] },
  { name: 'Entraînement', categories: ['sport', 'gym', 'field'] },
  { name: 'Compétition', categories: ['gym', 'field'] },
  { name: 'Activité scolaire', categories: ['school', 'gym', 'field'] },
  { name: 'Déplacement professionnel', categories: ['vehicles', 'cars', 'vans'] },
  { name: 'Manifestation', categories: ['equipment', 'furniture', 'events', 'media', 'reception'] },
]
