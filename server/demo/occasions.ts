import type { DepartmentCode } from './catalogue.ts'
import type { ItemCount } from './regulars.ts'

export type Occasion = {
  subjects: readonly string[]
  places: readonly string[]
  days: readonly number[]
  starts: readonly string[]
  minutes: readonly number[]
  use: string
  by: readonly (DepartmentCode | number)[]
  perWeek: number
  latest?: string
  goods?: readonly ItemCount[]
}

const WEEK = [1, 2, 3, 4, 5]
const OFFICE = ['08:30', '09:00', '09:30', '10:00', '13:30', '14:00', '14:30', '15:00', '16:00']

export const OCCASIONS: readonly Occasion[] = [
  {
    subjects: [
      'Réunion de service',
      'Point budgétaire',
      'Entretien de recrutement',
      'Formation au logiciel de paie',
      'Comité technique',
      'Préparation du conseil municipal',
    ],
    places: ['HV-COMMISSIONS', 'HV-CONSEIL', 'HV-PERM-2', 'TIL-GARANCE-J', 'EXT-CC-1'],
    days: WEEK,
    starts: OFFICE,
    minutes: [60, 90, 120, 180],
    use: 'Réunion',
    by: ['DGS', 'RH', 'FIN', 'COM', 'BAT'],
    perWeek: 7,
    latest: '18:30',
    goods: [
      ['VIDEO', 1],
      ['PAPERBOARD', 1],
      ['VISIO-1', 1],
    ],
  },
  {
    subjects: ['Conseil municipal', 'Réunion publique de quartier', 'Commission d’urbanisme'],
    places: ['HV-CONSEIL', 'SF-SUD'],
    days: [2, 4],
    starts: ['18:30', '19:00'],
    minutes: [150, 180],
    use: 'Réunion',
    by: ['DGS'],
    perWeek: 1,
    goods: [
      ['MICRO', 4],
      ['VIDEO', 1],
      ['CHAISE', 80],
    ],
  },
  {
    subjects: ['Célébration de mariage', 'Parrainage civil', 'Noces d’or'],
    places: ['HV-MARIAGES'],
    days: [5, 6],
    starts: ['10:30', '14:30', '15:30', '16:30'],
    minutes: [60],
    use: 'Réception',
    by: ['EC'],
    perWeek: 3,
  },
  {
    subjects: ['Repas dansant', 'Loto annuel', 'Bourse aux vêtements', 'Assemblée générale', 'Vide-dressing solidaire'],
    places: ['SF', 'SF-NORD', 'SF-SUD'],
    days: [5, 6, 7],
    starts: ['09:00', '14:00', '18:00'],
    minutes: [240, 360, 480],
    use: 'Réception',
    by: [1, 4, 5, 7, 'ASSO'],
    perWeek: 3,
    goods: [
      ['CHAISE', 180],
      ['TABLE', 30],
      ['SONO-1', 1],
      ['PERCO', 2],
      ['PORTANT', 8],
    ],
  },
  {
    subjects: [
      'Concert de saison',
      'Spectacle jeune public',
      'Ciné-débat',
      'Répétition générale',
      'Conférence sur l’histoire locale',
    ],
    places: ['TIL-AUDITORIUM', 'EXT-CHAPELLE', 'EXT-REX'],
    days: [2, 4, 5, 6],
    starts: ['14:30', '18:30', '20:00'],
    minutes: [120, 180, 240],
    use: 'Spectacle',
    by: ['CUL', 6, 1],
    perWeek: 4,
    goods: [
      ['LUM-1', 1],
      ['MIX-1', 1],
      ['MICRO', 3],
      ['PIANO-1', 1],
    ],
  },
  {
    subjects: [
      'Réunion de bureau',
      'Atelier de réparation',
      'Cours de français',
      'Atelier couture',
      'Réunion de préparation du forum',
    ],
    places: ['MDA-VERGER', 'MDA-LAVOIR', 'MDA-FORGE', 'MDA-ATELIER', 'TIL-PASTEL', 'EXT-PAROISSE'],
    days: [1, 2, 3, 4, 5, 6],
    starts: ['09:30', '14:00', '17:00', '18:00', '18:30', '20:00'],
    minutes: [90, 120, 150],
    use: 'Réunion',
    by: [4, 5, 7, 9, 'ASSO'],
    perWeek: 7,
    goods: [
      ['PERCO', 1],
      ['VIDEO', 1],
      ['TABLE', 6],
    ],
  },
  {
    subjects: ['Match de championnat', 'Tournoi jeunes', 'Rencontre interclubs'],
    places: ['STA-HONNEUR', 'GP-A', 'GP-B', 'GPR-PLATEAU', 'STA-TENNIS-2'],
    days: [6, 7],
    starts: ['09:00', '13:30', '15:00', '18:00'],
    minutes: [120, 180, 300],
    use: 'Compétition',
    by: [2, 3, 8, 'SPO'],
    perWeek: 5,
    goods: [
      ['BARRIERE', 20],
      ['SECOURS', 1],
      ['SONO-2', 1],
      ['EXT-GRADIN', 1],
    ],
  },
  {
    subjects: [
      'Sortie à la piscine',
      'Visite de la médiathèque',
      'Répétition de la fête de l’école',
      'Classe découverte',
    ],
    places: ['EXT-PISCINE', 'MED-ANIM', 'ACA-POLY', 'MOU-MOTRICITE', 'ACA-REFECTOIRE'],
    days: [1, 2, 4, 5],
    starts: ['09:00', '10:00', '13:30', '14:00'],
    minutes: [60, 90, 120],
    use: 'Activité scolaire',
    by: ['ECO', 'EDU'],
    perWeek: 5,
    latest: '16:30',
    goods: [
      ['TAB-1', 1],
      ['EXT-CAR-53', 1],
      ['GILET', 30],
    ],
  },
  {
    subjects: [
      'Rendez-vous à la préfecture',
      'Visite de chantier',
      'Formation au centre de gestion',
      'Tournée des bâtiments',
      'Réunion intercommunale',
    ],
    places: ['VL-1', 'VL-2', 'VL-3', 'VL-4', 'VL-5', 'VL-6', 'VE-1', 'VE-2', 'VC-1'],
    days: WEEK,
    starts: OFFICE,
    minutes: [120, 180, 240, 480],
    use: 'Déplacement professionnel',
    by: ['DGS', 'RH', 'FIN', 'COM', 'BAT', 'EV', 'EDU', 'SPO'],
    perWeek: 6,
    latest: '18:30',
  },
  {
    subjects: ['Livraison de mobilier', 'Élagage', 'Pose de banderoles', 'Transport de barrières'],
    places: ['VU-1', 'VU-2', 'VU-3', 'VU-4', 'PL-1', 'NA-1'],
    days: WEEK,
    starts: ['07:30', '08:00', '13:30'],
    minutes: [120, 180, 240],
    use: 'Déplacement professionnel',
    by: ['BAT', 'EV'],
    perWeek: 3,
    latest: '17:30',
  },
  {
    subjects: ['Déplacement au tournoi', 'Sortie du centre de loisirs', 'Sortie des aînés'],
    places: ['MB-1', 'MB-2', 'MB-3'],
    days: [3, 6, 7],
    starts: ['08:00', '09:00', '13:00'],
    minutes: [240, 480, 600],
    use: 'Déplacement professionnel',
    by: [2, 3, 5, 'EDU'],
    perWeek: 3,
  },
  {
    subjects: ['Fête de quartier', 'Marché des producteurs', 'Exposition de fin de saison', 'Vœux du personnel'],
    places: ['TIL-HALL', 'PODIUM-1', 'SF-FOYER'],
    days: [5, 6, 7],
    starts: ['08:00', '10:00', '17:00'],
    minutes: [300, 480, 600],
    use: 'Manifestation',
    by: ['COM', 'CUL', 'ASSO', 7],
    perWeek: 2,
    goods: [
      ['BARNUM-3', 4],
      ['TABLE', 20],
      ['BANC', 20],
      ['BARRIERE', 40],
      ['COFFRET', 2],
      ['GUIRLANDE', 6],
      ['GRILLE', 24],
    ],
  },
]
