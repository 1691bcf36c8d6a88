import type { AUTOMATION_ACTIONS } from '#resources/domain/automationTypes.ts'
import { automationMessages } from './automations.ts'

type Kind = (typeof AUTOMATION_ACTIONS)[number]

const kinds: Record<Kind, string> = {
  EMAIL: 'Envoyer un e-mail',
  SET: 'Remplir des champs de la fiche',
  CREATE: 'Créer une fiche',
}

export const automationTexts = {
  chooseEntity: 'Choisissez d’abord le type de fiche.',
  anyValue: 'Toute valeur',
  checked: 'Coché',
  unchecked: 'Décoché',
  condition: {
    title: 'Condition',
    always: 'Toujours',
    all: 'Si toutes les conditions sont remplies',
    any: 'Si l’une des conditions est remplie',
  },
  kinds,
  action: (position: number) => `Action ${position}`,
  addAction: 'Ajouter une action',
  removeAction: (position: number) => `Retirer l’action ${position}`,
  kind: 'Action',
  email: {
    recipients: 'Destinataires',
    recipient: (position: number) => `Destinataire ${position}`,
    add: 'Ajouter un destinataire',
    remove: (position: number) => `Retirer le destinataire ${position}`,
    by: 'Désigné par',
    kinds: { address: 'Une adresse', field: 'Un champ de la fiche', role: 'Un rôle' },
    address: 'Adresse e-mail',
    field: 'Champ',
    role: 'Rôle',
    subject: 'Objet',
    body: 'Texte',
    mark: 'Insérer une balise',
    marks: { title: 'Nom de la fiche', link: 'Lien vers la fiche' },
  },
  values: {
    entity: 'Type de fiche à créer',
    line: (position: number) => `Champ ${position}`,
    field: 'Champ',
    source: 'Valeur',
    sources: { fixed: 'Valeur fixe', today: 'Jour de l’action', copy: 'Copie d’un champ', self: 'Cette fiche' },
    days: 'Décalage en jours',
    copy: 'Champ copié',
    fixed: 'Valeur',
    add: 'Ajouter un champ',
    remove: (position: number) => `Retirer le champ ${position}`,
  },
  summary: {
    email: (recipients: number, subject: string) => `${automationMessages.email(recipients)}\u00a0: ${subject}`,
    set: (fields: string) => `Remplir\u00a0: ${fields}`,
    create: (noun: string, fields: string) => `Créer une fiche (${noun})\u00a0: ${fields}`,
    all: 'Toutes ces conditions\u00a0:',
    any: 'L’une de ces conditions\u00a0:',
    changed: 'Modifié',
  },
  preview: {
    title: 'Essayer sur une fiche',
    record: 'Fiche',
    run: 'Essayer',
    close: 'Fermer',
    note: 'Rien n’est modifié ni envoyé.',
    states: {
      DONE: 'L’automatisation agirait ainsi\u00a0:',
      SKIPPED: 'L’automatisation ne ferait rien.',
      FAILED: 'L’automatisation échouerait.',
    },
    to: (recipients: string) => `À\u00a0: ${recipients}`,
    subject: (subject: string) => `Objet\u00a0: ${subject}`,
  },
} as const
