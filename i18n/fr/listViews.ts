import { counted, type Noun } from './grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)

export const listViewTexts = {
  names: { table: 'Liste', cards: 'Fiches', board: 'Fiches en colonnes', calendar: 'Calendrier', chart: 'Graphique' },
  shown: (name: string) => `Affichage\u00a0: ${name}`,
  menu: 'Affichage',
  setting: (label: string) => `${label}\u00a0: `,
  tabs: 'Vues enregistrées',
  moved: (name: string, label: string, value: string) => `«\u00a0${name}\u00a0» a changé. ${label}\u00a0: ${value}.`,
  lostField:
    'Cette vue portait sur un champ que vous ne lisez plus ou qui n’existe plus\u00a0: elle s’affiche sans lui.',
  board: {
    by: 'Colonnes par',
    none: 'Sans valeur',
    count: (total: number, isExact: boolean, noun: Noun) =>
      isExact ? counted(total, noun) : `Plus de ${number(total)} ${noun.plural}`,
    short: (total: number, isExact: boolean) => (isExact ? number(total) : `${number(total)}\u00a0+`),
    more: 'Afficher la suite',
    empty: 'Aucune fiche',
    failed: 'Cette colonne n’a pas pu être chargée',
    move: (name: string) => `Déplacer ${name}`,
    moveTo: 'Déplacer vers…',
    keys: 'Maj + flèches\u00a0: colonne voisine',
    refused: {
      readOnly: (label: string) => `«\u00a0${label}\u00a0» ne se modifie pas dans cette vue.`,
      right: (label: string) => `Vos droits ne permettent pas de modifier «\u00a0${label}\u00a0».`,
      required: 'Ce champ est obligatoire.',
      retired: 'Ce choix n’est plus proposé.',
    },
  },
  calendar: {
    by: 'Date',
    span: 'Période',
    spans: { month: 'Mois', week: 'Semaine' },
    previous: { month: 'Mois précédent', week: 'Semaine précédente' },
    next: { month: 'Mois suivant', week: 'Semaine suivante' },
    today: 'Aujourd’hui',
    more: (count: number) => `+\u00a0${number(count)}`,
    less: 'Replier',
    first: (count: number) =>
      `Les ${number(count)} premières fiches de la période sont affichées\u00a0: filtrez la liste.`,
  },
  chart: {
    by: 'Par',
    period: 'Période',
    periods: { DAY: 'Jour', WEEK: 'Semaine', MONTH: 'Mois', YEAR: 'Année' },
    figure: 'Valeur',
    count: 'Nombre de fiches',
    sum: (label: string) => `Somme\u00a0: ${label}`,
    average: (label: string) => `Moyenne\u00a0: ${label}`,
    shape: 'Forme',
    shapes: { bars: 'Barres', line: 'Courbe' },
    table: 'Tableau',
    none: 'Sans valeur',
    rest: 'Autres',
    yes: 'Oui',
    no: 'Non',
    week: (day: string) => `Semaine du ${day}`,
    title: (figure: string, by: string) => `${figure}, par ${by}`,
    open: (name: string) => `Voir les fiches\u00a0: ${name}`,
  },
} as const
