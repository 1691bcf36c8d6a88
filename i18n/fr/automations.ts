import type { AutomationProblem } from '#resources/domain/automations.ts'
import { MAX_ACTIONS, MAX_NOTICE, MAX_RECIPIENTS, MAX_SET_FIELDS } from '#resources/domain/automationTypes.ts'

const TEXTS: Record<AutomationProblem['problem'], (about: string) => string> = {
  SHAPE: () => 'ce réglage n’est pas valable.',
  FIELD: (about) =>
    about ? `le champ «\u00a0${about}\u00a0» n’existe pas ou ne convient pas.` : 'choisissez un champ.',
  VALUE: (about) => (about ? `la valeur de «\u00a0${about}\u00a0» ne convient pas.` : 'cette valeur ne convient pas.'),
  NONE: () => 'ajoutez au moins une action.',
  MANY: () => `au plus ${MAX_ACTIONS} actions.`,
  RECIPIENTS: () => `indiquez de 1 à ${MAX_RECIPIENTS} destinataires valables.`,
  ADDRESSEE: () => 'choisissez un rôle, ou un champ qui désigne un utilisateur.',
  NOTICE: () => `donnez un texte d’au plus ${MAX_NOTICE} caractères.`,
  TEXT: () => 'donnez un objet et un texte.',
  MARK: (about) => `«\u00a0${about}\u00a0» n’est pas une balise de cette fiche.`,
  NOT_WRITTEN: () => 'les fiches de ce type ne peuvent pas être remplies par une automatisation.',
  ADDRESS: () => 'donnez une adresse complète, qui commence par https://.',
  ADDRESS_CLOSED: (about) =>
    `l’adresse «\u00a0${about}\u00a0» n’est pas permise\u00a0: il faut https, et une machine hors du réseau du serveur.`,
  NO_VALUES: () => `remplissez de 1 à ${MAX_SET_FIELDS} champs.`,
}

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`
const listed = (texts: readonly string[]): string => new Intl.ListFormat('fr-FR').format(texts.map(quoted))

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const automationMessages = {
  problem: ({ action, problem, about = '' }: AutomationProblem): string => {
    const text = TEXTS[problem](about)
    return action ? `Action ${action}\u00a0: ${text}` : capitalised(text)
  },
  entity: 'Ce type de fiche ne peut pas avoir d’automatisation.',
  otherForm: 'Choisissez un formulaire qui crée des fiches de ce type.',
  entityFixed: 'Le type de fiche ne change plus. Créez une autre automatisation.',
  tooMany: (most: number) => `Au plus ${most} automatisations.`,
  roleBeyond: 'Ce rôle a plus de droits que vous\u00a0: seule une personne qui les a peut le choisir.',
  roleUnread: (plural: string) =>
    `Ce rôle ne consulte pas les ${plural}\u00a0: l’automatisation échouerait. Donnez-lui ce droit, ou choisissez un autre rôle.`,
  roleUnwritten: (plural: string) =>
    `Ce rôle ne modifie pas les ${plural}\u00a0: l’automatisation échouerait. Donnez-lui ce droit, ou choisissez un autre rôle.`,
  gone: 'La fiche n’existe plus, ou le rôle ne la voit pas.',
  paused: 'L’automatisation est en pause.',
  unmet: 'La condition n’est pas remplie.',
  failed: 'Erreur inattendue. Le journal du serveur la décrit.',
  field: (label: string, message: string) => `${label}\u00a0: ${message}`,
  noRecipient: 'Aucun destinataire n’a d’adresse.',
  manyRecipients: (most: number) => `Le rôle compte plus de ${most} personnes.`,
  members: (count: number) => (count === 1 ? 'Une personne d’un rôle' : `${count} personnes d’un rôle`),
  used: (label: string, users: readonly string[]): string =>
    users.length === 1
      ? `${quoted(label)} sert dans l’automatisation ${listed(users)}\u00a0: modifiez d’abord cette automatisation`
      : `${quoted(label)} sert dans les automatisations ${listed(users)}\u00a0: modifiez d’abord ces automatisations`,
  email: (count: number) => (count === 1 ? 'E-mail à un destinataire' : `E-mail à ${count} destinataires`),
  set: (labels: string) => `Champs remplis\u00a0: ${labels}`,
  notified: 'Notification créée',
  asked: 'Validation demandée',
  noAddressee: 'Aucun destinataire\u00a0: le rôle n’existe plus, ou le champ est vide.',
  answered: 'Quelqu’un a déjà répondu à cette demande.',
  void: 'La fiche n’existe plus\u00a0: cette demande est sans objet.',
  otherAnswer: 'Cette réponse ne convient pas à cette notification.',
  longComment: (most: number) => `Au plus ${most} caractères.`,
  reasonMissing: 'Dites pourquoi vous refusez.',
  changed: 'L’automatisation a changé depuis la demande\u00a0: la réponse est gardée, rien d’autre n’est fait.',
  created: (noun: string) => `Fiche créée\u00a0: ${noun}`,
  call: (host: string) => `Appel de ${host}`,
  newSecret: 'nouveau secret',
  noSecret: 'Créez d’abord le secret de signature de cette automatisation.',
  largeCall: 'Les champs choisis dépassent 100 ko\u00a0: choisissez-en moins.',
  callFailures: {
    address: 'Cette adresse mène à une machine du réseau du serveur\u00a0: l’appel est refusé.',
    redirect: 'Le destinataire renvoie vers une autre adresse\u00a0: indiquez l’adresse définitive.',
    refused: 'Le destinataire refuse l’appel.',
    late: 'Le destinataire n’a pas répondu à temps.',
    unreached: 'Le destinataire est injoignable.',
    failed: 'Le destinataire n’a pas accepté l’appel.',
    secret: 'Le secret de signature n’existe plus\u00a0: créez-en un, puis relancez.',
    imported: 'Une sauvegarde a été importée avant l’envoi.',
  },
  callStatus: (reason: string, status: number) => `${reason} (code ${status})`,
  notFailed: 'Seule une exécution en échec peut être relancée.',
  noButton: 'Ce bouton n’existe plus, ou vous n’y avez pas droit.',
  yes: 'oui',
  no: 'non',
}
