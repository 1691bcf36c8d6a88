import { afterEach, expect, it } from 'vitest'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { NotFoundPage } from '#src/shell/errors/NotFoundPage.tsx'
import { ServerErrorPage } from '#src/shell/errors/ServerErrorPage.tsx'
import { ErrorPage } from '#src/ui/ErrorPage.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, seen, text } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (page: React.ReactNode, at = '/failed') => {
  mounted = mount({ memory: createMemory({}), resource: 'company/sector', at, routes: { [at]: page } })
}

it('an error without status is 500, with the default message', async () => {
  open(<ServerErrorPage error={new Error('undefined is not a function')} />)
  await seen('Un problème est survenu')
  expect(text()).toContain('500')
  expect(text()).toContain('Internal Server Error')
  expect(text()).not.toContain('undefined is not a function')
})

it('an unreachable service gives its own status and message', async () => {
  open(<ServerErrorPage error={new ServiceError('UNAVAILABLE', 'Le service est arrêté.')} />)
  await seen('Le service est arrêté.')
  expect(text()).toContain('503')
  expect(text()).toContain('Internal Server Error')
})

it('a missing record is a 404 page', async () => {
  open(<ServerErrorPage error={new ServiceError('NOT_FOUND', 'Fiche introuvable')} />, '/company/sector/gone')
  await seen('Page introuvable')
  expect(text()).toContain('404')
  expect(text()).toContain('Page not found: /company/sector/gone')
  expect(text()).not.toContain('Internal Server Error')
})

it('an unknown URL appears in place of the default message', async () => {
  open(<NotFoundPage />, '/nulle/part')
  await seen('Page not found: /nulle/part')
  expect(text()).not.toContain('Page Not Found')
})

it('a 404 page without URL shows the default message, an error without status no status', async () => {
  open(<ErrorPage status={404} title="Page introuvable" />)
  await seen('Page Not Found')
  mounted.unmount()
  open(<ErrorPage title="Aucun module" />)
  await seen('Aucun module')
  expect(text()).not.toMatch(/Page Not Found|Internal Server Error/)
})
