import { beforeEach, describe, expect, it } from 'vitest'
import { endSession, followOtherTabs, getSession, keepToken, startSession } from '#dataProviders/session.ts'
import { entityLabels } from '#i18n/entityLabels.ts'
import { resources } from '#resources/index.ts'
import { entityViewOf } from '#src/crud/entityView.ts'
import { announceSubmit, onSubmitAnnounced } from '#src/crud/form/afterSave.ts'
import { errorLeaves, isUnderPath } from '#src/crud/form/errorPaths.ts'
import { focusField, focusFirstError, hasField } from '#src/crud/form/focusField.ts'
import { changedValues } from '#src/crud/form/sameValue.ts'
import { serverErrorsOf, withServerErrors } from '#src/crud/form/serverErrors.ts'
import { targetOf } from '#src/crud/form/useAfterSaveNavigation.tsx'
import { conflictsBetween } from '#src/crud/form/useConflicts.ts'
import { followedEnd } from '#src/crud/form/useFollowStart.ts'
import { formPathOf } from '#src/crud/form/validateForm.ts'
import { writtenViews } from '#src/crud/form/writtenViews.ts'
import { isFound } from '#src/features/parameters/ParameterSearch.tsx'
import { parameterText } from '#src/features/parameters/parameterText.ts'
import { nextSlot, slotOf, slotsOf } from '#src/features/parameters/slots.ts'
import { dropDraft, forgetDraftsAtLogout, keepDraft, onInterrupted, readDraft } from '#src/ui/unsaved/draft.ts'

const viewOf = (key: string) => {
  const labels = entityLabels[key]
  if (!labels) throw new Error(`No labels for ${key}`)
  return entityViewOf(resources.get(key), { labels, set: { groups: [], fields: [] }, isReady: true })
}
const supplier = viewOf('supplier')
const error = (message: string) => ({ type: 'required', message })

