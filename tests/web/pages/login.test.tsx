import { afterEach, expect, it } from 'vitest'
import { LoginPage } from '#src/features/auth/LoginPage.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text } from './mount.tsx'

let mounted: Mounted | undefined
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

it('the login page reports missing fields on submit, not when the user leaves the input', async () => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'sector',
    at: '/auth/login',
    routes: { '/auth/login': <LoginPage /> },
    answers: {
      InstanceStatus: () => ({
        getInstanceStatus: {
          company: { name: null, logo: null, color: null },
          demonstration: false,
          passkeys: false,
          emails: true,
          accounts: [],
        },
      }),
    },
  })
  const login = await find('input[name=login]')
  login.focus()
  login.blur()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(text()).not.toContain('Saisissez votre identifiant')
  await press('Se connecter')
  await seen('Saisissez votre identifiant ou votre adresse e-mail')
})

it('the login page folds the demonstration accounts until opened', async () => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'sector',
    at: '/auth/login',
    routes: { '/auth/login': <LoginPage /> },
    answers: {
      InstanceStatus: () => ({
        getInstanceStatus: {
          company: { name: null, logo: null, color: null },
          demonstration: true,
          passkeys: false,
          emails: true,
          accounts: [{ login: 'gestion', password: 'secret', role: 'Gestionnaire', displayName: 'Mathias Corbineau' }],
        },
      }),
    },
  })
  await seen('Comptes de démonstration')
  const details = (await find('details')) as HTMLDetailsElement
  expect(details.open).toBe(false)
  expect(details.querySelector('summary')?.textContent).toBe('Comptes de démonstration')
  expect(details.textContent).toContain('Mathias Corbineau')
})
