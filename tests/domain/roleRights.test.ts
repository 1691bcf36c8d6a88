import { describe, expect, it } from 'vitest'
import { rightLabels } from '#i18n/fr/rights.ts'
import { effectText, flagSentences } from '#i18n/fr/roles.ts'
import { APPLICATIONS, type Holder, RIGHTS, type Rights, SUPER_ADMIN } from '#resources/domain/rights.ts'
import { effectsOf } from '#resources/domain/roleEffects.ts'
import { ROLE_PRESETS } from '#resources/domain/rolePresets.ts'
import {
  alsoSwitched,
  applicationRefusal,
  groupsOf,
  LEVELS,
  levelOf,
  missingRights,
  othersOf,
  rightRefusal,
  switched,
  withheldRights,
  withLevel,
  withoutWithheld,
} from '#resources/domain/roleRights.ts'
import { applicationsOf, covers, holderOf } from '#resources/domain/roles.ts'

const ALL: Rights = Object.fromEntries(RIGHTS.map(({ code }) => [code, true]))
const superAdministrator: Holder = { code: SUPER_ADMIN, applications: [], rights: {} }
const holderOfRole = (applications: readonly string[], rights: Rights) =>
  holderOf(null, [{ applications: applicationsOf({ applications, rights }) }])
const shownEffects = (applications: readonly string[], rights: Rights) =>
  effectsOf(holderOfRole(applications, rights)).map(({ area, effects }) => [area, ...effects.map(effectText)])

describe('the registry of rights', () => {
  it('has a French name for each right, and a sentence for each flag', () => {
    expect(RIGHTS.filter(({ code }) => !rightLabels[code])).toEqual([])
    expect(RIGHTS.filter(({ code, shape }) => shape === 'flag' && !flagSentences[code])).toEqual([])
  })

  it('has dependencies on existing rights of the same applications', () => {
    for (const { code, dependsOn = [], applications } of RIGHTS) {
      for (const needed of dependsOn) {
        const definition = RIGHTS.find((right) => right.code === needed)
        expect([code, applications.every((one) => definition?.applications.includes(one))]).toEqual([code, true])
      }
    }
  })
})

describe('dependencies', () => {
  it('are listed before a switch', () => {
    expect(alsoSwitched({}, 'USER', 'read')).toEqual(['USER_ROLE'])
    expect(alsoSwitched({ USER: true, USER_ROLE: {} }, 'USER_ROLE', 'read')).toEqual(['USER'])
    expect(alsoSwitched({ USER: true, USER_ROLE: {} }, 'USER_ROLE', 'delete')).toEqual([])
    expect(alsoSwitched({}, 'PROPERTY', 'delete')).toEqual([])
  })

  it('are reported when missing', () => {
    expect(missingRights({ USER: {} })).toEqual([{ code: 'USER', needs: 'USER_ROLE' }])
    expect(missingRights(switched({}, 'DELETE_RESERVATIONS_OF_OTHER_BORROWERS', 'read', true))).toEqual([])
    expect(missingRights(ALL)).toEqual([])
  })
})

describe('a group of rights', () => {
  const group = groupsOf(['RESERVATION_MANAGEMENT'], RIGHTS)[0]?.rights ?? []
  const level = (rights: Rights, chosen: 'all' | 'read' | 'none', giver = superAdministrator) =>
    withLevel(rights, group, { level: chosen, giver })

  it('can be granted, limited to reading or removed', () => {
    expect(Object.keys(level({}, 'all')).sort()).toEqual(group.map(({ code }) => code).sort())
    expect(level({ RESERVATION: true, CLOSE_RESERVATIONS_BEFORE_ENDING: true }, 'read')).toEqual({
      RESERVATION: { createAndUpdate: false, delete: false },
      READ_RESERVATIONS_OF_OTHER_BORROWERS: true,
      EDITION_RESERVATIONS_LIST: true,
      PROBLEM_REPORT: { createAndUpdate: false, delete: false },
      ACTIVITY: true,
    })
    expect(level({ ...ALL }, 'none')).toEqual(
      Object.fromEntries(Object.entries(ALL).filter(([code]) => !group.some((right) => right.code === code))),
    )
  })

  it('names the level that all its rights have, none if they differ', () => {
    for (const chosen of LEVELS) expect(levelOf(level({ ...ALL }, chosen), group)).toBe(chosen)
    expect(levelOf({ RESERVATION: { createAndUpdate: true, delete: false } }, group)).toBeUndefined()
  })

  it('never exceeds the rights of its author', () => {
    const giver = holderOfRole(['RESERVATION_MANAGEMENT'], { RESERVATION: { createAndUpdate: true } })
    const given = level({}, 'all', giver)
    expect(given).toEqual({ RESERVATION: { createAndUpdate: true, delete: false } })
    expect(covers(giver, holderOfRole(['RESERVATION_MANAGEMENT'], given))).toBe(true)
  })

  it('lists separately the rights outside the chosen applications', () => {
    expect(othersOf({ RESERVATION: true, SECTOR: true }, ['ENTITIES']).map(({ code }) => code)).toEqual(['RESERVATION'])
  })
})

