import type { FirstStep } from '#resources/domain/firstSteps.ts'
import { spoken } from '../spoken.ts'

export const firstStepMessages = spoken({ unknown: 'Cette étape n’existe pas.' })

type StepTexts = {
  name: string
  why: string
  action: string
  skip?: string
}

const steps: Readonly<Record<FirstStep, StepTexts>> = spoken({
  ORGANISATION: {
    name: 'Donner le nom de votre organisation',
    why: 'Il se lit à la connexion, dans les messages et les documents, avec votre logo et votre couleur.',
    action: 'Nommer',
  },
  CATEGORY: {
    name: 'Créer une première catégorie',
    why: '«\u00a0Salles\u00a0», «\u00a0Véhicules\u00a0»…\u00a0: elle réunit ce qui se réserve de la même façon et donne sa couleur au planning.',
    action: 'Créer',
  },
  PLACE: {
    name: 'Ajouter un premier lieu',
    why: 'Une salle à réserver, ou le site où se trouvent vos biens.',
    action: 'Ajouter',
  },
  GOOD: {
    name: 'Ajouter un premier bien',
    why: 'Véhicule, vidéoprojecteur, tables\u00a0: seul ou par lots.',
    action: 'Ajouter',
  },
  HOURS: {
    name: 'Fixer les horaires et les règles',
    why: 'Horaires d’ouverture, durées, délais\u00a0: Régie refuse d’elle-même ce qui en sort.',
    action: 'Fixer',
  },
  VALIDATION: {
    name: 'Choisir si les demandes sont validées',
    why: 'Sans validation, une réservation est acquise dès qu’elle est enregistrée.',
    action: 'Choisir',
    skip: 'Sans validation',
  },
  ROLE: {
    name: 'Définir un premier rôle',
    why: 'Il dit ce que ses titulaires peuvent voir et faire\u00a0: réserver, valider, administrer.',
    action: 'Définir',
  },
  PERSON: {
    name: 'Inviter une première personne',
    why: 'Elle reçoit un lien pour choisir son mot de passe.',
    action: 'Inviter',
  },
  EMAIL: {
    name: 'Essayer l’envoi des e-mails',
    why: 'Confirmations, rappels et mots de passe partent par là\u00a0; sans serveur d’envoi, ils attendent.',
    action: 'Essayer',
  },
  RESERVATION: {
    name: 'Enregistrer une première réservation',
    why: 'Elle apparaît aussitôt au planning, chez tous.',
    action: 'Réserver',
  },
})

export const firstStepsTexts = spoken({
  title: 'Premières étapes',
  progress: (done: number, all: number) => `${done} sur ${all}`,
  steps,
  optional: 'facultatif',
  done: 'Fait',
  skipped: 'Passée',
  skip: 'Passer',
  skipOf: (label: string, name: string) => `${label}\u00a0: ${name}`,
  resume: 'Reprendre',
  hide: 'Masquer la liste',
  hidden: 'Les premières étapes sont masquées. Elles se retrouvent dans les paramètres.',
  failed: 'Les premières étapes n’ont pas pu être chargées.',
})
