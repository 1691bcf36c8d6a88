import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'
const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

const namedOf = (count: number, numbers: readonly string[]): string => {
  const others = count - numbers.length
  if (numbers.length === 0) return ''
  const rest = others > 0 ? [`${others} autre${others > 1 ? 's' : ''}`] : []
  return ` (${list.format([...numbers, ...rest])})`
}

export const affectedMessages = {
  refused: (count: number, numbers: readonly string[]) =>
    count > 1
      ? `${count} réservations sont touchées${namedOf(count, numbers)}. Rien n’est enregistré tant que vous ne le confirmez pas.`
      : `Une réservation est touchée${namedOf(count, numbers)}. Rien n’est enregistré tant que vous ne le confirmez pas.`,
  notApplied: (count: number) =>
    count > 1
      ? `${count} décisions ne peuvent pas être appliquées. Rien n’est enregistré.`
      : 'Une décision ne peut pas être appliquée. Rien n’est enregistré.',
  /** `isSaved`: the changes of a bulk update are stored already. */
  notAffected: (count: number, isSaved: boolean) => {
    const lost =
      count > 1
        ? `${count} décisions portent sur des réservations que ce changement ne touche pas, ou plus.`
        : 'Une décision porte sur une réservation que ce changement ne touche pas, ou plus.'
    return isSaved
      ? `${lost} Les fiches sont enregistrées, sans elle${count > 1 ? 's' : ''}.`
      : `${lost} Rien n’est enregistré.`
  },
  notYours: 'Vous ne pouvez que garder cette réservation\u00a0: demandez à ses gestionnaires de la déplacer.',
  otherLine: 'Cet élément de la réservation n’est plus touché.',
  beingEdited: 'Cette réservation est en cours de modification par une autre personne.',
  noChange: 'Choisissez un remplacement ou un décalage.',
  noReason: 'Indiquez le motif de l’annulation.',
  longReason: (max: number) => `Le motif compte ${max} caractères au plus.`,
  tooManyDecisions: (max: number) => `${max} décisions au plus.`,
  decidedTwice: 'Une seule décision par réservation.',
  period: 'La fin doit suivre le début.',
  hoursOnly: 'De nouvelles règles ne déplacent ni n’annulent aucune réservation\u00a0: modifiez-la ensuite.',
  item: 'Cet élément est inconnu.',
  units: 'Indiquez un nombre positif.',
  tooMany: (max: number) => `${max} changements au plus.`,
}

const counted = (count: number, one: string, many: string): string => `${count}${SPACE}${count > 1 ? many : one}`

export type RemedyCounts = { KEEP: number; MOVE: number; PROPOSE: number; CANCEL: number }

export const affectedTexts = spoken({
  title: (count: number) => (count > 1 ? `${count} réservations sont touchées` : 'Une réservation est touchée'),
  effect:
    'Ce qu’elles réservent ne sera plus disponible. Choisissez ce que devient chacune\u00a0: tout est enregistré ensemble.',
  effectWithoutDecision: (count: number) =>
    count > 1
      ? 'Elles restent enregistrées, mais ce qu’elles réservent ne sera plus disponible. Prévenez les personnes, ou déplacez ces réservations.'
      : 'Elle reste enregistrée, mais ce qu’elle réserve ne sera plus disponible. Prévenez les personnes, ou déplacez cette réservation.',
  hoursEffect: (count: number) =>
    count > 1
      ? 'Elles restent enregistrées, mais les nouvelles règles ne les permettraient plus. Prévenez les personnes, ou déplacez ces réservations.'
      : 'Elle reste enregistrée, mais les nouvelles règles ne la permettraient plus. Prévenez les personnes, ou déplacez cette réservation.',
  hidden: (count: number) =>
    count > 1
      ? `${count} autres réservations que vous ne pouvez pas consulter${SPACE}: elles sont gardées`
      : 'Une autre réservation que vous ne pouvez pas consulter\u00a0: elle est gardée',
  notLoaded: (count: number) =>
    count > 1
      ? `Les ${count} réservations suivantes ne sont pas affichées${SPACE}: elles sont gardées`
      : 'La réservation suivante n’est pas affichée\u00a0: elle est gardée',
  failed: 'La liste n’a pas pu être chargée',
  units: (quantity: number, name: string) => (quantity > 1 ? `${quantity} × ${name}` : name),
  confirm: 'Enregistrer quand même',
  apply: 'Enregistrer et appliquer',
  cancel: 'Ne pas enregistrer',
  open: (number: string) => `Réservation ${number}, nouvel onglet`,
  summary: (total: number, { KEEP, MOVE, PROPOSE, CANCEL }: RemedyCounts) => {
    const parts = [
      ...(MOVE ? [counted(MOVE, 'déplacée', 'déplacées')] : []),
      ...(PROPOSE ? [counted(PROPOSE, 'proposée', 'proposées')] : []),
      ...(CANCEL ? [counted(CANCEL, 'annulée', 'annulées')] : []),
      ...(KEEP ? [counted(KEEP, 'gardée', 'gardées')] : []),
    ]
    return `${counted(total, 'réservation touchée', 'réservations touchées')}${SPACE}: ${parts.join(', ')}`
  },
  all: {
    label: 'Pour toutes',
    MOVE: 'Déplacer',
    PROPOSE: 'Proposer',
    KEEP: 'Garder',
    CANCEL: 'Annuler',
  },
  remedies: { KEEP: 'Garder', MOVE: 'Déplacer', PROPOSE: 'Proposer', CANCEL: 'Annuler' },
  remedyOf: (number: string) => `Décision pour ${number}`,
  targetOf: (number: string) => `Nouveau lieu ou horaire de ${number}`,
  onlyKeep: 'Gardée\u00a0: vous ne pouvez pas la modifier.',
  noProposal: 'Rien de semblable n’est libre.',
  replacement: (name: string, placeName: string | null) => (placeName ? `${name} (${placeName})` : name),
  shift: (minutes: number) => `${Math.abs(minutes)}${SPACE}min ${minutes < 0 ? 'plus tôt' : 'plus tard'}`,
  capacity: (count: number) => `${count}${SPACE}places`,
  lacks: (names: readonly string[]) => `sans ${list.format(names)}`,
  reason: 'Motif de l’annulation',
  note: 'Message joint aux propositions',
  reasonHelp: 'Les personnes le reçoivent par e-mail.',
})
