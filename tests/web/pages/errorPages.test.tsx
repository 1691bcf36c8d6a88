/** What the pages of errors say (specification, section 2). */
import { afterEach, expect, it } from 'vitest'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { NotFoundPage } from '#src/app/errors/NotFoundPage.tsx'
import { ServerErrorPage } from '#src/app/errors/ServerErrorPage.tsx'
import { ErrorPage } from '#src/ui/ErrorPage.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, seen, text } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (page: React.ReactNode, at = '/failed') => {
  mounted = mount({ memory: createMemory({}), resource: 'company/sector', at, routes: { [at]: page } })
}

it('the status of a fault that names none is 500, and its message the usual one', async () => {
  open(<ServerErrorPage error={new Error('undefined is not a function')} />)
  await seen('Un problème est survenu')
  expect(text()).toContain('500')
  expect(text()).toContain('Internal Server Error')
  expect(text()).not.toContain('undefined is not a function')
})

it('a service that is away gives its own status and words', async () => {
  open(<ServerErrorPage error={new ServiceError('UNAVAILABLE', 'Le service est arrêté.')} />)
  await seen('Le service est arrêté.')
  expect(text()).toContain('503')
  expect(text()).toContain('Internal Server Error')
})

it('a record that is not there is a page that is not found', async () => {
  open(<ServerErrorPage error={new ServiceError('NOT_FOUND', 'Fiche introuvable')} />, '/company/sector/gone')
  await seen('Page introuvable')
  expect(text()).toContain('404')
  expect(text()).toContain('Page not found: /company/sector/gone')
  expect(text()).not.toContain('Internal Server Error')
})

it('an unknown address names itself in the place of the usual message', async () => {
  open(<NotFoundPage />, '/nulle/part')
  await seen('Page not found: /nulle/part')
  expect(text()).not.toContain('Page Not Found')
})

it('a page that is not found and knows no address says the usual message; one without a status says none', async () => {
  open(<ErrorPage status={404} title="Page introuvable" />)
  await seen('Page Not Found')
  mounted.unmount()
  open(<ErrorPage title="Aucun module" />)
  await seen('Aucun module')
  expect(text()).not.toMatch(/Page Not Found|Internal Server Error/)
})
