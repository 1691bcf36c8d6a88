import { userLabels } from '#i18n/fr/entities/user.ts'
import { spoken } from '#i18n/spoken.ts'

const fields = spoken(userLabels.fields)

export const accountLabelOf = (field: keyof typeof userLabels.fields): string => {
  const label: string | { label: string } = fields[field]
  return typeof label === 'string' ? label : label.label
}
