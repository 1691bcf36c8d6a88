export const switchTexts = {
  title: 'Cette partie de l’application n’est pas activée',
  change: (parameter: string) => `Activez « ${parameter} » dans les paramètres pour l’utiliser.`,
  ask: (parameter: string) => `Un administrateur peut l’activer dans les paramètres, sous « ${parameter} ».`,
  refused: (parameter: string) =>
    `Cette partie de l’application n’est pas activée. Un administrateur peut l’activer dans les paramètres, sous « ${parameter} ».`,
  open: 'Ouvrir les paramètres',
} as const
