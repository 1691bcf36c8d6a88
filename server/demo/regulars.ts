import type { DepartmentCode } from './catalogue.ts'

export type ItemCount = readonly [reference: string, quantity: number]

export type Regular = {
  subject: string
  place: string
  /** 1 is Monday. */
  days: readonly number[]
  start: string
  minutes: number
  use: string
  by: DepartmentCode | number
  isOfService?: true
  goods?: readonly ItemCount[]
}

const TRAINING = 'Entraînement'
const SCHOOL = 'Activité scolaire'

export const REGULARS: readonly Regular[] = [
  { subject: 'Judo, enfants', place: 'GP-DOJO', days: [2, 4], start: '17:00', minutes: 75, use: TRAINING, by: 0 },
  { subject: 'Judo, adultes', place: 'GP-DOJO', days: [2, 4], start: '18:30', minutes: 120, use: TRAINING, by: 0 },
  {
    subject: 'Éveil corporel',
    place: 'GP-DOJO',
    days: [3],
    start: '10:00',
    minutes: 60,
    use: TRAINING,
    by: 0,
    goods: [['TAPIS', 12]],
  },
  {
    subject: 'Répétition de la chorale',
    place: 'TIL-PASTEL',
    days: [1],
    start: '20:00',
    minutes: 120,
    use: 'Réunion',
    by: 1,
  },
  {
    subject: 'Entraînement des seniors',
    place: 'STA-SYNTH',
    days: [2, 5],
    start: '19:00',
    minutes: 120,
    use: TRAINING,
    by: 2,
  },
  { subject: 'École de football', place: 'STA-SYNTH', days: [3], start: '14:00', minutes: 150, use: TRAINING, by: 2 },
  { subject: 'Basket, jeunes', place: 'GP-A', days: [1, 3], start: '17:30', minutes: 90, use: TRAINING, by: 3 },
  { subject: 'Basket, seniors', place: 'GP-A', days: [1, 4], start: '19:30', minutes: 120, use: TRAINING, by: 3 },
  {
    subject: 'Après-midi des aînés',
    place: 'MDA-VERGER',
    days: [4],
    start: '14:00',
    minutes: 180,
    use: 'Réunion',
    by: 5,
    goods: [['PERCO', 1]],
  },
  {
    subject: 'Atelier théâtre',
    place: 'TIL-GARANCE-C',
    days: [3],
    start: '19:00',
    minutes: 150,
    use: 'Spectacle',
    by: 6,
  },
  { subject: 'Cours de danse', place: 'GP-DANSE', days: [1, 2, 5], start: '18:00', minutes: 120, use: TRAINING, by: 9 },
  {
    subject: 'Cours de tennis',
    place: 'STA-TENNIS-1',
    days: [3, 6],
    start: '09:00',
    minutes: 180,
    use: TRAINING,
    by: 8,
  },
  {
    subject: 'Réunion des directeurs',
    place: 'HV-COMMISSIONS',
    days: [1],
    start: '09:00',
    minutes: 120,
    use: 'Réunion',
    by: 'DGS',
    isOfService: true,
    goods: [['VIDEO', 1]],
  },
  {
    subject: 'Permanence logement',
    place: 'HV-PERM-1',
    days: [2, 4],
    start: '09:00',
    minutes: 180,
    use: 'Réunion',
    by: 'EC',
  },
  {
    subject: 'Permanence d’écrivain public',
    place: 'HV-PERM-2',
    days: [3],
    start: '14:00',
    minutes: 180,
    use: 'Réunion',
    by: 'EC',
  },
  {
    subject: 'Éducation physique, cours moyens',
    place: 'GP-B',
    days: [1, 4],
    start: '09:00',
    minutes: 90,
    use: SCHOOL,
    by: 'ECO',
    isOfService: true,
  },
  {
    subject: 'Éducation physique, cours élémentaires',
    place: 'GPR-PLATEAU',
    days: [2, 5],
    start: '10:30',
    minutes: 75,
    use: SCHOOL,
    by: 'ECO',
  },
  {
    subject: 'Étude du soir',
    place: 'ACA-POLY',
    days: [1, 2, 4, 5],
    start: '16:30',
    minutes: 90,
    use: SCHOOL,
    by: 'EDU',
  },
  { subject: 'Heure du conte', place: 'MED-ANIM', days: [3], start: '10:30', minutes: 60, use: SCHOOL, by: 'CUL' },
  { subject: 'Volley loisir', place: 'GPR-PLATEAU', days: [4], start: '20:00', minutes: 120, use: TRAINING, by: 'SPO' },
]
