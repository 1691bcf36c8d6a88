/** Names of some of `count` records, in brackets. Example: « (Archives, Ateliers et 2 autres) ». */
export const among = (count: number, names: readonly string[]): string => {
  const others = count - names.length
  if (names.length === 0) return ''
  const rest = others === 0 ? '' : ` et ${others}\u00a0${others === 1 ? 'autre' : 'autres'}`
  return ` (${names.join(', ')}${rest})`
}
