import { spoken } from '../spoken.ts'

export const registerPageTexts = spoken({
  presets: 'Afficher',
  preset: {
    year: 'Cette année',
    controls: 'Contrôles',
    works: 'Travaux',
    drills: 'Exercices',
    staff: 'Formation et consignes',
    all: 'Tout le registre',
  },
  add: 'Écrire au registre',
  correct: 'Corriger',
  printVisit: 'Dossier de visite',
  printRegister: 'Imprimer le registre de sécurité',
  certificate: 'Attestation de levée',
  reportCertificate: 'Attestation pour tout le rapport',
  period: 'Période',
  whole: 'Registre entier',
  year: (year: string) => `Année ${year}`,
  print: 'Imprimer',
  proposals: {
    title: 'À consigner au registre',
    help: 'Contrôles réglementaires terminés et prescriptions levées depuis un an, absents du registre. Une écriture ne se modifie plus.',
    one: 'Consigner',
    oneOf: (label: string) => `Consigner «\u00a0${label}\u00a0»`,
    all: (count: number) => `Tout consigner (${count})`,
    done: (count: number) =>
      count > 1 ? `${count}\u00a0écritures ajoutées au registre.` : 'Écriture ajoutée au registre.',
    more: (count: number) => `Les ${count}\u00a0plus récents sont affichés.`,
    work: 'Contrôle terminé',
    demand: 'Prescription levée',
  },
  versions: {
    title: 'Ce que cette écriture corrige',
    field: 'Champ',
    before: 'Avant',
    after: 'Après',
    same: 'Les textes sont identiques\u00a0: seules les pièces jointes peuvent différer.',
    earlier: (name: string) => `Corrige l’écriture ${name}`,
    correctedBy: (name: string) => `Corrigée par l’écriture ${name}`,
  },
})
