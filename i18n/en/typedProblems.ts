const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
export const quoted = (text: string): string => `“${shortened(text)}”`

export const typedProblems = {
  // A fourth decimal makes the point a decimal one; a comma would be read as a thousands separator by the user.
  AMBIGUOUS: (text: string) =>
    `${quoted(text)} can be read in two ways: write ${text.trim().replace('.', '')} or ${text.trim()}0`,
  INCOMPLETE: (text: string) => `${quoted(text)} is incomplete: write the date with its year, such as 24/11/2026`,
  NO_SUCH_DAY: (text: string) => `${quoted(text)} doesn’t exist in the calendar`,
  NO_SUCH_HOUR: (text: string) => `${quoted(text)} doesn’t exist: clocks go forward one hour that night`,
  HAS_TIME: (text: string) => `${quoted(text)} has a time, but this field only takes a day`,
} as const

export const unreadable = {
  number: (text: string) => `${quoted(text)} is not a number`,
  duration: (text: string) => `${quoted(text)} is not a duration`,
  date: (text: string) => `${quoted(text)} is not a date such as 24/11/2026`,
  dateTime: (text: string) => `${quoted(text)} is not a date with its time, such as 24/11/2026 14:00`,
} as const

export const problemOf = (
  { problem }: { problem: keyof typeof typedProblems | 'UNKNOWN' },
  text: string,
  unknown: (text: string) => string,
): string => (problem === 'UNKNOWN' ? unknown(text) : typedProblems[problem](text))
