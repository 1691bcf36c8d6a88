export const systemFieldLabels = { createdAt: 'Créé le', updatedAt: 'Modifié le' } as const
