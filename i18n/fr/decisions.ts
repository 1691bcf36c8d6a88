import type { StepStatus } from '#resources/domain/validationSteps.ts'
import { spoken } from '../spoken.ts'
import { ofNamed } from './grammar.ts'

const SPACE = '\u00a0'
const quoted = (name: string) => `«${SPACE}${name}${SPACE}»`
const by = (who: string | null): string => (who ? ` par ${who}` : '')
const from = (who: string | null | undefined): string => (who ? ` ${ofNamed(who)}` : '')
const inBrackets = (text: string | null): string => (text ? ` (${text})` : '')

/** « Paul Durand pour Claire Martin »: a deputy and the absent user (D81). */
const inStead = (who: string, onBehalfOf: string | null | undefined): string =>
  onBehalfOf ? `${who} pour ${onBehalfOf}` : who

const WORDS = { PENDING: 'en attente', DENIED: 'refusée', ACCEPTED: 'acceptée' } as const

export const decisionMessages = {
  /** `within`: roles and sectors of the step; null for managers of the item. */
  nobody: (workflow: string, step: string, within: string | null) =>
    `Personne d’autre ne peut valider l’étape ${quoted(step)} du circuit ${quoted(workflow)}${SPACE}: elle revient à ${within ? quoted(within) : 'un gestionnaire de l’élément'}, et aucun autre compte actif n’y répond. Adressez-vous à un administrateur.`,
  notAnApprover: (step: string) => `La personne choisie ne peut pas valider l’étape ${quoted(step)}.`,
  noSuchStep: (workflow: string, step: string) =>
    `Le circuit ${quoted(workflow)} n’a pas d’étape ${quoted(step)} à laquelle choisir une personne.`,
  notToChoose: (step: string) => `L’étape ${quoted(step)} ne laisse pas choisir qui décide.`,
  nobodyToChoose: (step: string) =>
    `Cet élément n’attend personne à l’étape ${quoted(step)}${SPACE}: retirez sa ligne.`,
  choiceStands: (step: string) =>
    `La personne qui décide de l’étape ${quoted(step)} se choisit en faisant la demande${SPACE}: elle ne change plus.`,
  approverNeeded: (requests: number) =>
    requests > 1
      ? `Plus personne ne pourrait décider de ${requests} demandes de réservation en attente${SPACE}: choisissez qui les reprend.`
      : `Plus personne ne pourrait décider d’une demande de réservation en attente${SPACE}: choisissez qui la reprend.`,
  successorUnknown: 'La personne qui reprend les demandes n’existe pas ou n’existe plus.',
  successorUnfit:
    'Cette personne ne peut pas reprendre les demandes\u00a0: son compte est bloqué, ou aucun de ses rôles ne donne accès aux réservations.',
  successorAsks:
    'Cette personne ne peut pas reprendre toutes les demandes\u00a0: l’une d’elles est la sienne. Choisissez quelqu’un d’autre.',
  unknownStep: 'Cette étape de validation n’existe pas ou n’est plus accessible.',
  notYours: (step: string) => `Vous ne pouvez pas décider de l’étape ${quoted(step)}.`,
  ownRequest: (step: string) =>
    `Vous ne pouvez pas décider de l’étape ${quoted(step)}${SPACE}: il s’agit de votre propre demande.`,
  alreadyDecided: (step: string, isAccepted: boolean, who: string | null) =>
    `L’étape ${quoted(step)} a déjà été ${isAccepted ? 'acceptée' : 'refusée'}${by(who)}.`,
  notDecided: (step: string) => `L’étape ${quoted(step)} attend déjà une décision.`,
  lineDenied: (item: string, who: string | null) => `La réservation de ${quoted(item)} a déjà été refusée${by(who)}.`,
  delayMissing: 'Donnez d’abord un délai pour décider',
  reminderTooEarly: 'Le rappel doit être plus court que le délai',
  escalationCircular: (step: string) =>
    `Référence circulaire${SPACE}: l’étape ${quoted(step)} passerait le relais à un rôle qui la valide déjà`,
  notItsTurn: (step: string, previous: string) =>
    `L’étape ${quoted(step)} s’ouvrira quand ${quoted(previous)} aura été acceptée.`,
  started: (item: string) =>
    `La réservation de ${quoted(item)} a commencé${SPACE}: sa validation ne peut plus changer.`,
  closed: (item: string) =>
    `La réservation de ${quoted(item)} est clôturée${SPACE}: sa validation ne peut plus changer.`,
  cancelled: (item: string) =>
    `La réservation de ${quoted(item)} est annulée${SPACE}: sa validation ne peut plus changer.`,
  commentMissing: 'Indiquez le motif du refus',
  commentTooLong: (most: number) => `Le commentaire compte au plus ${most} caractères`,
  question: {
    missing: { question: 'Écrivez votre question', answer: 'Écrivez votre réponse' },
    tooLong: {
      question: (most: number) => `La question compte au plus ${most} caractères`,
      answer: (most: number) => `La réponse compte au plus ${most} caractères`,
    },
    already: (step: string, who: string | null) =>
      `Un complément a déjà été demandé${by(who)} pour l’étape ${quoted(step)}${SPACE}: attendez la réponse.`,
    none: (step: string) => `Rien n’a été demandé pour l’étape ${quoted(step)}.`,
    answered: (step: string, who: string | null) =>
      `La question posée pour l’étape ${quoted(step)} a déjà reçu une réponse${from(who)}.`,
    notTheirs: (step: string) =>
      `Seuls la personne qui a fait la demande, le demandeur principal et les gestionnaires de l’élément peuvent répondre à la question de l’étape ${quoted(step)}.`,
    done: { question: 'complément demandé', answer: 'complément donné' },
  },
  simulation: {
    unsound: 'Ce circuit ne peut pas être essayé tel quel : vérifiez ses étapes et leurs délais',
    unknownItem: 'Cet élément n’existe pas ou n’est plus accessible',
  },
  tooMany: (most: number) => `Décidez de ${most} étapes au plus à la fois`,
  history: (item: string, step: string, word: string, comment: string | null) =>
    `${item} – ${step}${SPACE}: ${word}${inBrackets(comment)}`,
  handedOn: (item: string, step: string, role: string) =>
    `${item} – ${step}${SPACE}: le délai est passé, ${quoted(role)} peut décider aussi`,
  decided: (status: StepStatus, onBehalfOf: string | null) =>
    onBehalfOf ? `${WORDS[status]}, pour ${onBehalfOf}` : WORDS[status],
  inStead,
} as const

