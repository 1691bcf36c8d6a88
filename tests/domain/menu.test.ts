import { describe, expect, it } from 'vitest'
import { product } from '#product/index.ts'
import { productWeb } from '#product/web.tsx'
import type { Holder } from '#resources/domain/rights.ts'
import { resources } from '#resources/index.ts'
import {
  dailyEntries,
  entriesOf,
  firstPage,
  isCurrent,
  menuOf,
  moduleAt,
  modulesOfPages,
  startModule,
  usableModules,
} from '#src/shell/menu/menu.ts'

const holder = (applications: string[], rights: Holder['rights'], code = 'A'): Holder => ({
  code,
  applications,
  rights,
})
const NONE: ReadonlySet<string> = new Set()
/** The product's entries only: tests may run with an integrator's. */
const OWN = new Set([
  ...(product.resources ?? []).map(({ key }) => key),
  ...(productWeb.menu ?? []).map(({ name }) => name),
])
const names = (who: Holder) =>
  menuOf(resources, who, NONE)
    .map((entry) => entry.name)
    .filter((name) => OWN.has(name))

describe('menu', () => {
  it('has an icon for each product entry without loading the whole icon list', () => {
    const own = [...(product.resources ?? []), ...(productWeb.menu ?? [])]
    const named = own.flatMap((one) => ('menu' in one ? one.menu?.icon : 'icon' in one ? one.icon : undefined) ?? [])
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((icon) => !productWeb.icons?.[icon as string])).toEqual([])
  })

  it('shows every built feature to the super administrator: work, then bookable items, then reference data', () => {
    expect(names(holder([], {}, 'SUPER_ADMIN'))).toEqual([
      'reservationDashboard',
      'planning',
      'reservation',
      'desk',
      'reservationEdition',
      'reservationRate',
      'interventionDashboard',
      'intervention',
      'workPlanning',
      'problemReport',
      'maintenancePlan',
      'technician',
      'meter',
      'meterReading',
      'buildingFile',
      'prescription',
      'registerEntry',
      'contract',
      'maintenanceFigures',
      'location',
      'property',
      'externalReservationItem',
      'drive',
      'reservationCategory',
      'useType',
      'equipment',
      'bookingQuota',
      'closedPeriod',
      'externalBorrower',
      'department',
      'departmentGroup',
      'sector',
      'supplier',
      'interventionCategory',
      'schoolHoliday',
      'parameters',
      'customize',
      'configuration',
      'api',
      'automation',
      'publicForm',
      'emailModel',
      'email',
      'editionModel',
      'directMailModel',
      'userRole',
      'rowRule',
      'user',
      'activity',
      'securityEvent',
      'dataCheck',
      'bin',
      'licenses',
      'backups',
    ])
  })
  it('shows an entry while its parameter is on', () => {
    const manager = holder(['RESERVATION_MANAGEMENT', 'ENTITIES'], { RESERVATION_VALIDATION_WORKFLOW: true })
    const shown = (...on: string[]) => menuOf(resources, manager, new Set(on)).map(({ name }) => name)
    expect(shown()).toEqual([])
    expect(shown('ENABLE_RESERVATION_VALIDATION_SYSTEM')).toEqual(['reservationValidationWorkflow'])
  })
  it('shows a borrower only dashboard, planning and reservations', () => {
    const borrower = holder(['RESERVATION_REQUEST'], { RESERVATION: { createAndUpdate: true } })
    expect(names(borrower)).toEqual(['reservationDashboard', 'planning', 'reservation'])
  })
  it('needs both right and application', () => {
    expect(names(holder(['ADMINISTRATION'], { PROPERTY: true }))).toEqual([])
    expect(names(holder(['ENTITIES'], { PROPERTY: true }))).toEqual(['property'])
  })
  it('shows reference data to each user with the right, in every module', () => {
    const rights = { USE_TYPE: true, SECTOR: true } as const
    expect(names(holder(['ENTITIES'], rights))).toEqual(['useType', 'sector'])
  })
  it('hides reference data of a module outside the licence', () => {
    const unlicensed = ['INTERVENTIONS_OPTION']
    const rights = { INTERVENTION_CATEGORY: true, USE_TYPE: true } as const
    expect(names({ ...holder(['ENTITIES'], rights), unlicensed })).toEqual(['useType'])
  })
  it('shows reference data and administration in every selected module', () => {
    const entries = menuOf(resources, holder([], {}, 'SUPER_ADMIN'), NONE)
    const reference = (module: 'RESERVATION' | 'INTERVENTIONS') =>
      entriesOf(entries, module)
        .filter(({ group }) => ['goods', 'entities', 'administration'].includes(group))
        .map(({ name }) => name)
    expect(reference('INTERVENTIONS')).toEqual(reference('RESERVATION'))
    expect(reference('RESERVATION')).toContain('interventionCategory')
    expect(reference('INTERVENTIONS')).toContain('externalReservationItem')
  })
  it('opens pages of reference data without their module, and no others', () => {
    expect(modulesOfPages(resources.get('interventionCategory'))).toBeUndefined()
    expect(modulesOfPages(resources.get('intervention'))).toEqual(['INTERVENTIONS'])
  })
  it('offers only modules with a page', () => {
    const both = (rights: Holder['rights']) => holder(['RESERVATION_MANAGEMENT', 'INTERVENTIONS_OPTION'], rights)
    const modulesOf = (who: Holder) => usableModules(menuOf(resources, who, NONE), who)
    expect(modulesOf(both({ RESERVATION: true, INTERVENTION: true }))).toEqual(['RESERVATION', 'INTERVENTIONS'])
    expect(modulesOf(both({ RESERVATION: true }))).toEqual(['RESERVATION'])
    expect(modulesOf(both({ INTERVENTION: true }))).toEqual(['INTERVENTIONS'])
  })
  it('shows a technician the interventions, their statistics and categories and the suppliers', () => {
    const rights = { INTERVENTION: true, INTERVENTION_CATEGORY: {}, SUPPLIER: {} } as const
    expect(names(holder(['INTERVENTIONS_OPTION', 'ENTITIES'], rights))).toEqual([
      'interventionDashboard',
      'intervention',
      'workPlanning',
      'meter',
      'meterReading',
      'buildingFile',
      'prescription',
      'registerEntry',
      'maintenanceFigures',
      'supplier',
      'interventionCategory',
    ])
  })
  it('finds the module of a page', () => {
    const entries = menuOf(resources, holder([], {}, 'SUPER_ADMIN'), NONE)
    expect(moduleAt(entries, '/intervention/intervention')).toBe('INTERVENTIONS')
    expect(moduleAt(entries, '/intervention/intervention-category/1/update')).toBeUndefined()
    expect(moduleAt(entries, '/reservation/planning')).toBe('RESERVATION')
    expect(moduleAt(entries, '/company/property')).toBeUndefined()
    expect(moduleAt(entries, '/elsewhere')).toBeUndefined()
    expect(moduleAt(entries, '/reservation')).toBe('RESERVATION')
    expect(moduleAt(entries, '/intervention')).toBe('INTERVENTIONS')
  })
  it('marks the dashboard only on its own page', () => {
    const entries = menuOf(resources, holder([], {}, 'SUPER_ADMIN'), NONE)
    const current = (pathname: string) => entries.filter((entry) => isCurrent(pathname, entry)).map(({ name }) => name)
    expect(current('/reservation')).toEqual(['reservationDashboard'])
    expect(current('/reservation/planning')).toEqual(['planning'])
    expect(current('/reservation/reservation/create')).toEqual(['reservation'])
  })
  it('starts a technician in interventions, and a reservation manager in reservations', () => {
    const start = (applications: string[], rights: Holder['rights'], code?: string) => {
      const who = holder(applications, rights, code)
      return startModule(usableModules(menuOf(resources, who, NONE), who), who)
    }
    const both = { RESERVATION: true, INTERVENTION: true } as const
    expect(start(['RESERVATION_REQUEST', 'INTERVENTIONS_OPTION'], both)).toBe('INTERVENTIONS')
    expect(start(['RESERVATION_MANAGEMENT', 'INTERVENTIONS_OPTION'], both)).toBe('RESERVATION')
    expect(start(['RESERVATION_REQUEST', 'INTERVENTIONS_OPTION'], { RESERVATION: true, INTERVENTION: {} })).toBe(
      'RESERVATION',
    )
    expect(start(['RESERVATION_REQUEST'], both)).toBe('RESERVATION')
    expect(start([], {}, 'SUPER_ADMIN')).toBe('RESERVATION')
    expect(start([], {})).toBe('RESERVATION')
  })
  it('opens the first page of the module, or the first of all', () => {
    const manager = menuOf(resources, holder(['RESERVATION_MANAGEMENT'], { RESERVATION: true }), NONE)
    expect(firstPage(manager, 'RESERVATION')).toBe('/reservation')
    expect(entriesOf(manager, 'INTERVENTIONS')).toEqual([])
    expect(firstPage(manager, 'INTERVENTIONS')).toBe('/reservation')
    expect(firstPage([], 'RESERVATION')).toBeUndefined()
  })
  it('puts work pages into the mobile bar, else other pages', () => {
    const all = menuOf(resources, holder([], {}, 'SUPER_ADMIN'), NONE)
    const daily = (module: 'RESERVATION' | 'INTERVENTIONS') => dailyEntries(entriesOf(all, module)).map(({ to }) => to)
    expect(daily('RESERVATION').slice(0, 3)).toEqual([
      '/reservation',
      '/reservation/planning',
      '/reservation/reservation',
    ])
    expect(daily('INTERVENTIONS').slice(0, 2)).toEqual(['/intervention', '/intervention/intervention'])
    expect(daily('RESERVATION')).not.toContain('/company/property')
    const entities = all.filter(({ group }) => group === 'entities')
    expect(dailyEntries(entities)).toEqual(entities)
  })
})
