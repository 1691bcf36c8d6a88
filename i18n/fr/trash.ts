import type { Registry } from '#resources/schema/registry.ts'
import { findLabels } from '../entityLabels.ts'
import { worded } from '../spoken.ts'
import { agree, capitalise, counted, type Noun, the, thisOne } from './grammar.ts'
import { trashRetention } from './trashRetention.ts'

const SHEET: Noun = { singular: 'fiche', plural: 'fiches', gender: 'FEMININE' }

export const nounOf = (entity: string, registry?: Pick<Registry, 'find'>): Noun => findLabels(entity, registry) ?? SHEET

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`

export const trashMessages = worded({
  gone: 'Cette fiche n’est plus dans la corbeille.',
  unknownEntity: 'Ce type de fiche n’existe plus.',
  tooMany: (max: number) => `Restaurez ${max} fiches au plus à la fois.`,
  tooManyPurged: (max: number) => `Supprimez ${max} fiches au plus à la fois, ou videz la corbeille.`,
  notUndoable:
    'Cette suppression ne peut plus être annulée d’ici. Adressez-vous à un administrateur, qui a accès à la corbeille.',
  badDate: 'Date non reconnue.',
  taken: (field: string, value: string) =>
    `Champ ${quoted(field)}\u00a0: la valeur ${quoted(value)} est déjà prise par une autre fiche.`,
  inTrash: (noun: Noun, label: string) =>
    label === ''
      ? `${capitalise(the(noun))} dont cette fiche a besoin est aussi dans la corbeille. Une personne qui y a accès doit d’abord restaurer ${thisOne(noun)}.`
      : `${capitalise(the(noun))} ${quoted(label)} est aussi dans la corbeille. Restaurez d’abord ${thisOne(noun)}.`,
  missing: (noun: Noun, label: string) => {
    const name = label === '' ? the(noun) : `${the(noun)} ${quoted(label)}`
    return `${capitalise(name)} dont cette fiche a besoin n’existe plus.`
  },
  invalidCustomField: (field: string) =>
    `Champ ${quoted(field)}\u00a0: sa définition a changé et la valeur d’alors n’est plus acceptée.`,
  refused: 'Les règles actuelles n’acceptent plus cette fiche.',
} as const)

export const trashTexts = worded({
  title: 'Corbeille',
  nothing: 'La corbeille est vide',
  help: `Les fiches supprimées y restent ${trashRetention}, puis sont effacées définitivement.`,
  daysLeft: (days: number) =>
    days <= 0 ? 'Effacée aujourd’hui' : days === 1 ? 'Effacée demain' : `Effacée dans ${days} jours`,
  restore: 'Restaurer',
  restoreOne: (label: string) => `Restaurer ${quoted(label)}`,
  confirmTitle: (count: number) => (count === 1 ? 'Restaurer cette fiche\u00a0?' : `Restaurer ${count} fiches\u00a0?`),
  confirmText: (label: string) =>
    `${quoted(label)} reviendra avec ses documents et ses liens, telle qu’avant sa suppression.`,
  confirmMany: 'Elles reviendront avec leurs documents et leurs liens, telles qu’avant leur suppression.',
  restored: (noun: Noun, label: string) => capitalise(`${the(noun)} ${quoted(label)} a été ${agree('restauré', noun)}`),
  restoredMany: (count: number) => `${counted(count, SHEET)} ont été restaurées`,
  purge: 'Supprimer définitivement',
  purgeTitle: (count: number) =>
    count === 1 ? 'Supprimer définitivement cette fiche\u00a0?' : `Supprimer définitivement ${count} fiches\u00a0?`,
  purgeText: (label: string) => `${quoted(label)} et ses documents ne pourront plus être restaurés.`,
  purgeMany: 'Ces fiches et leurs documents ne pourront plus être restaurés.',
  empty: 'Vider la corbeille',
  emptyTitle: 'Vider la corbeille\u00a0?',
  /** Counts all records that the user can see, independent of filters. */
  emptyText: (count: number, isExact: boolean) => {
    const what = isExact ? counted(count, SHEET) : `Plus de ${counted(count, SHEET)}`
    const isOne = isExact && count === 1
    return isOne
      ? 'Une fiche sera supprimée définitivement, avec ses documents. Elle ne pourra plus être restaurée.'
      : `${what} seront supprimées définitivement, avec leurs documents. Elles ne pourront plus être restaurées.`
  },
  emptyFiltered: 'Le filtre de la liste n’y change rien\u00a0: toute la corbeille est vidée.',
  purged: (count: number) =>
    count === 1
      ? 'Une fiche a été supprimée définitivement'
      : `${counted(count, SHEET)} ont été supprimées définitivement`,
  purgedNone: 'Ces fiches n’étaient plus dans la corbeille',
  refusedTitle: (count: number) => (count === 1 ? 'Restauration impossible' : `${count} restaurations impossibles`),
} as const)
