import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { product } from '#product/index.ts'
import { productServices } from '#product/server.ts'
import { productResources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import { files, textOf, within } from './support/sources.ts'

const CRUD = ['list', 'create', 'update'] as const
const SHOWN = [...CRUD, 'show'] as const

/** Section 2: derived pages. */
const ENTITIES: Readonly<Record<string, readonly string[]>> = {
  'admin/user-role': CRUD,
  'admin/user': CRUD,
  'company/department-group': CRUD,
  'company/department': CRUD,
  'company/sector': CRUD,
  'company/supplier': CRUD,
  'company/location': SHOWN,
  'company/property': SHOWN,
  'customize/direct-mail-model': CRUD,
  // By name as well as by id: `ModelByName`.
  'customize/edition': ['list', 'update'],
  'intervention/intervention': SHOWN,
  'intervention/intervention-category': CRUD,
  'reservation/reservation': SHOWN,
  'reservation/reservation-category': CRUD,
  'reservation/reservation-validation-workflow': CRUD,
  'reservation/external-reservation-item': CRUD,
  'reservation/use-type': CRUD,
}

/** Section 2: pages with own code. */
const SCREENS = [
  'account',
  'account/update',
  'admin/backups',
  'admin/licenses',
  'admin/parameters',
  'customize/email/:type',
  'customize/email/:type/model/create',
  'customize/email/:type/model/:id/update',
  'customize/entity',
  'customize/entity/:entity',
  'drive',
  'drive/:id',
  'edition/reservation',
  'edition/reservation-rate',
  'intervention',
  'reservation',
  'reservation/planning',
]
const OUTSIDE = ['/auth/set-user-password/:token']
const LISTS = ['customize/email']

const NAMED_SERVICES = [
  ...['activity-thread', 'api-gateway', 'backup-manager', 'company', 'drive', 'edition-generator', 'entity-customizer'],
  ...['intervention', 'mailer', 'mutex', 'parameter', 'reservation', 'security'],
]

const OPERATIONS = readdirSync(join(import.meta.dirname, '../dataProviders/operations'))

const STATUSES: Readonly<Record<string, readonly string[]>> = {
  'deletionRequest.status': ['PENDING', 'CHECKING', 'DELETING', 'SUCCESS', 'FAILURE', 'ERROR'],
  'backup.status': ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'],
  'edition.status': ['PENDING', 'STARTED', 'FINALIZING', 'SAVING', 'COMPLETED'],
  'email.status': ['PENDING', 'PREPARING', 'READY', 'STARTED', 'NO_RECIPIENT', 'SENT', 'ERROR'],
  planning: ['PENDING', 'RESERVED', 'OVER', 'CLOSED'],
  validation: ['PENDING', 'DENIED', 'ACCEPTED'],
}

const named = (text: string, code: string): boolean => text.includes(`'${code}'`) || text.includes(`${code}:`)
const textsOf = (...folders: string[]): string[] => files.filter(within(...folders)).map(textOf)

describe('every route of the specification', () => {
  const screens = new Set([...textOf('product/web.tsx').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path))
  const byPath = new Map(productResources.all.map((resource) => [pathOf(resource), resource]))

  it.each(Object.entries(ENTITIES))('%s has its pages', (path, pages) => {
    expect(byPath.get(path)?.pages).toEqual(expect.arrayContaining([...pages]))
  })

  it('has a page of its own if no entity provides it', () => {
    expect(SCREENS.filter((path) => !screens.has(path))).toEqual([])
    expect(LISTS.filter((path) => !screens.has(path) && !byPath.get(path)?.pages.includes('list'))).toEqual([])
    expect(textOf('src/features/editions/ModelForm.tsx')).toContain('<ModelByName')
    const outside = textOf('src/shell/App.tsx')
    expect(OUTSIDE.filter((path) => !outside.includes(`path="${path}"`))).toEqual([])
  })
})

describe('every service of the specification', () => {
  it('is served, and no other', () => {
    const served = (productServices.services ?? []).map(({ name }) => name)
    expect([...(product.services ?? [])].sort()).toEqual(NAMED_SERVICES)
    expect(served.sort()).toEqual(NAMED_SERVICES)
  })

  it.each(NAMED_SERVICES)('%s has an operation that the browser uses', (name) => {
    const asked = OPERATIONS.filter((file) => file.startsWith(`${name}.`))
    const entities = productResources.all.filter(({ service, pages }) => service === name && pages.length > 0)
    expect(asked.length + entities.length).toBeGreaterThan(0)
  })
})

describe('every status of the specification', () => {
  const server = textsOf('server/modules', 'server/features', 'resources/domain')
  const web = textsOf('src', 'dataProviders', 'resources/domain', 'i18n')

  it.each(Object.entries(STATUSES))('of %s is returned by the server and displayed', (_of, codes) => {
    expect(codes.filter((code) => !server.some((text) => named(text, code)))).toEqual([])
    expect(codes.filter((code) => !web.some((text) => named(text, code)))).toEqual([])
  })

  it('is in the declaration of its entity', () => {
    const declared = Object.keys(STATUSES).filter((of) => of.includes('.'))
    for (const of of declared) {
      const [key = '', name = ''] = of.split('.')
      const field = productResources.find(key)?.fields[name] as { values?: readonly string[] } | undefined
      expect(field?.values, of).toEqual(expect.arrayContaining([...(STATUSES[of] ?? [])]))
    }
  })
})
