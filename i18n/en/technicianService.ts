const bracketed = (reason: string | null): string => (reason === null ? '' : ` (${reason})`)

export const technicianMessages = {
  hiddenWork: 'hidden work order',
  busy: (name: string, when: string, work: string) => `${name} is already at work ${when}: ${work}.`,
  absent: (name: string, when: string, reason: string | null) => `${name} is absent ${when}${bracketed(reason)}.`,
  outside: (name: string) => `This is outside the working hours of ${name}.`,
  unskilled: (name: string, category: string) => `${name} doesn’t have the skill “${category}”.`,
  refused: (reasons: readonly string[]) => reasons.join('\n'),
}
