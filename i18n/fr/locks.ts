/** Who is changing a record now, said by the server and by the console alike. */

export const lockTexts = {
  /** The exact words of the specification, section 8. */
  refused: (username: string) => `Accès refusé / ${username} modifie actuellement cette fiche`,
  notLockable: 'Les fiches de ce type ne se réservent pas pour une modification',
  tooMany: 'Trop de fiches sont ouvertes en modification. Fermez-en quelques-unes, puis réessayez.',
  contended: 'Cette fiche est très demandée en ce moment. Veuillez réessayer.',
} as const
