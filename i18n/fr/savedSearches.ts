export const savedSearchMessages = {
  list: 'Cette liste n’existe pas, ou vous n’y avez pas accès',
  listFixed: 'Une recherche enregistrée ne change pas de liste',
  filter: 'Ces filtres sont trop nombreux pour être enregistrés',
  taken: (name: string) => `Une autre de vos recherches de cette liste s’appelle déjà «\u00a0${name}\u00a0»`,
  sharedTaken: (name: string) => `Une autre recherche partagée de cette liste s’appelle déjà «\u00a0${name}\u00a0»`,
  tooMany: (most: number) => `Vous pouvez enregistrer au plus ${most} recherches d’une même liste`,
  tooManyShared: (most: number) => `Une liste peut avoir au plus ${most} recherches partagées`,
  tooManyBrought: (most: number) => `Au plus ${most} recherches à la fois`,
  cannotShare: 'Seules les personnes qui modifient les fiches de cette liste partagent ses recherches',
  notYours: 'Seule la personne qui a partagé cette recherche peut la reprendre pour elle seule',
} as const
