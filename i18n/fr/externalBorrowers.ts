import { spoken } from '../spoken.ts'
import { ofNamed } from './grammar.ts'

const reservations = (count: number): string =>
  count === 0 ? 'aucune réservation' : `${count.toLocaleString('fr-FR')} ${count > 1 ? 'réservations' : 'réservation'}`

export const externalBorrowerMessages = {
  notFound: 'Ce demandeur extérieur n’existe pas ou n’est plus accessible.',
  erased: 'Les données de ce demandeur extérieur ont été effacées.',
  mergeCount: (most: number) => `Choisissez de 1 à ${most} autres fiches à fusionner.`,
  mergedInto: (merged: readonly string[], kept: string) => `${merged.join(', ')} → ${kept}`,
  erasedName: (mark: string) => `Personne effacée ${mark}`,
}

export const externalBorrowerTexts = spoken({
  merge: 'Fusionner',
  mergeTitle: 'Fusionner des demandeurs extérieurs',
  mergeWith: 'Fiche à fusionner avec celle-ci',
  keep: 'Fiche conservée',
  mergeHelp:
    'Les réservations des autres fiches lui sont rattachées, ce qui lui manque est complété, et les autres fiches disparaissent.',
  irreversible: 'Cette opération est irréversible.',
  merged: (count: number) =>
    count > 0
      ? `Fiches fusionnées\u00a0: ${reservations(count)} rattachées.`.replace(
          'réservation rattachées',
          'réservation rattachée',
        )
      : 'Fiches fusionnées.',
  tooMany: (most: number) => `Fusionnez ${most} fiches au plus à la fois.`,
  erase: 'Effacer les données',
  eraseTitle: (name: string) => `Effacer les données ${ofNamed(name)}\u00a0?`,
  eraseIntro: 'À faire à la demande de la personne. Sont effacés\u00a0:',
  erasedParts: [
    'le nom, l’association, les coordonnées et les informations de la fiche\u00a0;',
    'son nom et son adresse dans les réservations, passées et à venir, et dans la corbeille\u00a0;',
    'ce que l’historique en dit\u00a0;',
    'son nom et son adresse dans les e-mails gardés\u00a0; ceux qui attendent ne lui sont plus envoyés.',
  ],
  keptIntro: 'Sont gardés\u00a0:',
  keptParts: [
    'les dates et les éléments réservés, au nom d’une «\u00a0Personne effacée\u00a0»\u00a0;',
    'les objets, les remarques et les commentaires que quelqu’un a écrits\u00a0;',
    'les courriers, les éditions et les fichiers déjà produits ou joints, et les sauvegardes.',
  ],
  eraseDone: (count: number) =>
    `Données effacées, dans ${reservations(count)}.`.replace('dans aucune réservation', 'sans réservation'),
  picker: {
    label: 'Ajouter un demandeur',
    hint: 'Personne, service ou association',
    nobody: 'Personne de ce nom',
    searching: 'Recherche…',
    failed: 'La recherche a échoué.',
    groups: { PERSON: 'Personnes', DEPARTMENT: 'Services', EXTERNAL: 'Demandeurs extérieurs' },
    recent: 'Dernièrement',
    addNew: (name: string) => `Ajouter «\u00a0${name}\u00a0» comme demandeur extérieur`,
  },
})
