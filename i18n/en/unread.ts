export const unreadTexts = {
  title: 'Part of this page couldn’t be shown. The rest is up to date.',
  line: (label: string | undefined, message: string) => (label ? `${label}: ${message}` : message),
  retry: 'Try again',
  close: 'Close this warning',
} as const
