import { userLabels } from '#i18n/fr/entities/user.ts'

/** The French name of a field of people. */
export const accountLabelOf = (field: keyof typeof userLabels.fields): string => {
  const label: string | { label: string } = userLabels.fields[field]
  return typeof label === 'string' ? label : label.label
}
