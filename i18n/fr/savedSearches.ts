export const savedSearchMessages = {
  list: 'Cette liste n’existe pas, ou vous n’y avez pas accès',
  listFixed: 'Une vue enregistrée ne change pas de liste',
  filter: 'Ces filtres sont trop nombreux pour être enregistrés',
  taken: (name: string) => `Une autre de vos vues de cette liste s’appelle déjà «\u00a0${name}\u00a0»`,
  sharedTaken: (name: string) => `Une autre vue partagée de cette liste s’appelle déjà «\u00a0${name}\u00a0»`,
  tooMany: (most: number) => `Vous pouvez enregistrer au plus ${most} vues d’une même liste`,
  tooManyShared: (most: number) => `Une liste peut avoir au plus ${most} vues partagées`,
  tooManyBrought: (most: number) => `Au plus ${most} vues à la fois`,
  cannotShare: 'Seules les personnes qui modifient les fiches de cette liste partagent ses vues',
  notYours: 'Seule la personne qui a partagé cette vue peut la reprendre pour elle seule',
} as const
