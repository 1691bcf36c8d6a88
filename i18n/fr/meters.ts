import type { ReadingFault } from '#resources/domain/meters.ts'
import { spoken } from '../spoken.ts'

export const meterMessages = spoken({
  stillReplaced: 'Les relevés suivants sont plus bas\u00a0: ce relevé dit que le compteur a été remplacé.',
  faults: {
    FUTURE: () => 'Un relevé ne peut pas être dans le futur.',
    LOWER: (value: string) =>
      `Le relevé précédent est de ${value}\u00a0: indiquez au moins cette valeur, ou cochez «\u00a0Compteur remplacé\u00a0».`,
    HIGHER: (value: string) => `Le relevé suivant est de ${value}\u00a0: indiquez au plus cette valeur.`,
  } satisfies Record<ReadingFault, (value: string) => string>,
})
