const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
export const quoted = (text: string): string => `« ${shortened(text)} »`

export const typedProblems = {
  AMBIGUOUS: (text: string) =>
    `${quoted(text)} se lit de deux façons : écrivez ${text.trim().replace('.', '')} ou ${text.trim().replace('.', ',')}`,
  INCOMPLETE: (text: string) => `${quoted(text)} ne dit pas tout : écrivez la date avec son année, comme 24/11/2026`,
  NO_SUCH_DAY: (text: string) => `${quoted(text)} n’existe pas dans le calendrier`,
  NO_SUCH_HOUR: (text: string) => `${quoted(text)} n’existe pas : cette nuit-là, les horloges avancent d’une heure`,
  HAS_TIME: (text: string) => `${quoted(text)} dit une heure, et ce champ n’attend qu’un jour`,
} as const

export const unreadable = {
  number: (text: string) => `${quoted(text)} n’est pas un nombre`,
  duration: (text: string) => `${quoted(text)} n’est pas une durée`,
  date: (text: string) => `${quoted(text)} n’est pas une date, comme 24/11/2026`,
  dateTime: (text: string) => `${quoted(text)} n’est pas une date avec son heure, comme 24/11/2026 14:00`,
} as const

/** `unknown`: message for a text that is no value at all. */
export const problemOf = (
  { problem }: { problem: keyof typeof typedProblems | 'UNKNOWN' },
  text: string,
  unknown: (text: string) => string,
): string => (problem === 'UNKNOWN' ? unknown(text) : typedProblems[problem](text))
