import { securityMessages } from '#i18n/fr/security.ts'
import { forbiddenWords, passwordProblem, REQUIRED_STRENGTH } from '#resources/domain/password.ts'
import type { Context } from '#server/engine/context.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { type AppError, validationFailed } from '#server/platform/errors.ts'
import { readOrganisation } from './license.ts'
import { strengthOf } from './strength.ts'

type Given = { password: string; path: string; words: readonly string[] }

const refusal = (path: string, rule: 'guessable' | NonNullable<ReturnType<typeof passwordProblem>>): AppError =>
  validationFailed([{ path, rule, message: securityMessages.password[rule] }])

export const forbiddenWordsOf = async (context: Context, userId: string): Promise<string[]> => {
  const { rows } = await context.kernel.pool.query<{ names: string[] }>(
    `SELECT ARRAY[first_name, last_name, code, split_part(email, '@', 1)] AS names FROM security."user" WHERE id = $1`,
    [userId],
  )
  const organisation = [await readOrganisation(context), await readParameter(context.kernel, 'COMPANY_NAME')]
  return forbiddenWords(rows[0]?.names ?? [], organisation.filter(Boolean).join(' '))
}

export const assertPassword = ({ password, path, words }: Given): void => {
  const problem = passwordProblem(password, words)
  if (problem) throw refusal(path, problem)
}

/** Called last, because the estimation is slow. */
export const assertHardToGuess = async ({ password, path, words }: Given): Promise<void> => {
  if ((await strengthOf({ password, words })) < REQUIRED_STRENGTH) throw refusal(path, 'guessable')
}
