export const among = (count: number, names: readonly string[]): string => {
  const others = count - names.length
  if (names.length === 0) return ''
  const rest = others === 0 ? '' : ` and ${others} ${others === 1 ? 'other' : 'others'}`
  return ` (${names.join(', ')}${rest})`
}
