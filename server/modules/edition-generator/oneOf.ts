import { kernelMessages } from '#i18n/fr/kernel.ts'
import { validationFailed } from '#server/platform/errors.ts'

export const oneOf = <T extends string>(values: readonly T[], value: string, path: string): T => {
  const found = values.find((one) => one === value)
  if (found) return found
  throw validationFailed([{ path, rule: 'choice', message: kernelMessages.badInput.filter(path) }])
}

export const RATE_GROUPS = ['ITEM', 'CATEGORY', 'SECTOR', 'SITE'] as const
