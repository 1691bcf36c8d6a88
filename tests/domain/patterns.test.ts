import { describe, expect, it } from 'vitest'
import { MAX_MATCHED, patternProblem, wholePattern } from '#resources/domain/patterns.ts'

describe('a pattern of an administrator', () => {
  it.each(['[A-Z]{2}-\\d{3}', '\\p{L}+( \\p{L}+)?', 'R-\\d+/\\d+', '', 'a{2,}', '[\\]a]+', 'é*?'])(
    '%s is accepted',
    (pattern) => {
      expect(patternProblem(pattern)).toBeUndefined()
    },
  )

  it.each([
    ['(', 'SYNTAX'],
    ['a)(b', 'SYNTAX'],
    ['[z-a]', 'SYNTAX'],
    ['\\_', 'SYNTAX'],
    ['(a)\\1', 'FORBIDDEN'],
    ['(?=a)a', 'FORBIDDEN'],
    ['(?<!a)b', 'FORBIDDEN'],
    ['(?<x>a)\\k<x>', 'FORBIDDEN'],
    ['(a+)+', 'COSTLY'],
    ['(a|a)*', 'COSTLY'],
    ['(a?){60}', 'COSTLY'],
    ['((a{0,9}){0,9}){0,9}', 'COSTLY'],
    ['a*a*a*a*b', 'COSTLY'],
    ['.*.*.*.*', 'COSTLY'],
    ['a'.repeat(201), 'LONG'],
  ])('%s is refused as %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem)
  })

  it('decides the longest value after a bounded number of steps', () => {
    const worst = new RegExp(wholePattern('a*a*a*b'), 'u')
    expect(patternProblem('a*a*a*b')).toBeUndefined()
    expect(worst.test('a'.repeat(MAX_MATCHED))).toBe(false)
  })
})
