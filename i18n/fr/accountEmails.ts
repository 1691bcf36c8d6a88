/** Emails about one's own account. */
import type { AccountEmailType } from '#resources/domain/emailTypes.ts'

type Paragraphs = (name: string, login: string) => readonly string[]

export const accountEmailTexts = {
  /** In the stored text; the message that leaves has the link here. */
  place: '[lien personnel]',
  user_password_link: {
    subject: 'Choisissez votre mot de passe',
    paragraphs: (name, login) => [
      `Bonjour ${name},`,
      'Votre compte vous attend sur le logiciel de réservation de votre organisation.',
      `Votre identifiant est ${login}. Choisissez votre mot de passe par ce lien, qui sert une seule fois et reste valable sept jours\u00a0:`,
    ],
  },
  user_password_forgotten: {
    subject: 'Nouveau mot de passe',
    paragraphs: (name, login) => [
      `Bonjour ${name},`,
      'Un nouveau mot de passe a été demandé pour votre compte.',
      `Votre identifiant est ${login}. Choisissez un autre mot de passe par ce lien, qui sert une seule fois et reste valable 24\u00a0heures\u00a0:`,
    ],
  },
  ignore: {
    user_password_link: 'Ne transmettez ce lien à personne\u00a0: il ouvre votre compte.',
    user_password_forgotten:
      'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre mot de passe reste le même. Ne transmettez ce lien à personne.',
  },
} as const satisfies Record<AccountEmailType, { subject: string; paragraphs: Paragraphs }> & {
  place: string
  ignore: Record<AccountEmailType, string>
}
