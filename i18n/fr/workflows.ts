import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'

const people = (count: number): string => (count > 1 ? `${count}${SPACE}personnes` : `${count}${SPACE}personne`)

export const workflowTexts = spoken({
  title: 'Le circuit, d’un coup d’œil',
  empty: 'Ajoutez une première étape pour voir le circuit.',
  start: 'Demande',
  held: 'le créneau est retenu dès la demande',
  notHeld: 'le créneau n’est pas encore retenu',
  end: 'Réservation confirmée',
  step: (place: number) => `Étape ${place}`,
  managers: 'gestionnaires de l’élément',
  chosen: 'au choix du demandeur',
  reserving: 'retient le créneau',
  delay: (count: number, isHours: boolean) => {
    if (isHours) return count > 1 ? `${count}${SPACE}heures` : `${count}${SPACE}heure`
    return count > 1 ? `${count}${SPACE}jours` : `${count}${SPACE}jour`
  },
  within: (delay: string) => `à décider en ${delay}`,
  after: (delay: string) => `après ${delay}`,
  relay: (role: string) => `relais${SPACE}: ${role}`,
  inOrder: 'Les étapes s’ouvrent l’une après l’autre.',
  atOnce: 'Toutes les étapes s’ouvrent en même temps.',
  refusal: 'Un refus, à n’importe quelle étape, met fin à la demande et libère le créneau.',
  controls: {
    title: 'Taille du schéma',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    fit: 'Tout voir',
  },
  trial: {
    title: 'Essayer avant d’enregistrer',
    intro: `Choisissez un élément, un demandeur et une date${SPACE}: voici qui serait sollicité, avec le circuit tel qu’il est saisi au-dessus. Rien n’est enregistré.`,
    item: 'Élément à réserver',
    requester: 'Demandeur',
    startingAt: 'Début de la réservation',
    endingAt: 'Fin (facultative)',
    run: 'Essayer',
    incomplete: 'Choisissez un élément, un demandeur et une date.',
    failed: 'L’essai n’a pas abouti.',
    nobodyAsked: `Aucun circuit ne concerne cet élément${SPACE}: la demande serait acceptée aussitôt.`,
    off: `La validation des réservations est désactivée${SPACE}: aucune demande n’est soumise à un circuit pour l’instant.`,
    own: 'Ce circuit s’applique.',
    other: (name: string) =>
      `C’est un autre circuit, plus précis ou plus ancien, qui s’applique${SPACE}: «${SPACE}${name}${SPACE}».`,
    refused: `La demande serait refusée d’emblée${SPACE}: une étape n’a personne pour décider.`,
    people: (count: number) => `${people(count)} ${count > 1 ? 'peuvent' : 'peut'} décider`,
    nobody: 'Personne ne peut décider',
    others: (count: number) => `et ${count} autre${count > 1 ? 's' : ''}`,
    dueAt: (when: string) => `à décider avant le ${when}`,
    tooLong: `le délai dépasse le début de la réservation${SPACE}: il est raccourci pour laisser le temps de décider`,
    relay: (role: string, count: number) =>
      count === 0
        ? `relais${SPACE}: ${role}, où personne ne peut décider`
        : `relais${SPACE}: ${role} (${people(count)})`,
    stuck: (count: number) =>
      count === 1
        ? `1 demande en cours n’a plus personne pour décider${SPACE}: elle garde les étapes qu’elle a reçues. Donnez le rôle ou le secteur à quelqu’un, ou prenez la décision en tant que super administrateur.`
        : `${count} demandes en cours n’ont plus personne pour décider${SPACE}: elles gardent les étapes qu’elles ont reçues. Donnez le rôle ou le secteur à quelqu’un, ou prenez la décision en tant que super administrateur.`,
    free: 'Le créneau est libre.',
    partlyFree: (count: number) => `Une partie du stock est libre sur ce créneau${SPACE}: ${count}.`,
    taken: (message: string) => `Le créneau n’est pas libre${SPACE}: ${message}`,
    noStuck: 'Toutes les demandes en cours de ce circuit ont quelqu’un pour décider.',
  },
} as const)
