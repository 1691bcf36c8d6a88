import {
  type CloserProblem,
  HOURS_TO_HAND_OVER,
  type LineAction,
  type ReturnProblem,
  type StateProblem,
} from '#resources/domain/closing.ts'

const SPACE = '\u00a0'
const quoted = (name: string) => `«${SPACE}${name}${SPACE}»`
const inBrackets = (text: string | null): string => (text ? ` (${text})` : '')
const by = (who: string | undefined): string => (who ? ` par ${who}` : '')
const of = (item: string) => `La réservation de ${quoted(item)}`

const closers: Record<CloserProblem, (item: string) => string> = {
  NEITHER_BORROWER_NOR_MANAGER: (item) =>
    `Seuls son demandeur principal et les gestionnaires peuvent remettre, clôturer ou rouvrir la réservation de ${quoted(item)}.`,
  OTHER_BORROWER_SAME_SECTOR: (item) =>
    `Vous n’avez pas le droit de remettre, de clôturer ou de rouvrir les réservations d’autres demandeurs${SPACE}: celle de ${quoted(item)} appartient à l’un d’eux.`,
  OTHER_BORROWER_OTHER_SECTOR: (item) =>
    `${quoted(item)} relève d’autres secteurs que les vôtres${SPACE}: vous n’avez pas le droit d’en remettre, d’en clôturer ou d’en rouvrir les réservations.`,
  NO_SHOW_OR_MISSING: (item) =>
    `Une absence ou des manques ont été notés à la clôture de ${quoted(item)}${SPACE}: seul un gestionnaire qui peut clôturer les réservations d’autres demandeurs peut la rouvrir.`,
}

const states: Record<StateProblem, (item: string, action: LineAction) => string> = {
  CANCELLED: (item) => `${of(item)} est annulée.`,
  NOT_CANCELLED: (item) => `${of(item)} n’est pas annulée.`,
  CLOSED: (item, action) => `${of(item)} est ${action === 'close' ? 'déjà ' : ''}clôturée.`,
  NOT_CLOSED: (item) => `${of(item)} n’est pas clôturée, et rien n’en a été repris.`,
  PENDING: (item) => `${of(item)} attend encore sa validation.`,
  DENIED: (item) => `${of(item)} a été refusée.`,
  AUTOMATIC: (item) => `${of(item)} se clôture d’elle-même à la fin.`,
  NOT_STARTED: (item) => `${of(item)} n’a pas commencé${SPACE}: elle peut être annulée.`,
  STARTED: (item, action) =>
    action === 'cancel'
      ? `${of(item)} a commencé${SPACE}: elle ne peut plus être annulée, seulement clôturée.`
      : `${of(item)} aurait déjà commencé${SPACE}: elle ne peut plus être rétablie.`,
  TOO_EARLY: (item) =>
    `${of(item)} n’a pas encore commencé${SPACE}: vous pourrez indiquer sa remise ${HOURS_TO_HAND_OVER}${SPACE}heures avant le début.`,
  ENDED: (item) => `${of(item)} est terminée${SPACE}: il ne reste rien à remettre.`,
  HANDED_OVER: (item, action) =>
    action === 'cancel'
      ? `La remise de ${quoted(item)} est faite${SPACE}: annulez-la d’abord.`
      : `La remise de ${quoted(item)} est déjà faite.`,
  NOT_HANDED_OVER: (item) => `La remise de ${quoted(item)} n’a pas été faite.`,
  NOT_ENDED: (item) => `${of(item)} n’est pas terminée${SPACE}: vous n’avez pas le droit de la clôturer avant la fin.`,
}

const returns: Record<ReturnProblem, (item: string, left: number) => string> = {
  NEGATIVE: (item) => `Indiquez pour ${quoted(item)} des quantités qui ne soient pas négatives.`,
  NOTHING: (item) => `Indiquez pour ${quoted(item)} une quantité reprise, manquante ou abîmée.`,
  TOO_MANY: (item, left) => `De ${quoted(item)}, il ne reste que ${left} à reprendre.`,
  TOO_MANY_DAMAGED: (item) => `Pour ${quoted(item)}, les abîmés dépassent ce qui n’est pas repris en bon état.`,
  CAME: (item) =>
    `Quelqu’un s’est présenté pour ${quoted(item)}${SPACE}: une remise, un retour partiel ou des manques sont indiqués.`,
}

