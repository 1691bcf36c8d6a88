import type { ReadingFault } from '#resources/domain/meters.ts'
import { spoken } from '../spoken.ts'

const DESK_HELP = 'Un compteur remplacé se déclare dans «\u00a0Compteurs\u00a0».'

export const meterMessages = spoken({
  returned: {
    FUTURE: () => 'Un relevé plus récent existe déjà.',
    LOWER: (value: string) => `Le dernier relevé est de ${value}\u00a0: indiquez au moins cette valeur. ${DESK_HELP}`,
    HIGHER: (value: string) => `Un relevé plus récent est de ${value}\u00a0: indiquez au plus cette valeur.`,
  } satisfies Record<ReadingFault, (value: string) => string>,
  badValue: 'Indiquez un nombre positif, avec au plus une décimale.',
  unknownMeter: 'Ce compteur n’est pas celui d’un élément que vous pouvez reprendre.',
  tooMany: 'Trop de relevés à la fois.',
  stillReplaced: 'Les relevés suivants sont plus bas\u00a0: ce relevé dit que le compteur a été remplacé.',
  faults: {
    FUTURE: () => 'Un relevé ne peut pas être dans le futur.',
    LOWER: (value: string) =>
      `Le relevé précédent est de ${value}\u00a0: indiquez au moins cette valeur, ou cochez «\u00a0Compteur remplacé\u00a0».`,
    HIGHER: (value: string) => `Le relevé suivant est de ${value}\u00a0: indiquez au plus cette valeur.`,
  } satisfies Record<ReadingFault, (value: string) => string>,
})

export const meterTexts = {
  read: 'Relever',
  meter: 'Voir le compteur',
  replaced: 'Compteur remplacé',
  curve: (first: string, last: string) => `Évolution des relevés, de ${first} à ${last}`,
  increase: (use: string) => `+\u00a0${use}`,
} as const

export const returnReadingTexts = spoken({
  box: (name: string, unit: string) => `${name} (${unit})`,
  named: (name: string, item: string) => `${name} de ${item}`,
  last: (value: string) => `Dernier relevé\u00a0: ${value}. Facultatif.`,
  none: 'Aucun relevé. Facultatif.',
  lower: (value: string) => `Indiquez au moins ${value}, le dernier relevé. ${DESK_HELP}`,
  badValue: meterMessages.badValue,
})