const stepOf = (step: string, item: string): string => `${step}, pour ${item}`

const late = (since: string): string => `délai dépassé depuis le ${since}`

const steps = (count: number): string => `${count}${SPACE}étapes`

const QUESTION = { accept: 'Accepter', deny: 'Refuser', shelve: 'Remettre en attente' } as const

export const decisionTexts = spoken({
  title: 'Validation',
  stepOf,
  actions: QUESTION,
  all: { accept: 'Tout accepter', deny: 'Tout refuser' },
  named: (action: keyof typeof QUESTION, step: string, item: string) =>
    `${QUESTION[action]}${SPACE}: ${stepOf(step, item)}`,
  question: (action: keyof typeof QUESTION, count: number) =>
    `${QUESTION[action]} ${count > 1 ? steps(count) : 'cette étape'}${SPACE}?`,
  effect: {
    accept: 'Une réservation est confirmée quand toutes ses étapes sont acceptées.',
    deny: 'Une demande refusée libère son créneau.',
    shelve: 'Cette étape et celles qui la suivent attendront de nouveau une décision.',
  },
  comment: 'Commentaire (facultatif)',
  reason: 'Motif du refus',
  yours: 'à vous de décider',
  yoursFor: (absent: string) => `à vous de décider à la place ${ofNamed(absent)}`,
  inStead,
  waitsFor: (who: string, since: string, until: string, isLate: boolean) => {
    const end = isLate ? late(until) : `à décider avant le ${until}`
    return `en attente${SPACE}: ${who}, depuis le ${since}, ${end}`
  },
  until: (what: string, until: string, isLate: boolean) =>
    isLate ? `${what}, ${late(until)}` : `${what} avant le ${until}`,
  takenOver: (who: string, role: string) => `${who}, ou ${role} depuis l’échéance`,
  later: 'attend l’étape précédente',
  managers: 'gestionnaires de l’élément',
  accepted: (who: string | undefined, when: string) => `acceptée${by(who ?? null)} le ${when}`,
  denied: (who: string | undefined, when: string) => `refusée${by(who ?? null)} le ${when}`,
  sendQuestionOrAnswer: {
    ask: 'Demander un complément',
    answer: 'Répondre',
    asked: (step: string, item: string) => `Demander un complément${SPACE}: ${stepOf(step, item)}`,
    answering: (step: string, item: string) => `Répondre${SPACE}: ${stepOf(step, item)}`,
    askTitle: 'Demander un complément',
    answerTitle: 'Répondre à la question',
    askEffect:
      'La personne qui a fait la demande est prévenue. L’étape attend sa réponse, et son délai avec elle. Vous pouvez décider sans attendre.',
    answerFor: 'Répondre pour le demandeur',
    answeringFor: (step: string, item: string) => `Répondre pour le demandeur${SPACE}: ${stepOf(step, item)}`,
    answerForEffect:
      'Vous répondez pour la personne qui a fait la demande\u00a0: l’historique dira que la réponse vient de vous.',
    answerEffect: 'Les personnes qui décident sont prévenues de votre réponse.',
    askLabel: 'Votre question',
    answerLabel: 'Votre réponse',
    send: 'Envoyer',
    sent: { question: 'Question envoyée', answer: 'Réponse envoyée' },
    notice: (who: string | undefined, step: string, item: string) =>
      `${who ?? 'Une personne qui valide'} attend un complément de votre part (${stepOf(step, item)})`,
    asks: (who: string | undefined, step: string, item: string) =>
      `${who ?? 'Une personne qui valide'} demande un complément (${stepOf(step, item)})`,
    orChange: 'Modifier la réservation',
    waits: (who: string, since: string, until: string) =>
      `attend un complément demandé${by(who || null)} le ${since}, à décider avant le ${until}`,
    yours: (yours: string) => `${yours}, en attente d’un complément,`,
    askedBy: (who: string | undefined, when: string) => `Question${from(who)}, le ${when}${SPACE}:`,
    answeredBy: (who: string | undefined, when: string) => `Réponse${from(who)}, le ${when}${SPACE}:`,
  },
  quoted,
  done: {
    accept: (count: number) => (count > 1 ? `${steps(count)} acceptées` : 'Étape acceptée'),
    deny: (count: number) => (count > 1 ? `${steps(count)} refusées` : 'Étape refusée'),
    shelve: (count: number) => (count > 1 ? `${steps(count)} remises en attente` : 'Étape remise en attente'),
  },
  partly: (done: string | undefined, reasons: readonly string[]) =>
    [done && `${done}.`, ...reasons].filter(Boolean).join(' '),
  request: {
    toValidate: (names: readonly string[], isHeld: boolean) =>
      `Soumis à validation${SPACE}: ${names.join(', puis ')}. ${
        isHeld ? 'Le créneau vous est retenu en attendant.' : 'Le créneau n’est pas retenu en attendant.'
      }`,
    approver: (step: string) => `Qui décide${SPACE}: ${step}`,
    anyApprover: 'Toute personne habilitée',
    restarts:
      'Cette réservation a été soumise à validation. Demander d’autres dates, un créneau plus long ou une quantité plus grande la soumettra de nouveau depuis la première étape.',
  },
  underWay: {
    count: (count: number) => {
      if (count === 0) return 'Aucune demande n’attend de décision.'
      return count === 1 ? '1 demande attend une décision.' : `${count} demandes attendent une décision.`
    },
    see: 'Voir les demandes',
    ofWorkflow: 'Elles gardent les étapes qu’elles ont reçues\u00a0: ce circuit ne change que pour les prochaines.',
    ofSystem: 'Sans validation, elles restent à décider\u00a0: seules les prochaines sont acceptées aussitôt.',
    others: (count: number) => `et ${count} autre${count > 1 ? 's' : ''}`,
    failed: 'Le nombre de demandes en attente n’a pas pu être affiché.',
  },
  more: (count: number) => `Les ${count} premières étapes seulement${SPACE}: recommencez ensuite pour les autres.`,
} as const)
