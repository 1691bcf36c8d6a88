/** What the page of a record shows of the lists that point at it: derived from the references of the registry. */
import { describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { reference, references, text } from '#resources/schema/field.ts'
import { relationsOf } from '#resources/schema/relations.ts'
import { defineResource } from '#resources/schema/resource.ts'

const shown = (key: string, registry = resources) =>
  relationsOf(registry, registry.get(key)).map(({ resource, filter }) => `${resource.key}.${filter}`)

describe('of the product', () => {
  test('a sector has its people and its items', () => {
    expect(shown('sector')).toEqual(
      expect.arrayContaining([
        'user.sectors',
        'property.sectors',
        'location.sectors',
        'externalReservationItem.sectors',
      ]),
    )
  })
  test('a department has its people', () => expect(shown('department')).toContain('user.department'))
  test('an item has the reservations of its lines, by the filter of their list', () => {
    for (const key of ['property', 'location', 'externalReservationItem'])
      expect(shown(key)).toContain('reservation.item')
  })
  test('a place has the places that lie in it', () => expect(shown('location')).toContain('location.parent'))
  test('rows that belong to a record are no relation of it', () => {
    expect(shown('reservation').filter((relation) => relation.startsWith('reservation'))).toEqual([])
  })
})

const declare = (related?: readonly string[]) => {
  const thing = (key: string, fields: Parameters<typeof defineResource>[0]['fields'], more: object = {}) =>
    defineResource({ key, service: 'company', title: ['name'], fields: { name: text(), ...fields }, ...more })
  return createRegistry([
    thing('town', {}, related && { related }),
    thing('street', { town: reference('town') }),
    thing('club', { towns: references('town'), seat: reference('town', { relatedBy: false }) }),
    thing('house', { street: reference('street') }),
    thing(
      'door',
      { house: reference('house'), paintedIn: reference('town', { relatedBy: 'painters' }) },
      {
        pages: [],
        ownedBy: 'house',
      },
    ),
  ])
}

describe('of a declaration', () => {
  test('everything that points, rows as what they belong to, but what is left out', () => {
    expect(shown('town', declare())).toEqual(['street.town', 'club.towns', 'house.painters'])
  })
  test('chosen and put in order', () => {
    expect(shown('town', declare(['house', 'street']))).toEqual(['house.painters', 'street.town'])
  })
  test('an unknown entity is refused', () => expect(() => declare(['castle'])).toThrow('town: relates to an unknown'))
})
