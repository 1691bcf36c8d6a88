import { errorTexts } from './errors.ts'

export const mutexMessages = {
  notDeletable: 'Les fiches de ce type ne peuvent pas être supprimées',
  /** Another user edits the record (specification, section 8). */
  locked: errorTexts.deletionLocked,
  sameRecord: 'Choisissez une autre fiche que celle que vous supprimez',
  notReplaced: (name: string, reason: string) => `« ${name} » : ${reason}. Rien n’a été remplacé.`.replace('..', '.'),
  notReplaceable: (plural: string) =>
    `Le remplacement ne se fait pas dans les ${plural} : modifiez-les depuis leur page`,
  usedByHidden: 'Une fiche que vous ne pouvez pas consulter utilise aussi celle-ci',
  tooManyUses: (max: number) => `Un remplacement porte sur ${max} fiches au plus : modifiez-les par lots`,
  tooMany: (max: number) => `Une suppression porte sur ${max} fiches au plus`,
  sessionEnded: 'Votre session s’est terminée avant la suppression. Recommencez après vous être reconnecté.',
  fault: 'Une erreur inconnue est survenue',
  notFound: 'Cette demande de suppression n’existe pas',
} as const
