import { act } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { labelsOf } from '#i18n/entityLabels.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { failureReason } from '#src/crud/LoadFailure.tsx'
import { FailedRecord } from '#src/crud/RecordStates.tsx'

const view = { path: 'reservation/reservation', noun: labelsOf('reservation') } as unknown as EntityView

let root: Root
let page: HTMLElement
let messages: unknown[] = []

const Failed = ({ onRetry }: { onRetry: () => unknown }) => {
  const { notifications } = useNotificationContext()
  messages = notifications.map(({ message }) => message)
  return <FailedRecord view={view} error={new Error('offline')} onRetry={onRetry} />
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

const retried = async (answer: unknown): Promise<unknown[]> => {
  const onRetry = vi.fn(async () => answer)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <NotificationContextProvider>
          <Failed onRetry={onRetry} />
        </NotificationContextProvider>
      </MemoryRouter>,
    ),
  )
  await act(async () => page.querySelector('button')?.click())
  expect(onRetry).toHaveBeenCalledOnce()
  return messages
}

it('a record that loads is announced', async () => {
  expect(await retried({ isSuccess: true })).toEqual(['La réservation a été chargée'])
})

it('a record that fails is not announced', async () => {
  expect(await retried({ isSuccess: false })).toEqual([])
  expect(await retried(undefined)).toEqual([])
})

it('a record that does not exist shows the 404 page with its address', async () => {
  const missing = new ServiceError('NOT_FOUND', 'Introuvable')
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/reservation/reservation/42/show']}>
        <NotificationContextProvider>
          <FailedRecord view={view} error={missing} onRetry={() => undefined} />
        </NotificationContextProvider>
      </MemoryRouter>,
    ),
  )
  expect(page.textContent).toContain('404')
  expect(page.textContent).toContain('Cette réservation n’existe pas ou n’existe plus')
  expect(page.textContent).toContain('Page not found: /reservation/reservation/42/show')
})

it('tells an unknown error in whole sentences, with the next step', () => {
  const unknown = new ServiceError('INTERNAL_SERVER_ERROR', 'Une erreur inconnue est survenue (référence e1)')
  expect(failureReason(unknown)).toMatch(
    /^Une erreur inconnue est survenue \(référence e1\)\. Réessayez.*administrateur\.$/,
  )
  expect(failureReason(new ServiceError('LOCKED', 'La fiche est verrouillée'))).toBe('La fiche est verrouillée')
})
