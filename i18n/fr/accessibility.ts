import { spoken } from '../spoken.ts'

export const accessibilityMessages = spoken({
  noRegister: 'Ce registre n’existe pas, ou n’est pas consultable en ligne.',
  noFile: 'Ce document n’est plus dans le registre.',
})

const OF_SIZE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const sizeText = (bytes: number): string =>
  bytes < 100_000
    ? `${OF_SIZE.format(Math.max(1, Math.round(bytes / 1_000)))}\u00a0ko`
    : `${OF_SIZE.format(bytes / 1_000_000)}\u00a0Mo`

const documents = (count: number): string => `${count}\u00a0document${count > 1 ? 's' : ''}`

export const accessibilityTexts = spoken({
  loading: 'Registre d’accessibilité',
  title: 'Registre public d’accessibilité',
  titleOf: (name: string) => `Registre public d’accessibilité\u00a0: ${name}`,
  cannot: 'Registre indisponible',
  retry: 'Réessayer',
  print: 'Imprimer',
  documents: 'Documents',
  states: { MISSING: 'À fournir', EXPIRED: 'À renouveler', PRESENT: 'Fourni', NOT_CONCERNED: 'Sans objet' },
  missing: (count: number) => `${documents(count)} à fournir ou à renouveler\u00a0:`,
  complete: 'Tous les documents sont fournis ou sans objet.',
  datedOn: (day: string) => `Document du ${day}`,
  file: (name: string, bytes: number) => `${name} (${sizeText(bytes)})`,
  notPublic: 'Ce registre n’est pas consultable en ligne\u00a0: ouvrez-le au public d’abord.',
  add: (name: string) => `Ajouter «\u00a0${name}\u00a0»`,
  change: (name: string) => `Modifier «\u00a0${name}\u00a0»`,
  addShort: 'Ajouter',
  changeShort: 'Modifier',
  isPublic: 'Consultable en ligne par tous.',
  isPrivate: 'Non consultable en ligne.',
  lacking: (count: number) =>
    count > 0 ? `${documents(count)} à fournir ou à renouveler.` : 'Tous les documents sont fournis ou sans objet.',
  begin: 'Préparer le registre',
  exempt: 'Non exigée en 5e catégorie.',
  page: 'Voir la page publique',
  poster: 'Imprimer l’affiche',
  posterTitle: 'Affiche du registre d’accessibilité',
  codeOf: (name: string) => `Code QR du registre d’accessibilité\u00a0: ${name}`,
  scan: 'Scannez pour consulter le registre public d’accessibilité',
})
