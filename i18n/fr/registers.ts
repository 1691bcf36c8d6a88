import { spoken } from '../spoken.ts'

export const registerMessages = spoken({
  future: 'La date ne peut pas être dans le futur.',
  otherBuilding: 'Choisissez une écriture du même bâtiment.',
  alreadyCorrected: 'Cette écriture est déjà corrigée\u00a0: corrigez la plus récente.',
  none: 'Choisissez au moins une intervention ou une prescription.',
  tooMany: (most: number) => `Consignez au plus ${most} éléments à la fois.`,
  notFree: 'Cette intervention n’est pas dans ce bâtiment, n’est pas terminée, ou est déjà au registre.',
  gone: 'Un élément n’existe plus, n’est pas terminé dans ce bâtiment, ou est déjà au registre.',
})

export const registerEntryTexts = spoken({
  lifted: (label: string) => `Prescription levée\u00a0: ${label}`,
  work: (number: string) => `Intervention ${number}`,
  report: (reference: string) => `Rapport ${reference}`,
  rank: (rank: number) => `prescription n°\u00a0${rank}`,
  article: (article: string) => `article ${article}`,
  noGap: 'Aucun écart noté.',
  missing: (reason: string) => `Points sans résultat\u00a0: ${reason}`,
})
