import { describe, expect, it } from 'vitest'
import {
  isReadableIn,
  isRoleAllowed,
  isStateAllowed,
  maySet,
  readLimitOf,
  stateFieldOf,
} from '#resources/domain/fieldRights.ts'
import { fieldOverrideProblems } from '#resources/domain/overrideRules.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { supplier } from '#resources/entities/supplier.ts'

const clerk = { roleIds: ['clerk'], isSuperAdmin: false }
const problemsOf = (resource: typeof supplier | typeof intervention, name: string, change: object) =>
  fieldOverrideProblems({ resource, isDerived: true }, name, change).map(({ problem }) => problem)

describe('a limit of reading', () => {
  it('never shows the field to other roles, and only in its states to its own', () => {
    expect(readLimitOf(undefined, clerk)).toBeUndefined()
    expect(readLimitOf({ roles: ['head'] }, clerk)).toBe('never')
    expect(readLimitOf({ roles: ['clerk'] }, clerk)).toBeUndefined()
    expect(readLimitOf({ roles: ['clerk'], states: ['DONE'] }, clerk)).toEqual(['DONE'])
    expect(readLimitOf({ roles: ['head'], states: ['DONE'] }, { roleIds: [], isSuperAdmin: true })).toBeUndefined()
    expect([isReadableIn(['DONE'], 'DONE'), isReadableIn(['DONE'], undefined), isReadableIn('never', 'DONE')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each<[string, object, string[]]>([
    ['city', { read: { roles: ['head'] } }, []],
    ['city', { read: {} }, ['TYPE']],
    ['city', { read: { states: ['DONE'] } }, ['STATE']],
    ['city', { required: true, read: { roles: ['head'] } }, ['UNREAD_REQUIRED']],
    ['name', { read: { roles: ['head'] } }, ['UNREAD_REQUIRED']],
    ['code', { read: { roles: ['head'] } }, ['UNAVAILABLE']],
    ['email', { read: { roles: ['head'] } }, ['UNAVAILABLE']],
  ])('%s: %j', (name, change, problems) => expect(problemsOf(supplier, name, change)).toEqual(problems))
})

describe('a limit of writing', () => {
  it('accepts one of its roles, and the super administrator', () => {
    expect(isRoleAllowed({}, clerk)).toBe(true)
    expect(isRoleAllowed({ roles: ['clerk', 'head'] }, clerk)).toBe(true)
    expect(isRoleAllowed({ roles: ['head'] }, clerk)).toBe(false)
    expect(isRoleAllowed({ roles: ['head'] }, { roleIds: [], isSuperAdmin: true })).toBe(true)
  })

  it('accepts one of its states, and a new record', () => {
    expect(isStateAllowed({ states: ['DONE'] }, 'DONE')).toBe(true)
    expect(isStateAllowed({ states: ['DONE'] }, 'TO_PLAN')).toBe(false)
    expect(isStateAllowed({ states: ['DONE'] }, undefined)).toBe(true)
  })

  it('limits its field only', () => {
    const override = { fields: { city: { write: { roles: ['head'] } } } }
    expect([maySet(override, 'city', clerk), maySet(override, 'name', clerk)]).toEqual([false, true])
    expect(maySet(undefined, 'city', clerk)).toBe(true)
  })

  it.each<[string, object, string[]]>([
    ['city', { write: { roles: ['head'] } }, []],
    ['city', { write: {} }, ['TYPE']],
    ['city', { write: { roles: [] } }, ['TYPE']],
    ['city', { write: { roles: ['head', 'head'] } }, ['TYPE']],
    ['city', { write: { people: ['me'] } }, ['TYPE']],
    ['city', { write: { states: ['DONE'] } }, ['STATE']],
    ['name', { write: { roles: ['head'] } }, ['RESTRICTED_REQUIRED']],
    ['city', { required: true, write: { roles: ['head'] } }, ['RESTRICTED_REQUIRED']],
    ['country', { required: true, write: { roles: ['head'] } }, []],
    ['country', { required: true, default: null, write: { roles: ['head'] } }, ['RESTRICTED_REQUIRED']],
  ])('%s: %j', (name, change, problems) => expect(problemsOf(supplier, name, change)).toEqual(problems))

  it('names states of the entity’s state field', () => {
    expect(stateFieldOf(intervention)).toBe('status')
    expect(stateFieldOf(supplier)).toBeUndefined()
    expect(problemsOf(intervention, 'label', { write: { states: ['TO_PLAN'] } })).toEqual([])
    expect(problemsOf(intervention, 'label', { write: { states: ['UNKNOWN'] } })).toEqual(['STATE'])
  })
})
