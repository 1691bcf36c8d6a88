const SPACE = '\u00a0'
const bracketed = (reason: string | null): string => (reason === null ? '' : ` (${reason})`)

export const technicianMessages = {
  hiddenWork: 'intervention masquée',
  busy: (name: string, when: string, work: string) => `${name} intervient déjà ${when}${SPACE}: ${work}.`,
  absent: (name: string, when: string, reason: string | null) => `${name} est en absence ${when}${bracketed(reason)}.`,
  outside: (name: string) => `Ce n’est pas pendant les heures de travail de ${name}.`,
  unskilled: (name: string, category: string) => `${name} n’a pas la compétence «${SPACE}${category}${SPACE}».`,
  refused: (reasons: readonly string[]) => reasons.join('\n'),
}
