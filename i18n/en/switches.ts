export const switchTexts = {
  title: 'This part of the application is not turned on',
  change: (parameter: string) => `Turn on “${parameter}” in the settings to use it.`,
  ask: (parameter: string) => `An administrator can turn it on in the settings, under “${parameter}”.`,
  refused: (parameter: string) =>
    `This part of the application is not turned on. An administrator can turn it on in the settings, under “${parameter}”.`,
  open: 'Open the settings',
} as const
