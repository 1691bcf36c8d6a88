import { counted } from '#i18n/fr/grammar.ts'
import { EDITION_DAYS_KEPT } from '#resources/domain/editions.ts'
import { daysInWords } from './daysInWords.ts'

const SPACE = '\u00a0'
const quoted = (name: string): string => `«${SPACE}${name}${SPACE}»`
const ROWS = { singular: 'ligne', plural: 'lignes', gender: 'FEMININE' } as const

export const editionPageTexts = {
  title: 'Éditions',
  help: 'Imprimez ou exportez la liste des réservations d’une période, mise en page par un modèle.',
  model: 'Modèle',
  models: 'Gérer les modèles',
  noModel: 'Aucun modèle d’édition',
  noModelHelp: 'Un modèle dit quelles colonnes figurent sur le document et comment elles sont regroupées.',
  createModel: 'Créer un modèle',
  askForModel: 'Demandez à votre administrateur d’en créer un.',
  failed: 'Les modèles n’ont pas pu être affichés',
  period: 'Période',
  presets: {
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    thisWeek: 'Cette semaine',
    nextWeek: 'Semaine prochaine',
    thisMonth: 'Ce mois-ci',
    nextMonth: 'Mois prochain',
    thisYear: 'Cette année',
  },
  from: 'Du',
  to: 'Au',
  statuses: 'États',
  category: 'Catégorie',
  sector: 'Secteur',
  useType: 'Type d’utilisation',
  any: 'Tous',
  anyFeminine: 'Toutes',
  format: 'Format',
  generate: 'Générer le document',
  asked: (name: string) => `${quoted(name)} est en préparation.`,
  ready: (name: string) => `${quoted(name)} est téléchargé.`,
  preview: 'Aperçu',
  previewOf: 'Aperçu de la première page',
  previewFailed: 'L’aperçu n’a pas pu être préparé',
  previewWaits: 'L’aperçu s’affiche dès qu’une colonne est choisie.',
  untitled: 'Sans nom',
  count: (count: number) => counted(count, ROWS),
  cut: (count: number) => `Premières lignes sur ${count.toLocaleString('fr-FR')}`,
  empty: 'Aucune réservation pour cette période.',
  documents: {
    title: 'Documents générés',
    open: (running: number) =>
      running > 0
        ? `Documents générés, ${counted(running, { singular: 'en cours', plural: 'en cours', gender: 'MASCULINE' })}`
        : 'Documents générés',
    empty: `Les documents que vous demandez restent ici ${daysInWords(EDITION_DAYS_KEPT)}. Vous seul les voyez.`,
    stop: 'Arrêter',
    stopOne: (name: string) => `Arrêter ${quoted(name)}`,
    stopped: 'Le document est arrêté',
    download: (name: string) => `Télécharger ${quoted(name)}`,
    progress: (done: number, total: number) => `${done.toLocaleString('fr-FR')} sur ${counted(total, ROWS)}`,
    failed: 'Les documents n’ont pas pu être affichés',
  },
  column: 'Colonne',
  noGroup: 'Sans regroupement',
}
