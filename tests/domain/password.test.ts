import { describe, expect, it } from 'vitest'
import { type PasswordProblem, passwordProblem } from '#resources/domain/password.ts'

const cases: [password: string, problem: PasswordProblem | undefined][] = [
  ['', 'tooShort'],
  ['onze-signes', 'tooShort'],
  // Twelve characters as people count them, whatever their bytes.
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
  // Words that no list holds, though they begin or end like one that it does.
  ['Montclair-régie-2026', undefined],
  // Each word is common, the phrase is not.
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

  it('judges the longest password', () => {
    expect(passwordProblem('soleil'.repeat(33))).toBeDefined()
  })
})
