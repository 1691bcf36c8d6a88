import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'

const NAMED = 15

const someOf = (names: readonly string[]): string => {
  const others = names.length - NAMED
  return others > 1 ? `${names.slice(0, NAMED).join(', ')} et ${others} autres` : names.join(', ')
}

export const planningPrint = spoken({
  title: 'Planning à imprimer',
  print: 'Imprimer',
  realSize: 'Agrandir',
  wholeSheet: 'Page entière',
  back: 'Revenir au planning',
  withoutEmpty: 'Sans les sites vides',
  pages: 'Une page par site réservé, sur du papier A4 en paysage.',
  loading: 'Préparation des pages…',
  failed: 'Le planning n’a pas pu être préparé.',
  retry: 'Réessayer',
  noSite: 'Sans site',
  noCategory: 'Sans catégorie',
  siteAndWeek: (site: string, week: string) => `${site} · ${week}`,
  printedOn: (when: string) => `Imprimé le ${when}`,
  filters: (names: readonly string[]) => `Filtres${SPACE}: ${names.join(', ')}`,
  freeOnly: 'libres seulement',
  item: 'Lieu ou bien',
  since: (time: string) => `Dès ${time}`,
  until: (time: string) => `Jusqu’à ${time}`,
  wholeDay: 'Toute la journée',
  pending: 'à valider',
  free: 'Aucune réservation',
  emptyWeek: 'Aucune réservation ces jours-là.',
  unused: (names: readonly string[]) => `Sans réservation${SPACE}: ${someOf(names)}.`,
  emptySites: (names: readonly string[]) => `Sites sans réservation${SPACE}: ${someOf(names)}.`,
  nothing: 'Aucun élément ne correspond aux filtres.',
  noItem: 'Aucun élément réservable ne vous est proposé\u00a0: il n’y a rien à imprimer.',
  obstacles: {
    BLOCKED: 'Bloqué',
    INTERVENTION: 'En intervention',
    RELATED: 'Occupé avec un autre lieu',
    CLOSED: 'Fermé',
  },
} as const)