describe('the errors of a form', () => {
  it('are found at every depth, also for complete lists', () => {
    const rows = Object.assign([undefined, { email: error('b') }], { root: error('a') })
    expect(errorLeaves({ correspondents: rows, customFields: { COLOR: error('c') } })).toEqual([
      { path: 'correspondents', message: 'a' },
      { path: 'correspondents.1.email', message: 'b' },
      { path: 'customFields.COLOR', message: 'c' },
    ])
  })

  it('may be at fields named type, message or root', () => {
    const errors = { type: error('a'), message: error('b'), root: error('c') }
    expect(errorLeaves(errors).map(({ path }) => path)).toEqual(['type', 'message', 'root'])
  })

  it('belong to the field above them', () => {
    expect([isUnderPath('name', 'name'), isUnderPath('name.0', 'name'), isUnderPath('names', 'name')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('server errors', () => {
  const values = { name: 'Lot', correspondents: [{ name: 'A', email: 'x' }] }
  const refused = serverErrorsOf(
    [
      { path: 'name', rule: 'unique', message: 'déjà utilisé' },
      { path: 'name', rule: 'pattern', message: 'invalide' },
      { path: 'correspondents[0].email', rule: 'email', message: 'adresse' },
      { path: 'correspondents', rule: 'minItems', message: 'trop peu' },
    ],
    values,
    (path) => formPathOf(supplier, path),
  )
  const standing = (changed: object) => {
    const { errors } = withServerErrors({ values: {}, errors: {} }, { ...values, ...changed }, refused)
    return errorLeaves(errors).map(({ path, message }) => `${path} ${message}`)
  }

  it('stay while nothing changes, the first of each place', () => {
    expect(standing({}).sort()).toEqual([
      'correspondents trop peu',
      'correspondents.0.email adresse',
      'name déjà utilisé',
    ])
  })

  it('disappear with the rejected value', () => {
    expect(standing({ name: 'Autre' })).not.toContain('name déjà utilisé')
    expect(standing({ correspondents: [] })).toEqual(['name déjà utilisé'])
  })

  it('give way to browser errors', () => {
    const own = { values: {}, errors: { name: error('obligatoire') } }
    expect(withServerErrors(own, values, refused).errors).toMatchObject({ name: { message: 'obligatoire' } })
  })
})

describe('the first error', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <form>
        <div data-field="name"><input name="name" /></div>
        <div data-field="rows"><input name="rows.0.email" /><input name="rows.1.email" aria-invalid="true" /></div>
        <div data-field="kind"><div role="combobox" tabindex="0"></div><input name="kind" aria-hidden="true" /></div>
      </form>`
    Element.prototype.scrollIntoView = () => undefined
  })
  const form = () => document.querySelector('form')

  it('is the first of the page, not of the list', () => {
    focusFirstError(form(), ['kind', 'rows.1.email'])
    expect(document.activeElement?.getAttribute('name')).toBe('rows.1.email')
  })

  it('of a select focuses its visible part', () => {
    focusField(form(), 'kind')
    expect(document.activeElement?.getAttribute('role')).toBe('combobox')
  })

  it('has no input if the form does not show the field', () => {
    expect([hasField(form(), 'rows.0.email'), hasField(form(), 'other')]).toEqual([true, false])
  })
})

describe('the page after a save', () => {
  const path = supplier.path
  const listed = { ...supplier, resource: { ...supplier.resource, pages: ['list', 'create'] as const } }

  it.each([
    ['default', true, { to: `/${path}`, replace: false }],
    ['continue', true, { to: `/${path}/1/update?skipLeaveCheck=true`, replace: true }],
    ['continue', false, undefined],
    ['create', true, undefined],
    ['create', false, { to: `/${path}/create?skipLeaveCheck=true`, replace: false }],
  ] as const)('%s, new: %s', (after, isNew, expected) => {
    expect(targetOf(supplier, after, { id: '1', isNew })).toEqual(expected)
  })

  it('stays the same without a page to return to', () => {
    expect(targetOf(listed, 'continue', { id: '1', isNew: true })).toBeUndefined()
  })

  it('is announced to the last waiting window, by a custom event with the id', () => {
    const heard: string[] = []
    const first = onSubmitAnnounced((id) => heard.push(`first ${id}`))
    const second = onSubmitAnnounced((id) => heard.push(`second ${id}`))
    window.dispatchEvent(new Event('submit'))
    announceSubmit('1')
    second()
    announceSubmit('2')
    first()
    announceSubmit('3')
    expect(heard).toEqual(['second 1', 'first 2'])
  })
})

describe('the end of a period', () => {
  it.each([
    ['2026-11-24 13:00:00', '2026-11-25 14:30:00', '2026-11-24 15:00:00', '2026-11-25 16:30:00'],
    ['2026-11-24', '2026-12-01', '2026-11-26', '2026-12-03'],
    ['2026-11-24', '2026-11-24', '2026-11-26', undefined],
    ['2026-11-24', '24/1', '2026-11-26', undefined],
    [null, '2026-11-24', '2026-11-26', undefined],
    ['2026-11-24', '2026-11-25', null, undefined],
  ])('%s → %s, %s: %s', (before, start, end, expected) => {
    expect(followedEnd(before, start, end)).toBe(expected)
  })
})

describe('changes by another user', () => {
  const views = writtenViews(supplier).filter(({ name }) => ['name', 'city', 'code'].includes(name))
  const conflicts = (before: object, now: object, typed: object) =>
    conflictsBetween(views, { before: { ...before }, now: { ...now }, typed: { ...typed } }).map(
      ({ view }) => view.name,
    )

  it('are shown for fields that this user changed differently', () => {
    const before = { name: 'A', city: 'Nantes', code: '1' }
    expect(conflicts(before, { ...before, name: 'B' }, { ...before, name: 'C' })).toEqual(['name'])
    expect(conflicts(before, { ...before, name: 'B' }, { ...before, city: 'Rezé' })).toEqual([])
    expect(conflicts(before, { ...before, name: 'B' }, { ...before, name: 'B' })).toEqual([])
  })
})

describe('a draft', () => {
  const user = {
    id: 'u',
    code: 'U',
    displayName: 'Une personne',
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
  }

  it('keeps files in memory, and only serialisable values in storage', () => {
    const file = new File(['x'], 'a.txt')
    keepDraft('u /x', { name: 'Lot', files: [{ rawFile: file, name: 'a.txt' }] })
    expect(readDraft('u /x')).toMatchObject({ name: 'Lot', files: [{ rawFile: file }] })
    expect(sessionStorage.getItem('regie.draft u /x')).toBe('{"name":"Lot"}')
    dropDraft('u /x')
    expect(readDraft('u /x')).toBeUndefined()
  })

  it('is kept when the session expires, and deleted by a logout on any page', () => {
    const stopForgetting = forgetDraftsAtLogout()
    const closeForm = onInterrupted(() => keepDraft('u /x', { name: 'Lot' }))
    startSession(user)
    endSession('Votre session a expiré')
    expect(readDraft('u /x')).toEqual({ name: 'Lot' })
    closeForm()
    startSession(user)
    endSession()
    expect(readDraft('u /x')).toBeUndefined()
    expect(Object.keys(sessionStorage)).toEqual([])
    stopForgetting()
  })

  it('is kept by every tab, whichever learns first that the session has ended', () => {
    const stops = [forgetDraftsAtLogout(), onInterrupted(() => keepDraft('u /x', { name: 'Lot' }))]
    const stopFollowing = followOtherTabs(() => undefined)
    const endElsewhere = (reason: string | undefined) => {
      keepToken('t')
      startSession(user)
      localStorage.removeItem('regie.token')
      if (reason) localStorage.setItem('regie.sessionEnded', reason)
      window.dispatchEvent(new StorageEvent('storage', { key: 'regie.token', newValue: null }))
    }
    endElsewhere('Votre session a expiré')
    expect(getSession()).toEqual({ status: 'anonymous', message: 'Votre session a expiré' })
    expect(readDraft('u /x')).toEqual({ name: 'Lot' })
    endElsewhere(undefined)
    expect(getSession()).toEqual({ status: 'anonymous' })
    expect(readDraft('u /x')).toBeUndefined()
    for (const stop of [...stops, stopFollowing]) stop()
  })
})

describe('parameters', () => {
  it('are found by any word of name, category or code, without accents and case', () => {
    expect(isFound('PLANNING_DISPLAYED_TIME_SLOT', 'PLAGE planning')).toBe(true)
    expect(isFound('COMPANY_PHONE_NUMBER', 'telephone organisation')).toBe(true)
    expect(isFound('COMPANY_PHONE_NUMBER', 'siret')).toBe(false)
  })

  it('are formatted in words', () => {
    expect(parameterText('PLANNING_DISPLAYED_TIME_SLOT', '{"start":"07:00","end":"22:00"}')).toBe(
      '7\u00a0h – 22\u00a0h',
    )
    expect(parameterText('RESERVATION_RATE_DAYS', '[1,2]')).toBe('lun., mar.')
    expect(parameterText('INTERVENTION_CATEGORY_REQUIRED', 'false')).toBe('Non')
    expect(parameterText('COMPANY_COUNTRY', null)).toBe('')
  })

  it('read invalid slots as empty', () => {
    expect(slotOf('{')).toEqual({ start: '', end: '' })
    expect(slotsOf('[{"start":"08:00"},3]')).toEqual([
      { start: '08:00', end: '' },
      { start: '', end: '' },
    ])
  })

  it('propose a further slot after the last one', () => {
    expect(nextSlot([{ start: '13:30', end: '18:00' }])).toEqual({ start: '19:00', end: '21:00' })
    expect(nextSlot([{ start: '20:00', end: '23:30' }])).toEqual({ start: '22:00', end: '23:00' })
  })
})

it('an update without lock sends changed fields only', () => {
  const before = { label: 'Couleur', group: null, options: [{ value: 'Rouge' }] }
  expect(changedValues(before, { ...before, options: [{ value: 'Rouge' }] })).toEqual({})
  expect(changedValues<typeof before>(before, { ...before, label: 'Teinte', options: [] })).toEqual({
    label: 'Teinte',
    options: [],
  })
})
