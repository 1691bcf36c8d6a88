import type { CategoryKey, SectorName } from './catalogue.ts'

export type DemoLocation = {
  name: string
  reference: string
  parent?: string
  /** Absent: the building cannot be booked as a whole. */
  category?: CategoryKey
  sectors: readonly SectorName[]
  description?: string
  capacity?: number
  price?: number
  blockingReason?: string
}

const inside = (
  parent: string,
  sectors: readonly SectorName[],
  rooms: readonly Omit<DemoLocation, 'parent' | 'sectors'>[],
) => rooms.map((room) => ({ ...room, parent, sectors }))

const building = (
  name: string,
  reference: string,
  sectors: readonly SectorName[],
  description: string,
): DemoLocation => ({
  name,
  reference,
  sectors,
  description,
})

const CIVIC: readonly SectorName[] = ['Administration générale']
const CULTURE: readonly SectorName[] = ['Culture', 'Vie associative']
const SPORTS: readonly SectorName[] = ['Sports']
const CLUBS: readonly SectorName[] = ['Vie associative']
const SCHOOLS: readonly SectorName[] = ['Éducation']

export const LOCATIONS: readonly DemoLocation[] = [
  building('Hôtel de ville', 'HV', CIVIC, 'Place de la République. Accueil ouvert du lundi au samedi matin.'),
  ...inside('HV', CIVIC, [
    { name: 'Salle du conseil', reference: 'HV-CONSEIL', category: 'meeting', capacity: 80 },
    { name: 'Salle des mariages', reference: 'HV-MARIAGES', category: 'reception', capacity: 60 },
    { name: 'Salle des commissions', reference: 'HV-COMMISSIONS', category: 'meeting', capacity: 20 },
    { name: 'Bureau des permanences 1', reference: 'HV-PERM-1', category: 'meeting', capacity: 4 },
    { name: 'Bureau des permanences 2', reference: 'HV-PERM-2', category: 'meeting', capacity: 4 },
  ]),
  {
    name: 'Salle des fêtes',
    reference: 'SF',
    category: 'reception',
    sectors: CULTURE,
    capacity: 400,
    price: 650,
    description: 'Salle entière, divisible en deux moitiés par une cloison mobile.',
  },
  ...inside('SF', CULTURE, [
    { name: 'Salle des fêtes, moitié nord', reference: 'SF-NORD', category: 'reception', capacity: 200, price: 380 },
    { name: 'Salle des fêtes, moitié sud', reference: 'SF-SUD', category: 'reception', capacity: 180, price: 380 },
    { name: 'Cuisine de la salle des fêtes', reference: 'SF-CUISINE', category: 'reception', capacity: 12, price: 90 },
    { name: 'Foyer de la salle des fêtes', reference: 'SF-FOYER', category: 'reception', capacity: 60, price: 120 },
  ]),
  building('Espace des Tilleuls', 'TIL', CULTURE, 'Centre culturel : spectacles, expositions, ateliers.'),
  ...inside('TIL', CULTURE, [
    { name: 'Auditorium', reference: 'TIL-AUDITORIUM', category: 'stage', capacity: 250, price: 480 },
    { name: 'Salle Garance', reference: 'TIL-GARANCE', category: 'meeting', capacity: 70, price: 110 },
    { name: 'Salle Pastel', reference: 'TIL-PASTEL', category: 'meeting', capacity: 30, price: 60 },
    { name: 'Hall d’exposition', reference: 'TIL-HALL', category: 'reception', capacity: 120, price: 150 },
  ]),
  ...inside('TIL-GARANCE', CULTURE, [
    { name: 'Salle Garance, côté jardin', reference: 'TIL-GARANCE-J', category: 'meeting', capacity: 35, price: 60 },
    { name: 'Salle Garance, côté cour', reference: 'TIL-GARANCE-C', category: 'meeting', capacity: 35, price: 60 },
  ]),
  { name: 'Gymnase du Parc', reference: 'GP', category: 'gym', sectors: SPORTS, capacity: 500 },
  ...inside('GP', SPORTS, [
    { name: 'Gymnase du Parc, plateau A', reference: 'GP-A', category: 'gym', capacity: 200 },
    { name: 'Gymnase du Parc, plateau B', reference: 'GP-B', category: 'gym', capacity: 200 },
    { name: 'Dojo du Parc', reference: 'GP-DOJO', category: 'gym', capacity: 40 },
    { name: 'Salle de danse du Parc', reference: 'GP-DANSE', category: 'gym', capacity: 30 },
  ]),
  { name: 'Gymnase des Prés', reference: 'GPR', category: 'gym', sectors: SPORTS, capacity: 300 },
  ...inside('GPR', SPORTS, [
    { name: 'Plateau des Prés', reference: 'GPR-PLATEAU', category: 'gym', capacity: 250 },
    {
      name: 'Mur d’escalade des Prés',
      reference: 'GPR-MUR',
      category: 'gym',
      capacity: 20,
      blockingReason: 'Contrôle annuel des points d’ancrage',
    },
  ]),
  building('Stade des Bords de Lys', 'STA', SPORTS, 'Vestiaires et tribune. Éclairage jusqu’à 22 heures.'),
  ...inside('STA', SPORTS, [
    { name: 'Terrain d’honneur', reference: 'STA-HONNEUR', category: 'field' },
    { name: 'Terrain synthétique', reference: 'STA-SYNTH', category: 'field' },
    { name: 'Court de tennis 1', reference: 'STA-TENNIS-1', category: 'field' },
    { name: 'Court de tennis 2', reference: 'STA-TENNIS-2', category: 'field' },
  ]),
  building('Maison des associations', 'MDA', CLUBS, 'Salles prêtées aux associations de la commune.'),
  ...inside('MDA', CLUBS, [
    { name: 'Salle du Verger', reference: 'MDA-VERGER', category: 'meeting', capacity: 40 },
    { name: 'Salle du Lavoir', reference: 'MDA-LAVOIR', category: 'meeting', capacity: 20 },
    { name: 'Salle de la Forge', reference: 'MDA-FORGE', category: 'meeting', capacity: 15 },
    { name: 'Atelier partagé', reference: 'MDA-ATELIER', category: 'meeting', capacity: 12 },
  ]),
  building('École des Acacias', 'ACA', SCHOOLS, 'École élémentaire, huit classes.'),
  ...inside('ACA', SCHOOLS, [
    { name: 'Réfectoire des Acacias', reference: 'ACA-REFECTOIRE', category: 'school', capacity: 120 },
    { name: 'Salle polyvalente des Acacias', reference: 'ACA-POLY', category: 'school', capacity: 60 },
    { name: 'Cour des Acacias', reference: 'ACA-COUR', category: 'school' },
  ]),
  building('École du Moulin', 'MOU', SCHOOLS, 'École maternelle, cinq classes.'),
  ...inside('MOU', SCHOOLS, [
    { name: 'Salle de motricité du Moulin', reference: 'MOU-MOTRICITE', category: 'school', capacity: 40 },
    { name: 'Bibliothèque du Moulin', reference: 'MOU-BIBLIO', category: 'school', capacity: 25 },
  ]),
  building('Médiathèque du Canal', 'MED', ['Culture'], 'Ouverte du mardi au samedi.'),
  ...inside(
    'MED',
    ['Culture'],
    [{ name: 'Salle d’animation', reference: 'MED-ANIM', category: 'meeting', capacity: 45 }],
  ),
]
