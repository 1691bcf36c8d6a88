import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../server/migrations')

describe('the product’s migrations', () => {
  it('have a number each: two that two people wrote at once would be told apart by chance', () => {
    const numbers = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => Number.parseInt(name, 10))
    expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
    expect(numbers).toContain(1)
  })
})
