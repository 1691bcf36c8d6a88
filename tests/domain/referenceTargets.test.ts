import { describe, expect, it } from 'vitest'
import { consoleResource } from '#resources/domain/consoleEntities.ts'
import { isOfferedTarget, isReferable } from '#resources/domain/customFieldSettings.ts'
import { resources } from '#resources/index.ts'

describe('the records that a reference may offer', () => {
  const offered = resources.all.filter(isOfferedTarget).map(({ key }) => key)

  it('include people, places and records of every area', () => {
    expect(offered).toEqual(expect.arrayContaining(['user', 'department', 'location', 'reservation', 'contract']))
  })

  it.each([
    'rowRule',
    'automation',
    'automationRun',
    'notification',
    'activity',
    'securityEvent',
    'email',
    'formAnswer',
  ])('exclude %s, which stays valid as a target', (key) => {
    expect(offered).not.toContain(key)
    expect(isReferable(resources.get(key))).toBe(true)
  })

  it('include an entity made in the console, in each group of the menu', () => {
    const names = { singular: 'badge', plural: 'badges', gender: 'MASCULINE' as const }
    const menu = { icon: null, menuGroup: 'administration', isTree: false, isPublished: true }
    const entity = { key: 'xBadge', owner: null, ...names, ...menu } as Parameters<typeof consoleResource>[0]
    expect(isOfferedTarget(consoleResource(entity, ['administration']))).toBe(true)
  })
})
