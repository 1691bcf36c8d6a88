import { spoken } from '../spoken.ts'

const WAYS = { previous: 'Précédente', next: 'Suivante' } as const

export const requestTexts = spoken({
  ...WAYS,
  title: 'Demandes à valider',
  named: (way: keyof typeof WAYS, subject: string) => `${WAYS[way]}\u00a0: ${subject}`,
  competing: 'Demandes concurrentes',
  none: 'Aucune autre demande pour ces éléments sur ce créneau.',
  cut: 'Il y en a d’autres\u00a0: retrouvez-les dans la liste des réservations.',
  failed: 'Les demandes concurrentes n’ont pas pu être affichées.',
} as const)
