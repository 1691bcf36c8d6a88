/** The organisation as it presents itself: to everyone, in the head of pages and messages. */
import type { Kernel } from '#server/engine/context.ts'
import { readParameter } from './readParameter.ts'

export type Company = {
  name: string | null
  /** #RRGGBB */
  color: string | null
  /** The language that it writes in (BCP 47). */
  locale: string
  /** Where it is and how it is reached, a line each. */
  lines: readonly string[]
}

const joined = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter((part) => part?.trim()).join(separator)

/** From memory. */
export const readCompany = async (kernel: Kernel): Promise<Company> => {
  const [name, color, locale, address, more, zip, city, country, phone, email, siret] = await Promise.all([
    readParameter(kernel, 'COMPANY_NAME'),
    readParameter(kernel, 'COMPANY_COLOUR'),
    readParameter(kernel, 'LOCALE'),
    readParameter(kernel, 'COMPANY_ADDRESS'),
    readParameter(kernel, 'COMPANY_ADDITIONAL_ADDRESS'),
    readParameter(kernel, 'COMPANY_ZIP_CODE'),
    readParameter(kernel, 'COMPANY_CITY'),
    readParameter(kernel, 'COMPANY_COUNTRY'),
    readParameter(kernel, 'COMPANY_PHONE_NUMBER'),
    readParameter(kernel, 'COMPANY_EMAIL'),
    readParameter(kernel, 'COMPANY_SIRET'),
  ])
  const place = joined([address, more, joined([zip, city], ' '), country], ', ')
  const reached = joined([phone, email], ' – ')
  return { name, color, locale, lines: [place, reached, siret ? `SIRET ${siret}` : ''].filter(Boolean) }
}
