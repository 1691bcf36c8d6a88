/** On the pages of all records. */
import { worded } from '../spoken.ts'
export const noticeTexts = worded({
  action: { READ: 'J’ai lu', ACCEPTED: 'Accepter', REFUSED: 'Refuser' },
  done: { READ: 'Notification lue.', ACCEPTED: 'Votre accord est enregistré.', REFUSED: 'Votre refus est enregistré.' },
  title: { ACCEPTED: 'Accepter cette demande\u00a0?', REFUSED: 'Refuser cette demande\u00a0?' },
  reason: 'Motif du refus',
  comment: 'Commentaire',
  presets: 'Notifications',
  preset: { open: 'À traiter', all: 'Toutes' },
  dashboard: {
    title: 'Notifications et demandes',
    all: 'Toutes',
    allOf: 'Toutes vos notifications',
    others: (count: number) => (count > 1 ? `${count} autres` : 'Une autre'),
  },
} as const)
