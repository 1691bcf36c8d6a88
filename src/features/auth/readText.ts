/** Reads a text from the router state: after setting a password, the login is already known. */
export const readText = (state: unknown, name: 'login' | 'notice'): string => {
  const text = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined
  return typeof text === 'string' ? text : ''
}
