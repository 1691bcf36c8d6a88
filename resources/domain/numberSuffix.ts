import type { Field } from '../schema/field.ts'

export const suffixOf = (field: Field): string | undefined => ('suffix' in field ? field.suffix : undefined)

export const withSuffix = (text: string, suffix: string | undefined): string =>
  text === '' || !suffix ? text : `${text}\u00a0${suffix}`

/** « 12 km » → « 12 »; a text without the suffix stays. */
export const withoutSuffix = (typed: string, suffix: string | undefined): string => {
  const text = typed.trimEnd()
  const isFollowed = suffix !== undefined && text.toLowerCase().endsWith(suffix.toLowerCase())
  return isFollowed ? text.slice(0, -suffix.length) : typed
}

/** Heading of plain numbers: « Distance (km) ». */
export const labelWithSuffix = (label: string, field: Field): string => {
  const suffix = suffixOf(field)
  return suffix && !label.endsWith(`(${suffix})`) ? `${label} (${suffix})` : label
}
