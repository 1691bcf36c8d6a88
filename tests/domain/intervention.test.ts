import { describe, expect, it } from 'vitest'
import { followingHours, hoursBetween } from '#resources/domain/interventionTimes.ts'
import { isSiret } from '#resources/domain/siret.ts'
import { cleanValue } from '#resources/domain/validation.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { choice, choices, reference, text } from '#resources/schema/field.ts'
import { defineResource } from '#resources/schema/resource.ts'

describe('SIRET numbers', () => {
  it.each([
    ['73282932000074', true],
    ['73282932000075', false],
    ['7328293200007', false],
    ['732829320000740', false],
    ['7328293200007a', false],
    ['', false],
    ['００７３２８２９３２０００', false],
    // La Poste ran out of check digits: the sum of all digits counts instead.
    ['35600000049837', true],
    ['35600000049838', false],
  ])('%s: %s', (number, isOne) => {
    expect(isSiret(number)).toBe(isOne)
  })

  it('are stored without spaces', () => {
    const field = text({ format: 'siret' })
    expect(cleanValue(field, ' 732 829 320 00074 ')).toBe('73282932000074')
    expect(cleanValue(field, ' \u00a0 ')).toBeNull()
    expect(cleanValue(text(), 'Bon marché')).toBe('Bon marché')
  })
})

describe('hours of an intervention', () => {
  const morning = { start: '2027-03-10 08:00:00', end: '2027-03-10 10:20:00' }

  it('are the difference of two instants, with two decimals', () => {
    expect(hoursBetween(morning)).toBe(2.33)
    expect(hoursBetween({ ...morning, end: morning.start })).toBeUndefined()
    expect(hoursBetween({ start: morning.end, end: morning.start })).toBeUndefined()
    expect(hoursBetween({ start: null, end: morning.end })).toBeUndefined()
    expect(hoursBetween({ start: 'soon', end: 'later' })).toBeUndefined()
  })

  it('follow the dates until a user types others', () => {
    const later = { ...morning, end: '2027-03-10 12:00:00' }
    expect(followingHours({ ...morning, hours: null }, undefined)).toBe(2.33)
    expect(followingHours({ ...morning, hours: 1 }, undefined)).toBe(1)
    expect(followingHours({ ...later, hours: 2.33 }, morning)).toBe(4)
    expect(followingHours({ ...later, hours: 3 }, morning)).toBe(3)
    expect(followingHours({ ...later, hours: null }, morning)).toBe(4)
    expect(followingHours({ start: null, end: null, hours: 2.33 }, morning)).toBeNull()
    expect(followingHours({ start: null, end: null, hours: 3 }, morning)).toBe(3)
  })
})

describe('declarations', () => {
  const trade = defineResource({
    key: 'trade',
    service: 'company',
    title: ['name'],
    fields: { name: text(), kinds: choices(['A', 'B']) },
  })
  const work = (fields: Parameters<typeof defineResource>[0]['fields']) =>
    createRegistry([
      trade,
      defineResource({ key: 'work', service: 'company', title: ['name'], fields: { name: text(), ...fields } }),
    ])

  it('reject a writable computed field', () => {
    expect(() => work({ state: text({ computed: true }) })).toThrow('work.state: is computed')
    expect(() => work({ state: text({ computed: true, readOnly: true }) })).not.toThrow()
  })

  it('reject a reference constrained by an unknown field', () => {
    const constrainedBy = { list: 'kinds', value: 'kind' }
    const kind = choice(['A', 'B'])
    expect(() => work({ kind, trade: reference('trade', { constrainedBy }) })).not.toThrow()
    expect(() => work({ trade: reference('trade', { constrainedBy }) })).toThrow('work.trade: fits the value of kind')
    expect(() =>
      work({ kind, trade: reference('trade', { constrainedBy: { ...constrainedBy, list: 'name' } }) }),
    ).toThrow('work.trade: fits trade.name')
  })

  it('reject a reference offered by a field without choices, or by an unknown choice', () => {
    const offering = (list: string, ...values: string[]) =>
      work({ trade: reference('trade', { offered: { list, values } }) })
    expect(() => offering('kinds', 'A')).not.toThrow()
    expect(() => offering('name', 'A')).toThrow('work.trade: offers by trade.name')
    expect(() => offering('kinds', 'C')).toThrow('work.trade: offers by trade.kinds, which has no C')
  })
})
