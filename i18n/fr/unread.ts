export const unreadTexts = {
  title: 'Une partie de cette page n’a pas pu être affichée. Le reste est à jour.',
  line: (label: string | undefined, message: string) => (label ? `${label}\u00a0: ${message}` : message),
  retry: 'Réessayer',
  close: 'Fermer cet avertissement',
} as const
