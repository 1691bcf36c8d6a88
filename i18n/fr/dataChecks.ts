import { spoken } from '../spoken.ts'

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat('fr-FR').format(count)} ${count > 1 ? many : one}`

const quoted = (name: string): string => `«\u00a0${name}\u00a0»`

type Named = { name: string; other?: string; item?: string; held?: number; stock?: number }

export const findingTexts = {
  overlap: ({ name, other = '', item = '' }: Named) =>
    `${quoted(item)} est réservé deux fois\u00a0: ${name} et ${other}`,
  stock: ({ name, held = 0, stock = 0 }: Named) =>
    `${quoted(name)}\u00a0: ${plural(held, 'exemplaire')} réservés au même moment, pour un stock de ${stock}`,
  hold: ({ name, item = '' }: Named) =>
    `${name}\u00a0: le créneau de ${quoted(item)} ne correspond pas à la réservation`,
  quotaOwner: ({ name, item = '' }: Named) =>
    `${name}\u00a0: ${quoted(item)} n’est pas compté dans les quotas de son demandeur principal`,
  item: ({ name }: Named) => `${quoted(name)} n’est pas réservé tel que sa fiche le décrit`,
  orphanItem: ({ name }: Named) => `${quoted(name)} se réserve encore, mais sa fiche n’existe plus`,
  searchedNames: ({ name }: Named) => `${name} ne se trouve encore que sous ses anciens noms`,
  number: ({ name, other = '' }: Named) => `${name}\u00a0: numéro en double, absent, ou au-delà du compteur (${other})`,
  history: ({ name, other = '' }: Named) =>
    `${quoted(name)} (${other}) a un historique, mais n’existe plus et n’a pas été supprimé par une personne`,
  historyValue: ({ name, item = '', other = '' }: Named) =>
    `${item} ${quoted(name)}\u00a0: le champ ${quoted(other)} n’est plus ce que son historique dit en dernier`,
  trash: ({ name }: Named) => `${quoted(name)} aurait dû quitter la corbeille`,
  missingFile: ({ name }: Named) => `${quoted(name)}\u00a0: le contenu de ce fichier a disparu`,
  alteredFile: ({ name }: Named) => `${quoted(name)}\u00a0: le contenu de ce fichier n’est plus celui qui a été déposé`,
  scannedFile: ({ name, virus, scan }: { name: string; virus: string | null; scan: string | null }) => {
    if (scan === 'INFECTED') return `${quoted(name)}\u00a0: l’antivirus y a trouvé ${virus ?? 'un virus'}`
    return scan === 'TOO_LARGE'
      ? `${quoted(name)}\u00a0: trop volumineux pour l’antivirus, il n’est pas servi (StreamMaxLength de clamd)`
      : `${quoted(name)}\u00a0: l’antivirus ne l’a pas analysé depuis un jour, il n’est pas servi`
  },
  customFile: ({ name, other = '' }: Named) =>
    `${quoted(name)}\u00a0: le champ ${quoted(other)} mène à un fichier disparu`,
  reference: ({ name, other = '', item = '' }: Named) =>
    `${item} ${name}\u00a0: le champ ${quoted(other)} mène à une fiche disparue`,
  lookAlike: ({ name, other = '' }: Named) => `${quoted(name)} se confond avec ${quoted(other)}`,
  failed: (errorId: string) => `Ce contrôle ne s’est pas terminé (référence ${errorId} du journal du serveur)`,
} as const

export const dataCheckTexts = spoken({
  run: 'Contrôler maintenant',
  asked: 'Le contrôle des données commence. Ses résultats paraissent ici dès qu’ils sont connus.',
  never: 'Les données n’ont pas encore été contrôlées',
  sound: (when: string, rules: number, rows: number) =>
    `Contrôle du ${when}\u00a0: ${plural(rules, 'règle vérifiée', 'règles vérifiées')}, ${plural(rows, 'ligne lue', 'lignes lues')}, aucune anomalie.`,
  broken: (when: string, found: number, rules: number) =>
    `Contrôle du ${when}\u00a0: ${plural(found, 'anomalie')} pour ${plural(rules, 'règle')}.`,
  failed: (when: string) => `Contrôle du ${when}\u00a0: il ne s’est pas terminé.`,
  see: 'Voir',
  hide: 'Masquer ce message',
} as const)
