import { describe, expect, it } from 'vitest'
import type { Holder } from '#resources/domain/rights.ts'
import { resources } from '#resources/index.ts'
import { entriesOf, firstPage, menuOf, usableModules } from '#src/layout/menu.ts'

const holder = (applications: string[], rights: Holder['rights'], code = 'A'): Holder => ({
  code,
  applications,
  rights,
})
const names = (who: Holder) => menuOf(resources, who).map((entry) => entry.name)

describe('menu', () => {
  it('shows everything that works to the super administrator, in the order of the specification', () => {
    expect(names(holder([], {}, 'SUPER_ADMIN'))).toEqual([
      'planning',
      'reservation',
      'departmentGroup',
      'department',
      'sector',
      'useType',
      'reservationCategory',
      'property',
      'location',
      'externalReservationItem',
      'parameters',
      'customize',
      'userRole',
      'user',
      'licenses',
    ])
  })
  it('shows a borrower planning and reservations alone', () => {
    const borrower = holder(['RESERVATION_REQUEST'], { RESERVATION: { createAndUpdate: true } })
    expect(names(borrower)).toEqual(['planning', 'reservation'])
  })
  it('needs the application of a right as well as the right', () => {
    expect(names(holder(['ADMINISTRATION'], { PROPERTY: true }))).toEqual([])
    expect(names(holder(['ENTITIES'], { PROPERTY: true }))).toEqual(['property'])
  })
  it('keeps what a module owns away from those who may not use it', () => {
    expect(names(holder(['ENTITIES'], { RESERVATION_CATEGORY: true, SECTOR: true }))).toEqual(['sector'])
  })
  it('offers only modules that have a page of their own', () => {
    const both = holder(['RESERVATION_MANAGEMENT', 'INTERVENTIONS_OPTION'], { RESERVATION: true, INTERVENTION: true })
    expect(usableModules(menuOf(resources, both), both)).toEqual(['RESERVATION'])
  })
  it('leads to the first page of the module, or to the first of all', () => {
    const manager = menuOf(resources, holder(['RESERVATION_MANAGEMENT'], { RESERVATION: true }))
    expect(firstPage(manager, 'RESERVATION')).toBe('/reservation/planning')
    expect(entriesOf(manager, 'INTERVENTIONS')).toEqual([])
    expect(firstPage(manager, 'INTERVENTIONS')).toBe('/reservation/planning')
    expect(firstPage([], 'RESERVATION')).toBeUndefined()
  })
})
