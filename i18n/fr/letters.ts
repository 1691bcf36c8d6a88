import { counted } from '#i18n/fr/grammar.ts'
import type { LetterStanding } from '#resources/domain/letterTypes.ts'
import { worded } from '../spoken.ts'
import { dateText } from './recurrence.ts'

const SPACE = '\u00a0'
const quoted = (name: string): string => `«${SPACE}${name}${SPACE}»`
const number = (value: number): string => value.toLocaleString('fr-FR')

const MOST_NAMED = 10

const ALTERNATIVES = new Intl.ListFormat('fr-FR', { type: 'disjunction' })

const STANDINGS: Record<LetterStanding, { one: string; many: string }> = {
  PENDING: { one: 'en attente de validation', many: 'en attente de validation' },
  ACCEPTED: { one: 'acceptée', many: 'acceptées' },
  DENIED: { one: 'refusée', many: 'refusées' },
  CANCELLED: { one: 'annulée', many: 'annulées' },
}

export const letterMessages = worded({
  rtf: {
    none: 'Ce fichier n’est pas un document RTF. Enregistrez la lettre au format RTF depuis votre traitement de texte.',
    broken: 'Ce document RTF est endommagé. Enregistrez-le de nouveau depuis votre traitement de texte.',
    tooComplex:
      'Ce document RTF est trop complexe pour un modèle de courrier. Recopiez son texte dans un nouveau document.',
  },
  problems: {
    unknown: (name: string) =>
      `La marque ${quoted(`{{${name}}}`)} n’existe pas pour ce type de courrier. Corrigez-la dans le document.`,
    unclosed: (word: string) => `La marque ${quoted(word)} n’est pas fermée. Écrivez son nom entre {{ et }}.`,
    section: (word: string) => `La marque ${quoted(word)} n’a pas de début ou de fin correspondante.`,
    field: (word: string) =>
      `Le champ Word ${quoted(word)} n’est pas rempli ici. Utilisez ${quoted('{{#marque}} … {{/marque}}')} à sa place.`,
  },
  notMeantFor: (
    meant: readonly LetterStanding[],
    others: readonly { standing: LetterStanding; count: number }[],
    total: number,
  ) => {
    const whole = ALTERNATIVES.format(meant.map((one) => STANDINGS[one].one))
    const found = others.map(({ standing, count }) =>
      total === 1
        ? STANDINGS[standing].one
        : `${number(count)}${SPACE}${count === 1 ? STANDINGS[standing].one : STANDINGS[standing].many}`,
    )
    const [first = ''] = found
    return total === 1
      ? `Ce courrier est prévu pour une réservation ${whole}${SPACE}: celle-ci est ${first}.`
      : `Ce courrier est prévu pour une réservation ${whole}. Parmi celles qui sont choisies${SPACE}: ${found.join(', ')}.`
  },
  tooLarge:
    'Les courriers réunis sont trop volumineux. Allégez les images du modèle ou choisissez moins de fiches à la fois.',
  noModel: 'Ce modèle de courrier n’existe pas ou a été supprimé. Choisissez-en un autre.',
  wrongModel: 'Ce modèle ne concerne pas ce type de fiche. Choisissez-en un autre.',
  noRecord: 'Aucun courrier à préparer. Choisissez au moins une fiche que vous pouvez consulter.',
  tooManyRecords: (limit: number) =>
    `Plus de ${number(limit)} fiches sont choisies. Ajoutez un filtre pour en choisir moins.`,
  commentTooLong: (limit: number) => `Le texte ajouté dépasse ${number(limit)} caractères.`,
  noSoffice: 'La conversion en PDF n’est pas installée sur ce serveur. Choisissez un autre format.',
  noPdf: 'La conversion en PDF a échoué. Réessayez avec moins de fiches, ou choisissez le format RTF.',
  failed: `Les courriers n’ont pas pu être remplis. Réessayez${SPACE}; si cela continue, prévenez votre administrateur.`,
  unreadable: (titles: readonly string[]) => {
    const named = titles.slice(0, MOST_NAMED).map(quoted).join(', ')
    const more = titles.length > MOST_NAMED ? ` et ${number(titles.length - MOST_NAMED)} de plus` : ''
    return titles.length === 1
      ? `Un courrier n’a pas pu être mis en page et manque${SPACE}: ${named}.`
      : `${number(titles.length)} courriers n’ont pas pu être mis en page et manquent${SPACE}: ${named}${more}.`
  },
  tooManyPdfToSend: (limit: number) =>
    `Plus de ${number(limit)} courriers en PDF ne s’envoient pas à la fois. Choisissez le format RTF, ou moins de fiches.`,
  notSent: (count: number) =>
    `Le courrier n’a pas été envoyé pour ${counted(count, { singular: 'fiche', plural: 'fiches', gender: 'FEMININE' })}${SPACE}: personne n’y a d’adresse e-mail, ou vous ne pouvez pas la modifier.`,
  notKept: (count: number) =>
    `Le courrier n’a pas pu être conservé sur ${counted(count, { singular: 'fiche', plural: 'fiches', gender: 'FEMININE' })}, modifiée en ce moment ou non modifiable par vous.`,
})

export const letterTexts = worded({
  file: (name: string, day: string) => `${name} du ${dateText(day)}`,
  one: (name: string, record: string) => `${name} ${record}`,
})
