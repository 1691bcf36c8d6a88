import { describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { reference, references, text } from '#resources/schema/field.ts'
import { relationsOf } from '#resources/schema/relations.ts'
import { defineResource } from '#resources/schema/resource.ts'

const shown = (key: string, registry = resources) =>
  relationsOf(registry, registry.get(key)).map(({ resource, filter }) => `${resource.key}.${filter}`)

describe('the product’s relations', () => {
  test('list users and items of a sector', () => {
    expect(shown('sector')).toEqual(
      expect.arrayContaining([
        'user.sectors',
        'property.sectors',
        'location.sectors',
        'externalReservationItem.sectors',
      ]),
    )
  })
  test('list users of a department', () => expect(shown('department')).toContain('user.department'))
  test('list reservations of an item, through their list’s filter', () => {
    for (const key of ['property', 'location', 'externalReservationItem'])
      expect(shown(key)).toContain('reservation.item')
  })
  test('list the locations inside a location', () => expect(shown('location')).toContain('location.parent'))
  test('exclude rows that belong to the record', () => {
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

describe('a declaration’s relations', () => {
  test('include everything that references it, owned rows as their owner, except exclusions', () => {
    expect(shown('town', declare())).toEqual(['street.town', 'club.towns', 'house.painters'])
  })
  test('can be chosen and ordered', () => {
    expect(shown('town', declare(['house', 'street']))).toEqual(['house.painters', 'street.town'])
  })
  test('reject an unknown entity', () => expect(() => declare(['castle'])).toThrow('town: relates to an unknown'))
})
