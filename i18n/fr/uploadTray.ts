import { spoken } from '../spoken.ts'

export type UploadState = 'SENDING' | 'PAUSED' | 'WAITING' | 'FINISHING' | 'DONE' | 'FAILED' | 'CANCELLED'

export const uploadTexts = spoken({
  title: 'Envois',
  open: (count: number) => (count === 0 ? 'Suivi des envois' : `Suivi des envois, ${count} en cours`),
  help: 'Vous pouvez changer de page : les envois continuent tant que cet onglet reste ouvert.',
  empty: 'Aucun envoi',
  clear: 'Vider la liste',
  states: {
    SENDING: 'En cours',
    PAUSED: 'En pause',
    WAITING: 'En attente du réseau',
    FINISHING: 'Enregistrement',
    DONE: 'Envoyé',
    FAILED: 'Échec',
    CANCELLED: 'Annulé',
  } satisfies Record<UploadState, string>,
  names: (first: string, others: number) => {
    if (others === 0) return first
    return others === 1 ? `${first} et 1 autre fichier` : `${first} et ${others} autres fichiers`
  },
  unnamed: 'Fichier',
  sent: (done: string, whole: string) => `${done} sur ${whole}`,
  progress: (name: string) => `Envoi de ${name}`,
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  retry: 'Réessayer',
  cancel: 'Annuler',
  of: (action: string, name: string) => `${action} : ${name}`,
  dismiss: (name: string) => `Retirer « ${name} » de la liste`,
  back: 'Revenir à la page',
  retryThere: 'Recommencez depuis la page d’où ce fichier est parti.',
  cancelled: 'L’envoi a été annulé. Rien n’a été enregistré.',
  interrupted: 'L’envoi a été interrompu.',
} as const)
