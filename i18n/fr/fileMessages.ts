export const fileMessages = {
  tooLarge: (size: string) => `Le fichier sélectionné est trop volumineux (maximum ${size} autorisé)`,
  size: (bytes: number) => {
    const power = bytes >= 1024 ** 3 ? 3 : bytes >= 1024 ** 2 ? 2 : 1
    const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: power === 1 ? 0 : 1 })
    return `${number.format(bytes / 1024 ** power)} ${['ko', 'Mo', 'Go'][power - 1]}`
  },
  empty: 'Le fichier sélectionné est vide',
  notAnImage: (extensions: readonly string[]) =>
    `Le fichier sélectionné n’est pas une image acceptée (${extensions.join(', ')})`,
  tooManyPixels: (most: number) =>
    `L’image sélectionnée compte trop de pixels (maximum ${most / 1_000_000}\u00a0millions)\u00a0: réduisez ses dimensions`,
  unknown: 'Ce fichier n’existe plus. Veuillez le sélectionner à nouveau',
  expired: 'Ce lien n’est plus valable. Rechargez la page pour en obtenir un nouveau.',
  notFound: 'Ce fichier n’existe pas, ou vous n’avez pas le droit de le lire.',
  obstacles: {
    PENDING: 'Ce fichier est en cours d’analyse par l’antivirus. Réessayez dans un instant.',
    INFECTED: 'Ce fichier est refusé par l’antivirus : il ne peut pas être ouvert.',
    TOO_LARGE: 'L’antivirus n’analyse pas de fichiers si volumineux : celui-ci ne peut pas être ouvert.',
  },
  untitled: 'Sans titre',
} as const
