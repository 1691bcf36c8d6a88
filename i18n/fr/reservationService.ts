type Period = { startingAt: string; endingAt: string }

import { withFirst } from './firstOfMonth.ts'

const SPACE = '\u00a0'

type Clock = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }

/** Cached, because creating a formatter is slow. */
const clocks = new Map<string, Clock>()

const clockOf = (zone: string): Clock => {
  const cached = clocks.get(zone)
  if (cached) return cached
  const clock = {
    day: new Intl.DateTimeFormat('fr-FR', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
    time: new Intl.DateTimeFormat('fr-FR', { timeZone: zone, hour: 'numeric', minute: '2-digit' }),
  }
  clocks.set(zone, clock)
  return clock
}

export const clockText = (utc: string, zone: string): { day: string; time: string } => {
  const date = new Date(`${utc.replace(' ', 'T')}Z`)
  const { day, time } = clockOf(zone)
  const shown = time.formatToParts(date)
  const part = (type: string) => shown.find((one) => one.type === type)?.value ?? ''
  const hour = String(Number(part('hour')))
  const minutes = part('minute')
  return {
    day: withFirst(day.format(date)),
    time: minutes === '00' ? `${hour}${SPACE}h` : `${hour}${SPACE}h${SPACE}${minutes}`,
  }
}

export const momentText = (utc: string, zone: string): string => {
  const { day, time } = clockText(utc, zone)
  return `${day} à ${time}`
}

export const periodText = ({ startingAt, endingAt }: Period, zone: string): string => {
  const start = clockText(startingAt, zone)
  const end = clockText(endingAt, zone)
  return start.day === end.day
    ? `le ${start.day}, de ${start.time} à ${end.time}`
    : `du ${start.day} à ${start.time} au ${end.day} à ${end.time}`
}

const quoted = (name: string) => `« ${name} »`

const because = (reason: string | null): string => (reason ? `${SPACE}: ${reason}` : '')

const inBrackets = (text: string | undefined): string => (text ? ` (${text})` : '')

/** Location that causes the conflict; null if the reader cannot see it. */
const placeText = (place: string | null): string =>
  place === null ? 'un lieu qui lui est lié' : `le lieu ${quoted(place)}`

const placeAround = (place: string | null): string => (place === null ? 'un lieu' : `${quoted(place)},`)

const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

/** Items locked by concurrent bookings; empty if the reader may not know them. */
const beingBooked = (names: readonly string[]): string => {
  const again = 'Réessayez dans un instant.'
  if (names.length === 0)
    return `Un des éléments demandés est en cours de réservation ou de modification par quelqu’un d’autre. ${again}`
  const verb = names.length > 1 ? 'sont' : 'est'
  return `${list.format(names.map(quoted))} ${verb} en cours de réservation ou de modification par quelqu’un d’autre. ${again}`
}

const whose = (own: string | undefined): string => (own ? `votre réservation ${own}` : 'une autre réservation')

/** `own`: quantity in another reservation of the same user. */
type Short = { left: number; wanted: number; own?: { number: string; quantity: number } | undefined }

export const reservationMessages = {
  beingBooked,
  held: (name: string, period: string, own?: string) =>
    `${quoted(name)} n’est pas libre : ${whose(own)} l’occupe ${period}.`,
  relatedHeld: (name: string, place: string | null, period: string) =>
    `${quoted(name)} n’est pas libre : ${placeText(place)} est occupé ${period}.`,
  inIntervention: (name: string, number: string | undefined, period: string) =>
    `${quoted(name)} est en intervention${inBrackets(number)} ${period}.`,
  placeInIntervention: (name: string, place: string | null, number: string | undefined, period: string) =>
    `${quoted(name)} n’est pas libre : ${placeText(place)} est en intervention${inBrackets(number)} ${period}.`,
  unitsOut: (units: number, stock: number, number: string | undefined, until: string | undefined) =>
    [`${units} sur ${stock} hors service`, until && `jusqu’au ${until}`].filter(Boolean).join(' ') + inBrackets(number),
  untilUnknown: 'jusqu’à une date qui n’est pas encore connue',
  sameReservation: (name: string, place: string) =>
    `${quoted(name)} et ${quoted(place)} ne peuvent pas figurer dans la même réservation : l’un de ces lieux comprend l’autre.`,
  quantity: (name: string, { left, wanted, own }: Short) =>
    (left === 0
      ? `Il ne reste aucun exemplaire de ${quoted(name)} sur cette période (quantité demandée : ${wanted}).`
      : `Il ne reste que ${left} exemplaire${left > 1 ? 's' : ''} de ${quoted(name)} sur cette période (quantité demandée : ${wanted}).`) +
    (own ? ` Votre réservation ${own.number} en a déjà ${own.quantity}.` : ''),
  left: (name: string, left: number) =>
    left === 0
      ? `Il ne reste aucun exemplaire de ${quoted(name)} sur cette période.`
      : `Il ne reste que ${left} exemplaire${left > 1 ? 's' : ''} de ${quoted(name)} sur cette période.`,
  blocked: (name: string, reason: string | null) =>
    `La réservation de ${quoted(name)} est bloquée${because(reason)}. Adressez-vous à un gestionnaire.`,
  blockedPlace: (name: string, place: string | null, reason: string | null) =>
    `${quoted(name)} se trouve dans ${placeAround(place)} dont la réservation est bloquée${because(reason)}. Adressez-vous à un gestionnaire.`,
  notReservable: (name: string) => `${quoted(name)} n’est pas ouvert à la réservation.`,
  nextFree: (period: string) => ` Prochain créneau libre : ${period}.`,
  notForYou: (name: string) =>
    `Vous ne pouvez pas réserver ${quoted(name)}, réservé à d’autres secteurs ou à d’autres personnes. Adressez-vous à un gestionnaire.`,
  notYourLine: (name: string) =>
    `Vous ne pouvez pas modifier la réservation de ${quoted(name)} : elle appartient à d’autres demandeurs.`,
  notYours: 'Vous ne pouvez pas modifier cette réservation : elle appartient à d’autres demandeurs.',
  notYoursToDelete: 'Vous ne pouvez pas supprimer cette réservation : elle appartient à d’autres demandeurs.',
  closedToDelete: (name: string) =>
    `La réservation de ${quoted(name)} est clôturée : seul un gestionnaire de ses éléments peut la supprimer.`,
  overToDelete: 'Cette réservation est terminée : seul un gestionnaire de ses éléments peut la supprimer.',
  forOthers: 'Vous ne pouvez réserver que pour vous-même.',
  closedLine: (name: string) => `La réservation de ${quoted(name)} est clôturée et ne peut plus être modifiée.`,
  cancelledLine: (name: string) => `La réservation de ${quoted(name)} est annulée et ne peut plus être modifiée.`,
  movedMeanwhile: (by: string, period: Period, zone: string) =>
    `${by} a déplacé cette réservation entre-temps${SPACE}: elle est maintenant prévue ${periodText(period, zone)}.`,
  returnedLine: (name: string) =>
    `Une partie de ${quoted(name)} a déjà été reprise${SPACE}: sa quantité ne peut pas être ramenée au-dessous de ce qui l’a été.`,
  collision:
    'Une autre réservation vient d’être enregistrée sur ce créneau. Vérifiez les disponibilités, puis réessayez.',
  past: 'Ce créneau est déjà passé ou a déjà commencé\u00a0: choisissez-en un à venir.',
  confirmPast: 'Ce créneau est déjà passé ou a déjà commencé\u00a0: confirmez que la réservation est à enregistrer.',
  pastInFile:
    'Ce créneau est déjà passé ou a déjà commencé\u00a0: à l’étape des colonnes, confirmez que le fichier contient des réservations passées.',
  deletedByManager:
    'Cette réservation a été supprimée par une personne qui gère ces éléments\u00a0: seuls leurs gestionnaires peuvent la restaurer. Vous pouvez faire une nouvelle demande.',
  removedByManager:
    'Ce qui a été retiré l’a été par une personne qui gère ces éléments\u00a0: seuls leurs gestionnaires peuvent le remettre. Vous pouvez le demander à nouveau.',
  cancelledAway: 'Ce qui a été retiré était annulé\u00a0: demandez-le à nouveau.',
  lastLine:
    'Cette réservation n’aurait plus aucun élément. Ajoutez-en un avant d’annuler cette modification, ou supprimez la réservation.',
  linesNotKept:
    'Cette modification ne peut pas être annulée\u00a0: l’historique n’en a gardé que les noms des éléments et des demandeurs.',
  history: {
    item: (name: string, quantity: number) => (quantity > 1 ? `${name} × ${quantity}` : name),
    people: (item: string, people: readonly string[]) => `${item}${SPACE}: ${people.join(', ')}`,
    person: (name: string, useType: string | undefined) => `${name}${inBrackets(useType)}`,
    somebody: 'une personne supprimée',
    email: 'adresse e-mail',
    ofPerson: (detail: string, person: string) => `${detail} (${person})`,
    detail: (item: string, detail: string) => `${item}${SPACE}: ${detail}`,
  },
  takenByLine: (message: string, line: number) =>
    `${message} Cette autre réservation est à la ligne ${new Intl.NumberFormat('fr-FR').format(line)} de ce fichier.`,
  notFound: 'Cette réservation n’existe pas ou n’est plus accessible.',
  required: 'Ce champ est obligatoire',
  badDate: 'Date non reconnue',
  outOfCalendar: (first: number, last: number) => `Choisissez une date entre ${first} et ${last}`,
  wholeMinutes: 'Les horaires sont à la minute près',
  endAfterStart: 'La fin doit être après le début',
  tooLong: (days: number) => `Une réservation dure au plus ${days} jours`,
  periodTooLong: (days: number) => `La période demandée dépasse ${days} jours`,
  noItem: 'Sélectionnez au moins une salle, un véhicule ou un matériel',
  deleteConfirmation:
    'Retirer le dernier élément supprime la réservation. Confirmez la suppression ou conservez un élément.',
  tooManyItems: (most: number) => `Une réservation compte au plus ${most} éléments`,
  badEquipment: (most: number) => `Les équipements demandés ne sont pas connus, ou plus de ${most}`,
  badPeople: 'Le nombre de personnes va de 1 à 1 000 000',
  unknownItem: 'Cet élément n’existe plus',
  repeatedItem: 'Cet élément figure déjà dans la réservation',
  individualQuantity: 'Cet élément se réserve à l’unité',
  unknownPerson: 'Cette personne n’existe plus',
  unknownDepartment: 'Ce service n’existe plus',
  blockedDepartment: 'Ce service est bloqué\u00a0: il ne peut plus rien réserver',
  unfitUseType: 'Ce type d’utilisation est prévu pour d’autres catégories d’éléments',
  unknownUseType: 'Ce type d’utilisation n’existe plus',
  borrowers: {
    NONE: 'Vous devez sélectionner au moins un demandeur',
    TWICE: 'Cette personne figure déjà parmi les demandeurs',
    NO_MAIN: 'Désignez le demandeur principal',
    SEVERAL_MAIN: 'Un seul demandeur est le demandeur principal',
    TOO_MANY: 'Il y a trop de demandeurs',
  },
} as const
