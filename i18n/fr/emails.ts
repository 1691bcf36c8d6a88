import { worded } from '../spoken.ts'
import { isPlural } from './grammar.ts'
import { countText } from './transfer.ts'

const SPACE = '\u00a0'

export const emailTexts = worded({
  relay: {
    ready: (sender: string) => `Les e-mails partent au nom de ${sender}.`,
    missing:
      'Aucun serveur d’envoi n’est configuré\u00a0: les e-mails sont rédigés et attendent. Demandez à la personne qui héberge Régie de le configurer.',
    waiting: (count: number) =>
      count === 1 ? 'Un message attend.' : `${count.toLocaleString('fr-FR')}${SPACE}messages attendent.`,
    noBounces:
      'Les retours ne sont pas lus\u00a0: une adresse qui n’existe plus ne se voit pas. Renseignez BOUNCES_IMAP_URL sur le serveur.',
    bounces: (mailbox: string) => `Les retours sont lus dans ${mailbox}.`,
    readAt: (moment: string) => `Dernière lecture le ${moment}.`,
    neverRead: 'Pas encore de lecture.',
    bouncesFailed: (mailbox: string, reason: string) =>
      `La boîte des retours ${mailbox} n’a pas pu être lue\u00a0: ${reason}`,
    testBounces: 'Essayer la boîte des retours',
    testedBounces: (count: number) => {
      if (count === 0) return 'La boîte des retours s’ouvre\u00a0: elle est vide'
      return `La boîte des retours s’ouvre\u00a0: ${count.toLocaleString('fr-FR')}${SPACE}${count === 1 ? 'message' : 'messages'}`
    },
    test: 'Envoyer un message d’essai',
    tested: (address: string) => `Le message d’essai est parti vers ${address}`,
  },
  failure: {
    title: 'Adresse en échec',
    PERMANENT: (address: string, moment: string) =>
      `Un e-mail envoyé à ${address} est revenu le ${moment}\u00a0: cette adresse ne reçoit pas. Les e-mails automatiques ne lui sont plus envoyés\u00a0: ils repartiront dès que vous l’aurez corrigée.`,
    TEMPORARY: (address: string, moment: string) =>
      `Un e-mail envoyé à ${address} est revenu le ${moment}, sans que l’adresse soit en cause\u00a0: boîte pleine, message refusé… Les prochains arriveront peut-être.`,
    reason: (words: string) => `Réponse de son serveur\u00a0: ${words}`,
    forget: 'L’adresse fonctionne de nouveau',
    drop: 'Retirer de la liste',
    forgotten: 'L’adresse n’est plus signalée\u00a0: les e-mails automatiques lui sont envoyés de nouveau',
    listTitle: (count: number) =>
      count === 1 ? 'Une adresse en échec' : `${count.toLocaleString('fr-FR')}${SPACE}adresses en échec`,
    listHelp: (count: number) =>
      `Les e-mails automatiques ne ${count === 1 ? 'lui' : 'leur'} sont plus envoyés. Corrigez l’adresse sur la fiche de la personne, ou dites qu’elle fonctionne de nouveau.`,
    nobody: 'cette adresse n’est plus sur aucune fiche',
    since: (moment: string) => `En échec depuis le ${moment}.`,
    all: (count: number) => `Voir les ${count.toLocaleString('fr-FR')}${SPACE}adresses`,
    told: ([first = '', ...others]: readonly string[]) =>
      others.length === 0
        ? `Les e-mails automatiques ne partent plus vers ${first}\u00a0: cette adresse ne reçoit pas.`
        : `Les e-mails automatiques ne partent plus vers ${(others.length + 1).toLocaleString('fr-FR')}${SPACE}adresses qui ne reçoivent pas.`,
    see: 'Voir',
    hide: 'Masquer ce message',
  },
  presets: {
    label: 'E-mails',
    all: 'Tous',
    failed: 'Non envoyés',
    waiting: 'En attente',
    sent: 'Envoyés',
  },
  messages: {
    failed: 'Les messages n’ont pas pu être affichés.',
    none: 'Aucun message n’est encore rédigé.',
    count: (count: number, isExact: boolean) =>
      count === 1
        ? 'Un destinataire'
        : `${isExact ? '' : 'Plus de '}${count.toLocaleString('fr-FR')}${SPACE}destinataires`,
    more: 'Afficher la suite',
    sentAt: (moment: string) => `Parti le ${moment}`,
    nextAttempt: (moment: string) => `Prochaine tentative le ${moment}`,
    attempts: (count: number) => (count === 1 ? '1 tentative' : `${count}${SPACE}tentatives`),
  },
  tray: {
    title: 'Suivi des e-mails',
    open: (running: number) =>
      running === 0 ? 'Suivi des e-mails' : `Suivi des e-mails, ${running.toLocaleString('fr-FR')} en cours`,
    help: 'Ceux que vos actions ont envoyés depuis hier.',
    empty: 'Aucun e-mail n’est parti de vos actions depuis hier.',
    failed: 'Les e-mails n’ont pas pu être affichés',
  },
  retry: 'Renvoyer',
  retryAnyway: 'Renvoyer quand même',
  stop: 'Arrêter',
  retried: (count: number) => {
    if (count === 0) return 'Aucun de ces e-mails n’est à renvoyer'
    return count === 1 ? 'L’e-mail va repartir' : `${count}${SPACE}e-mails vont repartir`
  },
  stopped: (count: number) => {
    if (count === 0) return 'Aucun de ces e-mails ne peut être arrêté'
    return count === 1 ? 'L’e-mail est arrêté' : `${count}${SPACE}e-mails sont arrêtés`
  },
  notify: {
    open: 'Prévenir',
    title: 'Prévenir les demandeurs',
    model: 'Modèle d’e-mail',
    comment: 'Votre message (facultatif)',
    people: 'Demandeurs',
    noAddress: 'sans adresse e-mail',
    failing: { PERMANENT: 'adresse en échec', TEMPORARY: 'le dernier e-mail est revenu' },
    failingHelp:
      'Des e-mails sont revenus d’une de ces adresses\u00a0: celui-ci reviendra sans doute aussi. Corrigez-la sur la fiche, ou prévenez autrement.',
    nobody: 'Aucun demandeur n’a d’adresse e-mail\u00a0: ajoutez-en une à leur fiche pour pouvoir les prévenir.',
    none: 'Vous devez sélectionner au moins un demandeur',
    preview: 'Ce que chacun recevra',
    send: 'Envoyer',
    cancel: 'Annuler',
    decline: 'Ne pas prévenir',
    sent: 'L’e-mail sera bientôt envoyé',
    failed: 'Impossible d’envoyer l’e-mail',
    titleOfMany: (count: number) =>
      isPlural(count)
        ? `Prévenir les demandeurs de ${count} réservations`
        : 'Prévenir les demandeurs de la réservation',
    previewOfFirst: 'Ce que recevront les demandeurs de la première réservation',
    sentToMany: (reservations: number, people: number) =>
      `${countText(people, 'personne sera prévenue', 'personnes seront prévenues')} (${countText(reservations, 'réservation', 'réservations')})`,
    refused: (count: number) =>
      countText(count, 'réservation n’a reçu aucun e-mail', 'réservations n’ont reçu aucun e-mail'),
    refusedOne: (label: string, reasons: readonly string[]) => `${label}\u00a0: ${reasons.join(', ')}`,
    unseen: 'Réservation introuvable',
    close: 'Fermer',
  },
} as const)
