import type { editionModel } from '#resources/entities/editionModel.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { reservationLabels } from './reservation.ts'
import { reservationItemLabels } from './reservationItem.ts'

export const editionModelLabels = {
  singular: 'modèle d’édition',
  plural: 'modèles d’édition',
  gender: 'MASCULINE',
  purpose: 'Un modèle d’édition met en page une liste de réservations, à imprimer ou à exporter.',
  sections: { main: 'Informations générales', content: 'Contenu', filters: 'Filtres', page: 'Mise en page' },
  fields: {
    name: { label: 'Nom', help: 'C’est le titre du document.' },
    period: {
      label: 'Période proposée',
      values: { DAY: 'Un jour', WEEK: 'Une semaine', MONTH: 'Un mois', YEAR: 'Une année' },
    },
    description: { label: 'Usage', help: 'Ce que montre le document, pour les personnes qui l’impriment.' },
    content: {
      label: 'Une ligne par',
      values: {
        RESERVATION: 'Réservation',
        RESERVATION_ITEM: 'Élément réservé',
        BOARD: 'Élément, une colonne par jour (tableau)',
      },
    },
    groupBy: {
      label: 'Regrouper par',
      help: 'Dans un PDF ou un RTF. Un tableur en fait sa première colonne. Un tableau par jour n’a pas de groupes.',
    },
    columns: {
      label: 'Colonnes',
      row: { singular: 'colonne', plural: 'colonnes', gender: 'FEMININE' },
      fields: { source: 'Colonne', label: 'Titre de la colonne' },
      help: 'Dans l’ordre du document.',
    },
    pageBreak: { label: 'Une page par groupe', help: 'Chaque groupe commence en haut d’une page.' },
    totals: { label: 'Totaux', help: 'Compte les lignes et additionne les nombres, par groupe et en tout.' },
    statuses: { label: 'États', values: reservationLabels.fields.status.values },
    useTypes: 'Types d’utilisation',
    types: {
      label: 'Lieux et biens',
      help: 'Vide\u00a0: tout ce qui se réserve.',
      values: reservationItemLabels.fields.type.values,
    },
    category: { label: 'Catégorie', help: 'Avec ses sous-catégories.' },
    sectors: 'Secteurs',
    place: { label: 'Lieu', help: 'Avec tout ce qui s’y trouve.' },
    paper: { label: 'Format', values: { A4: 'A4', A3: 'A3', A5: 'A5' } },
    orientation: { label: 'Orientation', values: { PORTRAIT: 'Portrait', LANDSCAPE: 'Paysage' } },
    header: 'En-tête',
    footer: { label: 'Pied de page', help: 'Le numéro de page s’y ajoute.' },
  },
} satisfies Labels<typeof editionModel>
