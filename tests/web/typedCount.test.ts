import { describe, expect, it } from 'vitest'
import { typedCount } from '#src/fields/inputs/typedCount.ts'

describe('a typed count', () => {
  it('is read with spaces, and empty as none', () => {
    expect(typedCount('1 200', 3)).toBe(1200)
    expect(typedCount('', 3)).toBe(0)
  })

  it('stays as it was if another character is typed or pasted', () => {
    expect(['1,5', '1.5', '-2', '3a'].map((text) => typedCount(text, 3))).toEqual([3, 3, 3, 3])
  })
})
