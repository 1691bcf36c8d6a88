import { spoken } from '../spoken.ts'

const LIST = new Intl.ListFormat('fr-FR', { type: 'conjunction' })
const quoted = (name: string): string => `«\u00a0${name}\u00a0»`

export const finding = spoken({
  label: 'Que cherchez-vous\u00a0?',
  help: 'Un nom, ou une phrase\u00a0: jeudi après-midi, salle pour 30 personnes avec vidéoprojecteur, 12 chaises',
  find: 'Trouver',
  parts: { morning: 'Matin', afternoon: 'Après-midi', evening: 'Soirée', day: 'Journée' },
  partsLabel: 'Moment de la journée',
  understood: (what: string) => `Compris\u00a0: ${what}.`,
  notUnderstood: 'Indiquez un jour, un moment, ou ce que vous cherchez.',
  want: (words: string, quantity: number) => (quantity > 1 ? `${quantity} × ${quoted(words)}` : quoted(words)),
  people: (count: number) => `${count} ${count > 1 ? 'personnes' : 'personne'}`,
  equipped: (name: string, count: number) => (count > 1 ? `${count} × ${quoted(name)}` : quoted(name)),
  wantWith: (what: string, equipment: readonly string[]) =>
    equipment.length > 0 ? `${what} avec ${LIST.format(equipment)}` : what,
  addAll: (wanted: readonly string[]) => `Ajouter ${LIST.format(wanted)}`,
  results: 'Ce qui répond à votre recherche',
  unequipped:
    'Aucun n’est équipé ainsi. Voici ceux qui conviennent par ailleurs\u00a0; l’équipement est proposé à part.',
  more: 'Chercher autrement',
  near: 'Rien ne convient tout à fait. Voici ce qui s’en approche.',
  nothing: (what: string) => `Rien ne correspond à ${what}.`,
  failed: 'La recherche n’a pas abouti. Réessayez.',
  ways: 'Autres possibilités',
  waysOf: (name: string) => `Autres possibilités pour ${quoted(name)}`,
  noWay: 'Aucune autre possibilité proche n’a été trouvée. Essayez un autre jour.',
  atOtherTime: (slot: string) => `Même choix, ${slot}`,
  instead: (name: string) => `Prendre ${quoted(name)} à la même heure`,
} as const)
