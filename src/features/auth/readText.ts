/** What the page before says: who comes from choosing a password need not type who they are. */
export const readText = (state: unknown, name: 'login' | 'notice'): string => {
  const text = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined
  return typeof text === 'string' ? text : ''
}