describe('an application', () => {
  it('can be granted by its holders, within the licence', () => {
    const clerk = holderOfRole(['ADMINISTRATION'], { USER_ROLE: true })
    expect(applicationRefusal(clerk, 'ADMINISTRATION')).toBeUndefined()
    expect(applicationRefusal(clerk, 'ENTITIES')).toBe('notHeld')
    expect(applicationRefusal(superAdministrator, 'ENTITIES')).toBeUndefined()
    const limited: Holder = { ...superAdministrator, unlicensed: ['INTERVENTIONS_OPTION'] }
    expect(applicationRefusal(limited, 'INTERVENTIONS_OPTION')).toBe('notLicensed')
  })
})

describe('usual jobs', () => {
  it('the administrator is offered to an administrator without the import of backups, which they cannot give', () => {
    const preset = ROLE_PRESETS.find(({ key }) => key === 'administrator') ?? { applications: [], rights: {} }
    const administrator = holderOfRole([...preset.applications], preset.rights)
    const offered = withoutWithheld(administrator, preset.rights)
    expect(withheldRights(administrator, offered)).toEqual([])
    expect(Object.keys(preset.rights).filter((code) => !(code in offered))).toEqual(['BACKUP_IMPORT_MANAGEMENT'])
    expect(missingRights(offered)).toEqual([])
    expect(withoutWithheld(superAdministrator, preset.rights)).toEqual(preset.rights)
  })

  it.each(ROLE_PRESETS.map((preset) => [preset.key, preset] as const))(
    '%s is a role that can be saved',
    (_key, preset) => {
      const { applications, rights }: { applications: readonly string[]; rights: Rights } = preset
      expect(missingRights(rights)).toEqual([])
      expect(othersOf(rights, applications)).toEqual([])
    },
  )
})

describe('the summary in sentences', () => {
  it('of a borrower', () => {
    expect(shownEffects(['RESERVATION_REQUEST'], { RESERVATION: true })).toEqual([
      [
        'reservation',
        'Consulter ses propres réservations\u00a0; celles des autres s’affichent «\u00a0Occupé\u00a0»',
        'Réserver pour soi',
        'Choisir les éléments de ses secteurs, et ceux qui n’en ont aucun',
        'Modifier ses propres réservations',
        'Supprimer ses propres réservations',
      ],
    ])
  })

  it('groups rights by level', () => {
    expect(
      shownEffects(['ENTITIES'], { SECTOR: {}, DEPARTMENT: {}, PROPERTY: true, LOCATION: { createAndUpdate: true } }),
    ).toEqual([
      [
        'entities',
        'Consulter, créer, modifier et supprimer\u00a0: biens',
        'Consulter, créer et modifier\u00a0: lieux',
        'Consulter\u00a0: services, secteurs',
      ],
    ])
  })

  it('mentions missing parts', () => {
    expect(shownEffects([...APPLICATIONS], {})).toHaveLength(5)
    expect(shownEffects(['RESERVATION_MANAGEMENT'], {})[0]).toEqual([
      'reservation',
      'Rien encore\u00a0: le droit «\u00a0Réservations\u00a0» manque',
    ])
    expect(shownEffects([], ALL)).toEqual([])
  })

  it('of all rights mentions each held one and none to come', () => {
    const words = shownEffects([...APPLICATIONS], ALL)
      .flat()
      .join(' ')
    for (const { code, shape, isUpcoming } of RIGHTS) {
      const label = rightLabels[code] ?? ''
      if (shape === 'flag' || code === 'RESERVATION') continue
      if (isUpcoming) expect(words.toLowerCase()).not.toContain(label.toLowerCase())
      else expect(words.toLowerCase()).toContain(label.toLowerCase())
    }
  })
})

describe('the right to import backups', () => {
  const holder = holderOf(null, [{ applications: applicationsOf({ applications: APPLICATIONS, rights: ALL }) }])
  it('can be granted by the super administrator only', () => {
    expect(rightRefusal(holder, 'BACKUP_IMPORT_MANAGEMENT', 'read')).toBe('withheld')
    expect(rightRefusal(holder, 'BACKUP_EXPORT_MANAGEMENT', 'read')).toBeUndefined()
    expect(rightRefusal(superAdministrator, 'BACKUP_IMPORT_MANAGEMENT', 'read')).toBeUndefined()
    const definitions = RIGHTS.filter(({ code }) => code.startsWith('BACKUP_'))
    expect(withLevel({}, definitions, { level: 'all', giver: holder })).toEqual({ BACKUP_EXPORT_MANAGEMENT: true })
  })
})
