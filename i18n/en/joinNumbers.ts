export const joinNumbers = (name: string): string =>
  name.replace(/ (?=×)|(?<=×) |(?<=\d) (?=\p{L}{1,2}(?!\p{L}))| (?=\d+$)/gu, '\u00a0')
