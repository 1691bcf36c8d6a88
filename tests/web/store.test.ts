import { afterEach, expect, test } from 'vitest'
import { startSession } from '#dataProviders/session.ts'
import { createStore } from '#src/shell/store.ts'

const logIn = (id: string) =>
  startSession({
    id,
    code: '',
    displayName: '',
    email: '',
    userRoles: [],
    sectors: [],
    department: null,
    hasLicense: true,
    mustEnrol: false,
    unlicensed: [],
    entities: [],
    demonstration: false,
    endsIn: 3600,
    idleEndsIn: 3600,
  })

afterEach(() => localStorage.clear())

test('saved queries belong to one user, with change events', () => {
  const store = createStore()
  logIn('ana')
  const heard: unknown[] = []
  store.subscribe('company/boat.savedQueries', (value) => heard.push(value))
  store.setItem('company/boat.savedQueries', [{ label: 'Au moteur' }])
  expect(heard).toEqual([[{ label: 'Au moteur' }]])
  logIn('leo')
  expect(store.getItem('company/boat.savedQueries', [])).toEqual([])
  logIn('ana')
  expect(store.getItem('company/boat.savedQueries', [])).toEqual([{ label: 'Au moteur' }])
})

test('they survive a logout, which clears list positions', () => {
  const store = createStore()
  logIn('ana')
  store.setItem('company/boat.savedQueries', [{ label: 'Au moteur' }])
  store.setItem('company/boat.listParams', { page: 2 })
  store.reset()
  expect(store.getItem('company/boat.savedQueries', [])).toEqual([{ label: 'Au moteur' }])
  expect(store.getItem('company/boat.listParams', null)).toBeNull()
})

test('the next user does not start in the previous user’s module', () => {
  const store = createStore()
  logIn('ana')
  store.setItem('module', 'RESERVATION')
  logIn('leo')
  expect(store.getItem('module', undefined)).toBeUndefined()
  logIn('ana')
  expect(store.getItem('module', undefined)).toBe('RESERVATION')
})
