import { worded } from '../spoken.ts'
export const BAD_DRIVE_NAME =
  'Un nom compte 255 octets au plus (une lettre accentuée en compte deux), ne finit pas par un point, ne contient ni signe invisible, ni l’un des signes \\/:*?"<>|, et n’est pas un nom réservé par Windows (CON, NUL, COM1…)'

export const driveMessages = worded({
  notFound: 'Ce document n’existe plus, ou il n’est plus partagé avec vous.',
  noFolder: (name: string) => `« ${name} » n’est pas un dossier.`,
  readOnly: (name: string) => `« ${name} » est partagé avec vous en lecture seule.`,
  fixed: (name: string) =>
    `Vous ne pouvez ni renommer, ni déplacer, ni supprimer « ${name} » : il faut pouvoir modifier le dossier où il se trouve.`,
  empty: (name: string) => `« ${name} » est vide.`,
  badName: BAD_DRIVE_NAME,
  badNameOf: (name: string) => `« ${name} » : ${BAD_DRIVE_NAME[0]?.toLowerCase()}${BAD_DRIVE_NAME.slice(1)}.`,
  taken: (name: string) => `« ${name} » existe déjà à cet endroit`,
  noWriter: 'Gardez au moins une personne, un secteur, un service ou un rôle qui puisse modifier ce document',
  ownAccess:
    'Vous ne pouvez pas vous retirer vous-même le droit de modifier ce document : demandez-le à une autre personne qui peut le modifier',
  noFile: (name: string) => `« ${name} » n’est pas un fichier.`,
  noVersion: 'Cette version n’existe plus.',
  noUpload: 'Cet envoi n’existe plus, ou n’est pas terminé. Recommencez-le.',
  notKept: 'Le fichier a été reçu, mais n’a pas pu être enregistré. Réessayez, puis prévenez un administrateur.',
  noRoom: 'Le serveur n’a plus assez de place pour ce fichier. Prévenez un administrateur.',
  tooManyUploads: (most: number) =>
    `Vous avez déjà ${most} envois en cours. Terminez-les ou annulez-les\u00a0; un envoi abandonné est oublié après un jour.`,
  tooManyBytes: (size: string) =>
    `Vos envois en cours dépassent ensemble ${size}. Terminez-les ou annulez-les\u00a0; un envoi abandonné est oublié après un jour.`,
  tooDeep: (depth: number) =>
    `Des dossiers ne peuvent pas être rangés les uns dans les autres sur plus de ${depth} niveaux.`,
  tooManyCopied: (most: number) => `On copie ${most} documents à la fois au plus : copiez moins de dossiers à la fois.`,
  tooMuch: (most: number, size: string) =>
    `Ce dossier est trop volumineux pour une seule archive (${most} documents, ${size} au plus)\u00a0: téléchargez ses dossiers un par un.`,
  leftOut: 'Ces fichiers ne sont pas dans l’archive\u00a0: l’antivirus les analyse encore, ou les a refusés.',
  leftOutFile: 'Fichiers non inclus.txt',
  noCopies: 'Choisissez ce qui doit être copié',
} as const)
