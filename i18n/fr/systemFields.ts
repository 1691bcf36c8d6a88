/** Labels of the columns that each table has. */
export const systemFieldLabels = { createdAt: 'Créé le', updatedAt: 'Modifié le' } as const
