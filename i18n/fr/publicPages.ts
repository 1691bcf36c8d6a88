import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'

export const publicPageMessages = spoken({
  oldPage: 'Cette page est ouverte depuis trop longtemps\u00a0: rechargez-la, votre texte est conservé.',
  tooFast: 'Réessayez dans quelques secondes.',
  robot: 'Votre envoi ressemble à celui d’un robot. Rechargez la page et remplissez seulement les champs visibles.',
  noEmail: 'Indiquez votre adresse e-mail.',
  invisibleEmail: 'Cette adresse e-mail contient des signes invisibles\u00a0: saisissez-la de nouveau au clavier.',
  wrongEmail: 'Cette adresse e-mail n’est pas valable.',
  unknown: 'Ce lien n’est pas valable\u00a0: ouvrez-le depuis le message que vous avez reçu.',
  expired: 'Ce lien a expiré.',
})

export const publicPageTexts = spoken({
  website: 'Laissez ce champ vide',
  offline: 'Pas de réseau\u00a0: votre texte est conservé sur cet appareil. Renvoyez-le plus tard depuis cette page.',
  photos: {
    add: 'Ajouter une photo',
    help: (most: number) => `${most}${SPACE}photos au plus. Évitez d’y montrer des personnes.`,
    remove: (name: string) => `Retirer ${name}`,
    unreadable: 'Cette photo ne peut pas être lue. Choisissez une image JPEG, PNG ou WebP.',
  },
})
