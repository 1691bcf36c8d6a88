import { spoken } from '../spoken.ts'
import { errorTexts } from './errors.ts'
import { agree, capitalise, counted, type Noun, none, sentences, the } from './grammar.ts'
import { trashRetention } from './trashRetention.ts'

const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)

export type DeletionCounts = { deleted: number; used: number; edited: number; failed: number; missing: number }

type DeletionEnd = 'PENDING' | 'CHECKING' | 'DELETING' | 'SUCCESS' | 'FAILURE' | 'ERROR'

const RESTORABLE = `pendant ${trashRetention}, un administrateur pourra encore restaurer`

type UsedRecord = { name: string; users: readonly string[]; total: number }

const MOST_NAMED = 3

const others = (count: number): string => (count === 1 ? ' et 1 autre' : ` et ${number(count)} autres`)

const shortList = (names: readonly string[], total: number): string => {
  const named = names.slice(0, MOST_NAMED)
  const listed = named.join(', ')
  return total > named.length ? listed + others(total - named.length) : listed
}

const usedRecords = (noun: Pick<Noun, 'gender'>, records: readonly UsedRecord[]): string => {
  const named = records.slice(0, MOST_NAMED)
  const lines = named.map(
    ({ name, users, total }) => `« ${name} » ${agree('utilisé', noun)} par ${shortList(users, total)}`,
  )
  const rest = records.length - named.length
  return [...lines, ...(rest > 0 ? [others(rest).trim()] : [])].join(' ; ')
}

export const deletionTexts = spoken({
  usedRecords,
  action: (count: number, noun: Noun) => `Supprimer ${counted(count, noun)}…`,
  title: sentences.deleteQuestion,
  titleMany: (count: number, noun: Noun) => `Supprimer ${counted(count, noun)} ?`,
  text: (name: string) => `« ${name} » ira à la corbeille : ${RESTORABLE} cette fiche.`,
  textMany: `Les fiches encore utilisées seront conservées. Les autres iront à la corbeille : ${RESTORABLE} ces fiches.`,
  confirm: 'Supprimer',
  following: 'Suppression en cours…',
  checking: 'Vérification des fiches liées…',
  requested: errorTexts.deletionRecorded,
  requestedMany: (count: number) =>
    `${number(count)} demandes de suppression ont bien été enregistrées. Si possible, les fiches seront bientôt supprimées`,
  done: (noun: Noun, name: string) => capitalise(`${the(noun)} « ${name} » a été ${agree('supprimé', noun)}`),
  undo: 'Annuler la suppression',
  usedTitle: 'Suppression impossible pour le moment',
  used: (name: string) => `« ${name} » sert encore ailleurs.`,
  uses: 'Ou modifiez d’abord ces fiches :',
  replace: {
    title: 'Remplacer par…',
    help: 'La fiche choisie prend la place de celle-ci partout où elle est utilisée, puis celle-ci est supprimée. L’historique de chaque fiche modifiée en garde la trace.',
    by: 'Remplacer par',
    confirm: 'Remplacer, puis supprimer',
  },
  more: (count: number) => (count === 1 ? 'et 1 autre' : `et ${number(count)} autres`),
  failed: 'La suppression a échoué. Veuillez réessayer ultérieurement.',
  background: 'Continuer en arrière-plan',
  summary: (noun: Noun, { deleted, used, edited, failed, missing }: DeletionCounts) =>
    [
      deleted > 0
        ? `${counted(deleted, noun)} ${agree('supprimé', noun, deleted)}`
        : `${capitalise(none(noun))} ${agree('supprimé', noun)}`,
      used > 0 && `${number(used)} encore ${agree('utilisé', noun, used)}`,
      edited > 0 && `${number(edited)} en cours d’utilisation`,
      failed > 0 && `${number(failed)} en échec`,
      missing > 0 && `${number(missing)} introuvable${missing > 1 ? 's' : ''}`,
    ]
      .filter(Boolean)
      .join(', '),
  tray: {
    title: 'Suppressions',
    open: (count: number) => (count === 0 ? 'Suivi des suppressions' : `Suivi des suppressions, ${count} en cours`),
    progress: (ended: number, all: number) => `${number(ended)} sur ${number(all)} terminées`,
    usedBy: (noun: Pick<Noun, 'gender'>) => `Encore ${agree('utilisé', noun)} par :`,
    usedByMany: (noun: Pick<Noun, 'gender'>, count: number) =>
      `Encore ${agree('utilisé', noun)} par ${number(count)} fiches`,
    showUsages: 'Voir lesquelles',
    hideUsages: 'Masquer',
    dismiss: (name: string) => `Retirer « ${name} » de la liste`,
    clear: 'Vider la liste',
    retry: 'Réessayer',
    unread: errorTexts.deletionNotRead,
    status: (status: DeletionEnd, noun: Pick<Noun, 'gender'>) =>
      ({
        PENDING: 'En attente',
        CHECKING: 'Vérification',
        DELETING: 'Suppression',
        SUCCESS: capitalise(agree('supprimé', noun)),
        FAILURE: `Encore ${agree('utilisé', noun)}`,
        ERROR: 'Échec',
      })[status],
  },
} as const)
