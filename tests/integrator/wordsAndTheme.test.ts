import { expect, it, test } from 'vitest'
import { entityLabels } from '#i18n/entityLabels.ts'
import { menuTexts } from '#i18n/fr/menu.ts'
import { parametersTexts } from '#i18n/fr/parameters.ts'
import { speakAs } from '#i18n/spoken.ts'
import { wordReplacement } from '#i18n/words.ts'
import { checkTheme, roles, surfaces } from '#resources/domain/themeColors.ts'
import type { ExtensionTheme } from '#resources/schema/extension.ts'

test('texts of the product have the words of the extension', () => {
  expect(menuTexts.groups.goods).toBe('Patrimoine')
  expect(menuTexts.maintenanceFigures).toBe('Chiffres d’entretien')
})

test('labels of the extension keep their own words', () => {
  expect(entityLabels.vehicle?.fields.services).toMatchObject({ label: 'Entretiens', row: { singular: 'entretien' } })
})

test('words stay replaced when the organisation renames its entities', () => {
  speakAs((text) => text.replaceAll('Fichiers', 'Documents'))
  expect(menuTexts.groups.goods).toBe('Patrimoine')
  expect(parametersTexts).toBeDefined()
  speakAs(undefined)
  expect(menuTexts.groups.goods).toBe('Patrimoine')
})

it.each([
  ['Clôturer la réservation', 'Terminer la réservation'],
  ['clôturer', 'terminer'],
  ['reclôturer', 'reclôturer'],
  ['Retour des clés', 'Retour du trousseau'],
])('words replace %j by %j', (text, expected) => {
  expect(wordReplacement({ clôturer: 'terminer', 'des clés': 'du trousseau' })?.(text)).toBe(expected)
})

test('tokens replace colours of the product, and others stay', () => {
  expect(roles.light).toMatchObject({ primary: '#0B5345', secondary: '#475E96' })
  expect(roles.dark.primary).toBe('#A3E4D7')
  expect([surfaces.light.ground, surfaces.light.paper, surfaces.dark.ground]).toEqual(['#FDFEFE', '#FFFFFF', '#121826'])
})

it.each([
  [{ light: { text: '#EEEEEE' } }, 'text on ground has contrast'],
  [{ dark: { primary: 'green' } }, 'theme.dark.primary is no colour'],
  [{ light: { accent: '#000000' } }, 'theme.light has no token accent'],
])('the start rejects the theme %j', (theme, message) => {
  expect(() => checkTheme(theme as ExtensionTheme)).toThrow(message)
})
