/** The parameters that this version of the product uses, in the order of the screen. */
import type { ParameterCategory, ParameterCode } from '#resources/domain/parameters.ts'

export const SHOWN: readonly { category: ParameterCategory; codes: readonly ParameterCode[] }[] = [
  {
    category: 'company',
    codes: [
      'COMPANY_SIRET',
      'COMPANY_PHONE_NUMBER',
      'COMPANY_ADDRESS',
      'COMPANY_ADDITIONAL_ADDRESS',
      'COMPANY_ZIP_CODE',
      'COMPANY_COUNTRY',
    ],
  },
  { category: 'general', codes: ['LOCALE', 'TIMEZONE', 'RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE'] },
  { category: 'numbers', codes: ['RESERVATION_NUMBER_FORMAT'] },
  {
    category: 'planning',
    codes: [
      'PLANNING_DISPLAYED_TIME_SLOT',
      'PLANNING_DISPLAYED_WEEK_DAYS',
      'PLANNING_DISPLAY_SUBJECT_MANAGEMENT',
      'PLANNING_DISPLAY_BORROWINGS_MANAGEMENT',
      'PLANNING_DISPLAY_SUBJECT_REQUEST',
      'PLANNING_DISPLAY_BORROWINGS_REQUEST',
    ],
  },
]

export const SHOWN_CODES: readonly ParameterCode[] = SHOWN.flatMap(({ codes }) => codes)
