import { describe, expect, it } from 'vitest'
import { forbiddenWords, type PasswordProblem, passwordProblem } from '#resources/domain/password.ts'
import { passwordStrength } from '#resources/domain/passwordStrength.ts'

const cases: [password: string, problem: PasswordProblem | undefined][] = [
  ['', 'tooShort'],
  ['onze-signes', 'tooShort'],
  // The length counts characters, not bytes.
  ['🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊', 'tooShort'],
  [`Mésange-bleue-${'7'.repeat(187)}`, 'tooLong'],
  ['123456789012', 'tooCommon'],
  ['000000000000', 'tooCommon'],
  ['abcdefghijklmnop', 'tooCommon'],
  ['aaaaaaaaaaaab', 'tooCommon'],
  ['azertyuiop123', 'tooCommon'],
  ['Azerty123456!', 'tooCommon'],
  ['motdepasse2026', 'tooCommon'],
  ['Motdepasse2026!', 'tooCommon'],
  ['M0td3p@ss3!!!!', 'tooCommon'],
  ['P@$$w0rd1234', 'tooCommon'],
  ['Bonjour-2026-!', 'tooCommon'],
  ['soleilsoleil', 'tooCommon'],
  ['JulienMarie1987', 'tooCommon'],
  ['Étoile1234567', 'tooCommon'],
  ['correcthorsebatterystaple', 'tooCommon'],
  ['            ', 'tooCommon'],
  ['Mairie-de-Paris-2026', 'tooCommon'],
  ['soleil soleil soleil soleil soleil', 'tooCommon'],
  ['tropical-genou-88', undefined],
  // Words outside all lists, with a listed word at their start or end.
  ['Montclair-régie-2026', undefined],
  ['mon chien mange des pommes', undefined],
  ['J’aime les tartes aux mirabelles', undefined],
  ['Sept-hirondelles-au-lavoir', undefined],
  ['Xk29$fLq81mZp', undefined],
  ['83$92!71=06%54', undefined],
  ['пароль-и-чай-в-полдень', undefined],
]

describe('passwordProblem', () => {
  it.each(cases)('%s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  it('rejects the user’s name and the organisation’s in any spelling', () => {
    const words = forbiddenWords(['Élise', 'Lemoine-Roy', 'e.lemoine', 'Léa'], 'Ville de Montclair-sur-Orne')
    for (const password of [
      'Elise-compte-les-étoiles',
      'sept-hirondelles-LEMOINE',
      'Sept-h1rondelles-l3m0in3',
      'Montclair-et-ses-lavoirs',
      'Huit-marronniers-de-l’Orne',
      'Léa-compte-les-étoiles',
    ]) {
      expect([password, passwordProblem(password, words)]).toEqual([password, 'named'])
    }
    // « ville » and « sur » are generic, and three letters within a word are no name.
    expect(passwordProblem('Huit-villes-sur-un-plateau', words)).toBeUndefined()
  })

  it('handles the longest password', () => {
    expect(passwordProblem('soleil'.repeat(33))).toBeDefined()
  })
})

describe('passwordStrength', () => {
  it.each([
    '1qaz2wsx3edc4rfv',
    'Iloveyou-forever1',
    'gestionnaire-2026',
    'Secretariat2026',
    'changeme-please1',
    'pompier-volontaire',
  ])('rates %s, which no rule rejects, as too easy', (password) => {
    expect(passwordProblem(password)).toBeUndefined()
    expect(passwordStrength(password, [])).toBeLessThan(4)
  })

  it.each(cases.filter(([, problem]) => problem === undefined).map(([password]) => password))(
    'lets %s pass',
    (password) => {
      expect(passwordStrength(password, [])).toBe(4)
    },
  )

  it('uses the user’s words', () => {
    expect(passwordStrength('Kerguelen-7294', [])).toBe(4)
    expect(passwordStrength('Kerguelen-7294', ['kerguelen'])).toBeLessThan(4)
  })
})
