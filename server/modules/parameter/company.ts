import type { Kernel } from '#server/engine/context.ts'
import { readParameters } from './readParameter.ts'

export type Company = {
  name: string | null
  logo: string | null
  color: string | null
  /** Language of its texts (BCP 47). */
  locale: string
  lines: readonly string[]
}

const joined = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter((part) => part?.trim()).join(separator)

const CODES = [
  'COMPANY_NAME',
  'COMPANY_LOGO',
  'COMPANY_COLOUR',
  'LOCALE',
  'COMPANY_ADDRESS',
  'COMPANY_ADDITIONAL_ADDRESS',
  'COMPANY_ZIP_CODE',
  'COMPANY_CITY',
  'COMPANY_COUNTRY',
  'COMPANY_PHONE_NUMBER',
  'COMPANY_EMAIL',
  'COMPANY_SIRET',
] as const
export const readCompany = async (kernel: Kernel): Promise<Company> => {
  const values = await readParameters(kernel, CODES)
  const town = joined([values.COMPANY_ZIP_CODE, values.COMPANY_CITY], ' ')
  const place = [values.COMPANY_ADDRESS, values.COMPANY_ADDITIONAL_ADDRESS, town, values.COMPANY_COUNTRY]
  const reached = joined([values.COMPANY_PHONE_NUMBER, values.COMPANY_EMAIL], ' – ')
  const siret = values.COMPANY_SIRET ? `SIRET ${values.COMPANY_SIRET}` : ''
  return {
    name: values.COMPANY_NAME,
    logo: values.COMPANY_LOGO,
    color: values.COMPANY_COLOUR,
    locale: values.LOCALE,
    lines: [joined(place, ', '), reached, siret].filter(Boolean),
  }
}
