import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../server/migrations')

describe('the product’s migrations', () => {
  it('have unique numbers: parallel work could otherwise reuse one', () => {
    const numbers = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => Number.parseInt(name, 10))
    expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
    expect(numbers).toContain(1)
  })
})
