import { spoken } from '../spoken.ts'
import { type Noun, the } from './grammar.ts'

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`
const list = (texts: readonly string[]): string => new Intl.ListFormat('fr', { type: 'conjunction' }).format(texts)

type Subject = { noun: Noun; name?: string }
const subject = ({ noun, name }: Subject): string => (name ? `${the(noun)} ${quoted(name)}` : the(noun))

export const historyTexts = spoken({
  title: 'Historique',
  open: 'Historique',
  date: 'Date',
  newest:
    'La liste contient les 10\u202f000 changements les plus récents\u00a0: choisissez une période pour remonter plus loin.',
  failed: 'L’historique n’a pas pu être affiché.',
  empty: 'Aucun changement enregistré.',
  emptyKind: 'Rien de ce genre pour le moment.',
  more: 'Voir plus',
  deletedUser: 'Une personne supprimée',
  itself: 'Régie',
  form: (name: string) => `Formulaire «\u00a0${name}\u00a0»`,
  automation: (name: string) => `Automatisation «\u00a0${name}\u00a0»`,
  publicPerson: 'Une personne sans compte',
  filter: 'Afficher',
  kinds: { all: 'Tout', changes: 'Modifications', comments: 'Commentaires' },
  did: {
    CREATE: (of: Subject) => `a créé ${subject(of)}`,
    UPDATE: (of: Subject) => `a modifié ${subject(of)}`,
    DELETE: (of: Subject) => `a supprimé ${subject(of)}`,
    RESTORE: (of: Subject) => `a restauré ${subject(of)}`,
    PURGE: (of: Subject) => `a supprimé définitivement ${subject(of)}`,
    UNDO: () => 'a annulé une modification',
    COMMENT: () => 'a écrit',
  },
  changedOne: (label: string, change: string) => `a changé le champ ${quoted(label)}\u00a0: ${change}`,
  /** Follows the author's name: « Zoé Maurel – Validation : « Salle Pastel – Avis : acceptée » ». */
  deed: (label: string, text: string) => `– ${label}\u00a0: ${text}`,
  undidOf: (when: string) => `Modification du ${when}`,
  movedFrom: (of: Subject, change: string) => `a déplacé ${subject(of)}\u00a0: ${change}`,
  changedMany: (count: number) => `a changé ${count} champs\u00a0:`,
  nothing: 'vide',
  quoted,
  change: (before: string, after: string) => `${before} → ${after}`,
  listChange: (added: readonly string[], removed: readonly string[]) =>
    [
      added.length > 0 ? `ajout de ${list(added.map(quoted))}` : '',
      removed.length > 0 ? `retrait de ${list(removed.map(quoted))}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  /** Objects of an action, without values before and after. */
  listed: (names: readonly string[]) => list(names.map(quoted)),
  sameList: 'ordre modifié',
  changed: 'contenu modifié',
  labelled: (label: string, text: string) => `${label}\u00a0: ${text}`,
  undone: 'Modification annulée depuis',
  undo: 'Annuler cette modification',
  redo: 'Rétablir cette modification',
  undoTitle: 'Revenir aux valeurs précédentes\u00a0?',
  undoText: 'Ces valeurs reviendront\u00a0:',
  undoConfirm: 'Rétablir ces valeurs',
  undoneMany: (count: number) =>
    count > 1 ? `${count} modifications ont été annulées` : 'La modification a été annulée',
  undoDone: 'Les valeurs précédentes sont rétablies',
  undoFailed: 'Cette modification n’a pas pu être annulée.',
  comment: {
    label: 'Ajouter un commentaire',
    add: 'Commenter',
    attach: 'Joindre des fichiers',
    files: 'Fichiers joints',
    audiences: {
      INTERNAL: 'Note interne',
      ANSWER: 'Réponse à la personne qui a signalé',
      REPORTER: 'Réponse reçue',
      COPIED: 'Réponse reçue sur un autre signalement',
    },
    audience: 'Destinataires',
    note: 'Note interne',
    answer: 'Réponse',
    answerAdd: 'Répondre',
    noteHelp: 'Visible par les personnes qui consultent les interventions, jamais par la personne qui a signalé.',
    answerHelp: 'Envoyée à la personne qui a signalé, et lisible par son lien de suivi.',
    people: 'Personnes à mentionner',
    mentionHelp: 'Tapez @ pour mentionner quelqu’un.',
    help: 'Visible par toutes les personnes qui consultent cette fiche.',
    edit: 'Modifier le commentaire',
    delete: 'Supprimer le commentaire',
    deleteTitle: 'Supprimer ce commentaire\u00a0?',
    deleteConfirm: 'Supprimer',
    deleteText: 'Son texte et ses fichiers disparaîtront pour tout le monde.',
    save: 'Enregistrer',
    deleted: 'Commentaire supprimé',
    edited: 'modifié',
    failed: 'Le commentaire n’a pas pu être enregistré.',
    count: (length: number, max: number) => `${length} / ${max}`,
  },
} as const)
