import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { billOf, componentsOf, lgplComponents, licenceText, refusedComponents } from '../scripts/components.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const components = componentsOf(read('package-lock.json'))
const named = (name: string, licence: string) => ({ name, version: '1.0.0', licence, isOptional: false })

describe('the shipped components', () => {
  it('have allowed licences', () => {
    expect(components.length).toBeGreaterThan(300)
    expect(refusedComponents(components)).toEqual([])
  })

  it('use the LGPL for libvips only', () => {
    const lgpl = lgplComponents(components)
    expect(lgpl.length).toBeGreaterThan(10)
    expect(lgpl.filter(({ name }) => !name.startsWith('@img/sharp-'))).toEqual([])
  })

  it('omit development packages', () => {
    const names = components.map(({ name }) => name)
    expect(names).toContain('graphql')
    expect(names).not.toContain('vitest')
  })
})

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR GPL-2.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%s may ship: %s', (licence, canShip) => {
    expect(refusedComponents([named('some-part', licence)])).toHaveLength(canShip ? 0 : 1)
  })

  it('of the LGPL may ship with libvips', () => {
    const part = named('@img/sharp-libvips-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later')
    expect(refusedComponents([part])).toEqual([])
  })
})

describe('the bill of materials', () => {
  const bill = billOf(read('package.json'), components)

  it('lists each component once, with its licence and the hash of the installed package', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'regie' } },
    })
    const refs = bill.components.map(({ purl }) => purl)
    expect(new Set(refs).size).toBe(refs.length)
    expect(refs).toHaveLength(components.length)
    const material = bill.components.find(({ name }) => name === '@mui/material')
    expect(material).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/%40mui\/material@\d/),
      licenses: [{ license: { id: 'MIT' } }],
    })
    expect(material?.hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  })

  it('has a text file that lists LGPL parts first', () => {
    const text = licenceText(read('package.json'), components)
    const place = (part: string) => text.indexOf(part)
    expect(place('- @img/sharp-libvips-linux-x64')).toBeGreaterThan(place('Sous LGPL'))
    expect(place('- @img/sharp-libvips-linux-x64')).toBeLessThan(place('Tous\u00a0:'))
    expect(text).toContain('- graphql ')
  })
})
