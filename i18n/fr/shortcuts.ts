import { spoken } from '../spoken.ts'

type Line = readonly [keys: string, does: string]

export const shortcutTexts = spoken({
  title: 'Raccourcis clavier',
  close: 'Fermer',
  joins: ['et', 'ou'] as readonly string[],
  sections: {
    everywhere: {
      name: 'Partout',
      lines: [
        ['Ctrl K', 'Rechercher une fiche, une page, une action'],
        ['Ctrl Z', 'Annuler ce que dit le dernier message'],
        ['?', 'Afficher ces raccourcis'],
        ['Échap', 'Fermer ce qui est ouvert'],
      ],
    },
    lists: {
      name: 'Dans une liste',
      lines: [['Maj et clic', 'Cocher toutes les lignes jusqu’à celle-ci']],
    },
    forms: {
      name: 'Dans un formulaire',
      lines: [
        ['Ctrl S', 'Enregistrer'],
        ['Ctrl Entrée', 'Enregistrer, envoyer un commentaire'],
      ],
    },
    planning: {
      name: 'Dans le planning',
      lines: [
        ['↑ ↓', 'Réservation précédente ou suivante'],
        ['← →', 'Période ou jour précédent, suivant'],
        ['Entrée', 'Ouvrir la fiche'],
        ['Espace', 'Afficher le détail'],
        ['N', 'Nouvelle réservation'],
        ['T', 'Aujourd’hui'],
        ['R', 'Frise'],
        ['M', 'Mois'],
        ['W ou S', 'Semaine'],
        ['D ou J', 'Jour'],
        ['L', 'Liste'],
        ['Ctrl P', 'Imprimer le planning affiché'],
        ['F', 'Filtres'],
        ['I', 'Légende'],
      ],
    },
    timeline: {
      name: 'Dans la frise',
      lines: [
        ['Maj ← →', 'Allonger ou raccourcir'],
        ['Ctrl ← →', 'Réservation précédente ou suivante'],
        ['G', 'Saisir la réservation pour la déplacer'],
      ],
    },
    files: {
      name: 'Dans «\u00a0Fichiers\u00a0»',
      lines: [
        ['↑ ↓', 'Ligne précédente ou suivante'],
        ['Entrée', 'Ouvrir'],
        ['Espace', 'Sélectionner'],
        ['Ctrl A', 'Tout sélectionner'],
        ['F2', 'Renommer'],
        ['Suppr', 'Supprimer'],
      ],
    },
  } satisfies Record<string, { name: string; lines: readonly Line[] }>,
} as const)

/** Replaces Ctrl by ⌘ on Apple devices, except Ctrl with arrow keys in the timeline. */
export const keysText = (keys: string, isApple: boolean): string =>
  isApple ? keys.replace(/^Ctrl (?![←→])/, '⌘\u202f') : keys
