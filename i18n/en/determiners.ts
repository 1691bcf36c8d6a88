import { type Noun, withArticle } from './grammar.ts'

type Determined = (noun: Noun, word: string) => string

const unchanged = (determiner: string): Record<string, Determined> => ({
  [determiner]: (_noun, word) => `${determiner} ${word}`,
})
const article: Determined = (_noun, word) => withArticle(word)

export const DETERMINERS: Readonly<Record<string, Determined>> = {
  a: article,
  an: article,
  ...unchanged('the'),
  ...unchanged('this'),
  ...unchanged('no'),
  ...unchanged('each'),
}

/** Never matches: English participles do not change. */
export const AGREEING = '((?!))()'

export const BETWEEN = '(?:own|other|same)'

/** “takes place on”, “in place of”. */
export const HOMONYMS: Readonly<Record<string, (before: string | undefined, after: string) => boolean>> = {
  place: (before, after) => before !== undefined || !/^\s+(?:of|in|on|at|from)\b/u.test(after),
}

export const agreedEnding = (_noun: Noun, ending: string): string => ending

export const QUOTED = /“[^”]*”/gu
