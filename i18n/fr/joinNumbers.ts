/** Joins the numbers of a name to their sign, unit or noun: « Barnum 3 × 3 m », « Court de tennis 2 ». */
export const joinNumbers = (name: string): string =>
  name.replace(/ (?=×)|(?<=×) |(?<=\d) (?=\p{L}{1,2}(?!\p{L}))| (?=\d+$)/gu, '\u00a0')