const filesText = (files: number): string => (files > 0 ? `, photos ou fichiers${SPACE}: ${files}` : '')

/** Units of an item that are not lent again: `damaged` is null if they were counted with the missing ones. */
export type Lost = { missing: number; damaged: number | null }

/** « manquants : 1, abîmés : 2 »; older reservation items store both as one number. */
const lostParts = ({ missing, damaged }: Lost): string[] => {
  if (missing === 0) return []
  if (damaged === null) return [`manquants ou abîmés${SPACE}: ${missing}`]
  return [
    ...(missing > damaged ? [`manquants${SPACE}: ${missing - damaged}`] : []),
    ...(damaged > 0 ? [`abîmés${SPACE}: ${damaged}`] : []),
  ]
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type ReturnNote = Lost & { files: number; comment: string | null }
const saidText = ({ files, comment, ...lost }: ReturnNote): string =>
  `${lostParts(lost)
    .map((part) => `, ${part}`)
    .join('')}${filesText(files)}${inBrackets(comment)}`

export const closingMessages = {
  closers,
  states,
  returns,
  unknown: 'Cette réservation n’existe pas ou n’est plus accessible.',
  notYoursToCancel: (item: string) =>
    `Seuls la personne qui l’a faite, le demandeur principal et les gestionnaires de l’élément peuvent annuler ou rétablir la réservation de ${quoted(item)}.`,
  cancelledByManager: (item: string) =>
    `${of(item)} a été annulée par une personne qui gère cet élément${SPACE}: seuls ses gestionnaires peuvent la rétablir. Vous pouvez faire une nouvelle demande.`,
  reasonMissing: 'Indiquez le motif de l’annulation',
  textTooLong: (most: number) => `Ce texte compte au plus ${most} caractères`,
  tooMany: (most: number) => `Choisissez ${most} éléments réservés au plus à la fois`,
  tooManyFiles: (most: number) => `${most} photos et fichiers au plus par élément réservé`,
  filesStay: (item: string) =>
    `Seul un gestionnaire qui peut clôturer les réservations d’autres demandeurs peut retirer les photos et fichiers de clôture de ${quoted(item)}.`,
  fileGone: 'Ce fichier n’est plus joint à la clôture.',
  repeated: 'Le même élément réservé figure deux fois',
  /** MANDATORY closing: an open reservation prevents the main borrower from booking. */
  unclosed: (item: string, who: string, open: { name: string; number: string; period: string } | undefined) =>
    open
      ? `${quoted(item)} ne peut pas être réservé pour ${who}${SPACE}: la réservation de ${quoted(open.name)}, ${open.period} (${open.number}), n’est pas encore clôturée.`
      : `${quoted(item)} ne peut pas être réservé pour ${who}${SPACE}: une réservation terminée de la même catégorie n’est pas encore clôturée.`,
  history: {
    closed: (item: string, noShow: boolean, said: ReturnNote) =>
      `${item}${SPACE}: ${noShow ? 'personne ne s’est présenté, ' : ''}clôturée${saidText(said)}`,
    returned: (item: string, { back, all }: { back: number; all: number }, said: ReturnNote) =>
      `${item}${SPACE}: repris ${back} sur ${all}${saidText(said)}`,
    fileRemoved: (item: string) => `${item}${SPACE}: un fichier de clôture retiré`,
    handedOver: (item: string) => `${item}${SPACE}: remise`,
    undoneHandOver: (item: string) => `${item}${SPACE}: remise annulée`,
    reopened: (item: string) => `${item}${SPACE}: rouverte`,
    cancelled: (item: string, reason: string | null) => `${item}${SPACE}: annulée${inBrackets(reason)}`,
    reinstated: (item: string) => `${item}${SPACE}: rétablie`,
  },
} as const

const lines = (count: number): string => `${count}${SPACE}éléments`

export type ToldAction = LineAction | 'takeBack' | 'undoTakeBack'

const done: Record<ToldAction, (count: number) => string> = {
  takeBack: (count) => (count > 1 ? `${lines(count)} repris` : 'Reprise enregistrée'),
  undoTakeBack: (count) => (count > 1 ? `Reprise annulée pour ${lines(count)}` : 'Reprise annulée'),
  close: (count) => (count > 1 ? `Clôture enregistrée pour ${lines(count)}` : 'Clôture enregistrée'),
  handOver: (count) => (count > 1 ? `${lines(count)} remis` : 'Remise enregistrée'),
  undoHandOver: (count) => (count > 1 ? `Remise annulée pour ${lines(count)}` : 'Remise annulée'),
  reopen: (count) => (count > 1 ? `${lines(count)} rouverts` : 'Réservation rouverte'),
  cancel: (count) => (count > 1 ? `${lines(count)} annulés` : 'Réservation annulée'),
  reinstate: (count) => (count > 1 ? `${lines(count)} rétablis` : 'Réservation rétablie'),
}

const actions: Record<LineAction, string> = {
  handOver: 'Remettre',
  undoHandOver: 'Annuler la remise',
  close: 'Clôturer',
  reopen: 'Rouvrir',
  cancel: 'Annuler cet élément',
  reinstate: 'Rétablir',
}

export const closingTexts = {
  actions,
  done,
  all: { close: 'Clôturer', cancel: 'Annuler la réservation', cancelSeveral: 'Annuler les réservations' },
  named: (action: LineAction, item: string) => `${actions[action]}${SPACE}: ${item}`,
  partly: (said: string | undefined, reasons: readonly string[]) =>
    [said && `${said}.`, ...reasons].filter(Boolean).join(' '),
  reinstate: {
    title: `Rétablir cette réservation${SPACE}?`,
    effect: (item: string) =>
      `${quoted(item)} est réservé à nouveau s’il est libre, et les demandeurs en sont prévenus. Si vous ne gérez pas cet élément, c’est une nouvelle demande${SPACE}: les règles d’aujourd’hui s’appliquent et sa validation recommence.`,
  },
  close: {
    title: (count: number) => (count > 1 ? `Clôturer ${lines(count)}${SPACE}?` : `Clôturer cette réservation${SPACE}?`),
    effect: 'Ce qui est repris est libre aussitôt.',
    nothingOut: 'Rien n’est sorti\u00a0: tout est libre aussitôt.',
    inPart: 'Ce qui est repris est libre aussitôt. Ce qui n’est ni repris, ni manquant, ni abîmé reste sorti.',
    of: (item: string, reservation: string) => `${item} – ${reservation}`,
    returned: 'Repris',
    missing: 'Manquants',
    damaged: 'Abîmés',
    counted: {
      returned: (item: string) => `Repris${SPACE}: ${item}`,
      missing: (item: string) => `Manquants${SPACE}: ${item}`,
      damaged: (item: string) => `Abîmés${SPACE}: ${item}`,
    },
    stateOf: (item: string) => `État au retour${SPACE}: ${item}`,
    states: { fine: 'En bon état', missing: 'Manquant', damaged: 'Abîmé' },
    out: (count: number) => `sortis${SPACE}: ${count}`,
    tooMany: (count: number) => `${count} au plus en tout`,
    noShow: 'Personne ne s’est présenté',
    files: 'Joindre des fichiers',
    filesOf: (item: string) => `Photos et fichiers${SPACE}: ${item}`,
    comment: 'Commentaire (facultatif)',
    more: (count: number) => `Les ${count} premiers éléments seulement${SPACE}: recommencez ensuite pour les autres.`,
  },
  files: {
    of: (item: string) => `Photos et fichiers de clôture${SPACE}: ${item}`,
    remove: 'Retirer',
    removed: 'Fichier retiré de la clôture',
    removal: (name: string) => `Retirer ${quoted(name)}${SPACE}?`,
    removalEffect: 'Ce fichier montrait l’état au retour. L’historique dit qui l’a retiré, sans le garder.',
  },
  missing: {
    stock: 'Ajuster le stock',
    intervention: 'Ouvrir une intervention',
    outOfService: (count: number) =>
      count > 1 ? `Mettre ${count} unités hors service` : 'Mettre 1 unité hors service',
    others: (count: number) =>
      count > 1
        ? `Les manques de ${count} autres éléments se traitent depuis leur réservation.`
        : 'Le manque d’un autre élément se traite depuis sa réservation.',
    named: (offer: string, item: string) => `${offer}${SPACE}: ${item}`,
    label: (lost: Lost, item: string) => `${item}, au retour${SPACE}: ${lostParts(lost).join(', ')}`,
  },
  cancel: {
    title: (count: number) =>
      count > 1 ? `Annuler la réservation de ${lines(count)}${SPACE}?` : `Annuler cette réservation${SPACE}?`,
    effect: 'Le créneau est libéré aussitôt. La réservation reste dans les listes, avec son motif.',
    reason: 'Motif de l’annulation',
    keep: 'Conserver',
    /** « Annuler » alone closes other dialogs and changes nothing. */
    confirm: (count: number) => (count > 1 ? 'Annuler ces éléments' : 'Annuler la réservation'),
  },
  said: {
    handedOver: (when: string, who: string | undefined) => `Remis le ${when}${by(who)}`,
    closed: (when: string, who: string | undefined) => `Clôturé le ${when}${by(who)}`,
    cancelled: (when: string, who: string | undefined) => `Annulé le ${when}${by(who)}`,
    returned: (count: number, all: number) => `Repris${SPACE}: ${count} sur ${all}`,
    lost: (lost: Lost) => lostParts(lost).map(capital),
    noShow: 'Personne ne s’est présenté',
    quoted,
  },
} as const

const deskActions = {
  handOver: 'Remettre',
  undoHandOver: 'Annuler la remise',
  takeBack: 'Reprendre',
  undoTakeBack: 'Annuler la reprise',
  detail: 'Détailler…',
} as const
const allActions = { ...deskActions, handOver: 'Tout remettre', takeBack: 'Tout reprendre' } as const

export const deskTexts = {
  title: 'Départs et retours',
  note: {
    today: 'Ce qui est à remettre et à reprendre aujourd’hui',
    other: 'Ce qui est à remettre et à reprendre ce jour-là',
  },
  day: 'Jour',
  previous: 'Jour précédent',
  next: 'Jour suivant',
  today: 'Aujourd’hui',
  loading: 'Chargement…',
  failed: 'Les départs et les retours n’ont pas pu être affichés.',
  cut: `Il y en a d’autres, que cette page ne montre pas${SPACE}: retrouvez-les dans la liste des réservations.`,
  parts: { departures: 'Départs', returns: 'Retours' },
  shown: 'Afficher',
  counted: (part: 'departures' | 'returns', count: number | undefined) =>
    [part === 'departures' ? 'Départs' : 'Retours', ...(count ? [count] : [])].join(' · '),
  none: { departures: 'Rien à remettre.', returns: 'Rien à reprendre.' },
  noPlace: { location: 'Lieux', other: 'Matériel et véhicules' },
  handedOver: 'Remis',
  takenBack: (time: string) => `Repris à ${time}`,
  late: (count: number) => `En retard${SPACE}: ${count}`,
  more: 'Plus d’actions',
  moreOf: (item: string) => `Plus d’actions${SPACE}: ${item}`,
  actions: deskActions,
  /** `isAll`: several items of one reservation. */
  action: (action: keyof typeof deskActions, isAll: boolean) => (isAll ? allActions : deskActions)[action],
  named: (action: keyof typeof deskActions, item: string, isAll = false) =>
    `${(isAll ? allActions : deskActions)[action]}${SPACE}: ${item}`,
  takeBack: {
    title: (count: number) => (count > 1 ? `Reprendre ${lines(count)}${SPACE}?` : `Reprendre cet élément${SPACE}?`),
    confirm: 'Reprendre',
  },
} as const
