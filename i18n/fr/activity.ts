import { MAX_COMMENT } from '#resources/domain/activity.ts'

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`
const list = (names: readonly string[]): string => new Intl.ListFormat('fr', { type: 'conjunction' }).format(names)

export const activityMessages = {
  notFound: 'Cet élément de l’historique n’existe plus.',
  emptyComment: 'Écrivez un commentaire.',
  longComment: `Un commentaire compte au plus ${new Intl.NumberFormat('fr-FR').format(MAX_COMMENT)} caractères.`,
  manyMentions: (most: number) => `On mentionne au plus ${most} personnes à la fois.`,
  manyFiles: (most: number) => `On joint au plus ${most} fichiers à un commentaire.`,
  notReader: 'Une personne mentionnée ne peut pas lire cette fiche, ou cette note.',
  mentioned: (author: string) => `${author} vous mentionne dans un commentaire`,
  hello: 'Bonjour,',
  mentionSubject: (author: string, label: string) => `${author} vous mentionne\u00a0: ${label}`,
  mentionedOn: (author: string, label: string) => `${author} vous mentionne dans un commentaire sur ${quoted(label)}.`,
  openRecord: 'Voir la fiche',
  notYours: 'Vous ne pouvez modifier que vos propres commentaires.',
  /** Replaces the name of a record that the reader cannot see. */
  hidden: 'élément masqué',
  tooManyUndone: (most: number) => `On annule au plus ${most} modifications à la fois.`,
  tooManyEntries: (most: number) => `On lit au plus ${most} entrées à la fois.`,
  notUndoable: 'Cette modification ne peut pas être annulée.',
  tooOld: 'Cette modification est trop ancienne pour être annulée.',
  changedSince: (fields: readonly string[], who?: string) => {
    const names = list(fields.map(quoted))
    const by = who ? ` par ${who}` : ''
    return fields.length === 1
      ? `Le champ ${names} a été modifié depuis${by}.`
      : `Les champs ${names} ont été modifiés depuis${by}.`
  },
} as const
