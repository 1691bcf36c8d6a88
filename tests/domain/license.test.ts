import { describe, expect, it } from 'vitest'
import { daysLeft, readLicense, unlicensedApplications } from '#resources/domain/license.ts'
import { can, type Holder, hasApplication, modulesOf, SUPER_ADMIN } from '#resources/domain/rights.ts'

describe('the days of a licence', () => {
  it.each([
    ['2026-11-21', 1],
    ['2026-11-22', 2],
    ['2026-12-20', 30],
    ['2026-11-20', 0],
    ['2026-11-01', -19],
    ['2027-03-28', 128],
  ])('until %s', (until, days) => {
    expect(daysLeft({ until }, new Date('2026-11-21T00:00:00Z'))).toBe(days)
    expect(daysLeft({ until }, new Date('2026-11-21T23:59:59Z'))).toBe(days)
  })
})

describe('a module outside the licence', () => {
  const unlicensed = unlicensedApplications(['RESERVATION'])
  const superAdministrator: Holder = { code: SUPER_ADMIN, applications: [], rights: {}, unlicensed }

  it('is unavailable, even to the super administrator', () => {
    expect(unlicensed).toEqual(['INTERVENTIONS_OPTION'])
    expect(modulesOf(superAdministrator)).toContain('RESERVATION')
    expect(modulesOf(superAdministrator)).not.toContain('INTERVENTIONS')
    expect(hasApplication(superAdministrator, 'INTERVENTIONS_OPTION')).toBe(false)
    expect(can(superAdministrator, 'INTERVENTION')).toBe(false)
    expect(can(superAdministrator, 'RESERVATION', 'delete')).toBe(true)
    expect(can(superAdministrator, 'VEHICLE_OF_AN_INTEGRATOR', 'delete')).toBe(true)
  })

  it('restricts nothing with a licence of every module', () => {
    expect(unlicensedApplications(['RESERVATION', 'INTERVENTIONS'])).toEqual([])
  })
})

describe('the modules of a licence', () => {
  const license = { organisation: 'Ville', modules: ['RESERVATION'], maximumUsers: 10, until: '2027-01-01' }

  it.each(['INVOICES', 'INVENTORY', 'CONTRACTS', 'BUDGET', 'ORDERS', 'STOCKS'])(
    'may be %s, which no user has yet',
    (code) => {
      expect(readLicense({ ...license, modules: ['RESERVATION', code] })?.modules).toEqual(['RESERVATION', code])
      expect(modulesOf({ code: SUPER_ADMIN, applications: [], rights: {} })).not.toContain(code)
    },
  )

  it('are known ones', () => {
    expect(readLicense({ ...license, modules: ['RESERVATION', 'CASINO'] })).toBeUndefined()
  })
})
