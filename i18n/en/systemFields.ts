export const systemFieldLabels = { createdAt: 'Created on', updatedAt: 'Edited on' } as const
