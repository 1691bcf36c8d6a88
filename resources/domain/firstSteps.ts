/** Steps that prepare an empty instance for booking, in order, each with the right it needs. */
import type { ParameterCode } from './parameters.ts'
import { can, type Holder, type RightPart } from './rights.ts'

type Definition = {
  right: string
  part: RightPart
  to: string
  parameter?: ParameterCode
  /** With exactly one category: the step edits it, or preselects it in the form. */
  category?: 'changed' | 'given'
  isOptional?: true
}

const writes = (right: string, to: string, more: Partial<Definition> = {}): Definition => ({
  right,
  part: 'createAndUpdate',
  to,
  ...more,
})
const parameter = (code: ParameterCode, more: Partial<Definition> = {}): Definition => ({
  right: 'PARAMETER_MANAGEMENT',
  part: 'read',
  to: '/admin/parameters',
  parameter: code,
  ...more,
})

export const FIRST_STEPS = {
  ORGANISATION: parameter('COMPANY_NAME'),
  CATEGORY: writes('RESERVATION_CATEGORY', '/reservation/reservation-category/create'),
  PLACE: writes('LOCATION', '/company/location/create', { category: 'given' }),
  GOOD: writes('PROPERTY', '/company/property/create', { category: 'given', isOptional: true }),
  HOURS: writes('RESERVATION_CATEGORY', '/reservation/reservation-category', { category: 'changed', isOptional: true }),
  VALIDATION: parameter('ENABLE_RESERVATION_VALIDATION_SYSTEM', { isOptional: true }),
  ROLE: writes('USER_ROLE', '/admin/user-role/create'),
  PERSON: writes('USER', '/admin/user/create'),
  EMAIL: writes('EMAIL_MODEL', '/admin/email', { isOptional: true }),
  RESERVATION: writes('RESERVATION', '/reservation/reservation/create'),
} as const satisfies Record<string, Definition>

export type FirstStep = keyof typeof FIRST_STEPS

export const isFirstStep = (code: string): code is FirstStep => Object.hasOwn(FIRST_STEPS, code)

export const firstStepDefinition = (step: FirstStep): Definition => FIRST_STEPS[step]

const isOfSetup = (step: FirstStep): boolean => step !== 'RESERVATION'

const canDo = (holder: Holder, step: FirstStep): boolean => {
  const { right, part } = FIRST_STEPS[step]
  return can(holder, right, part)
}

/** Steps that the user may do. Empty without a configuration step. */
export const firstStepsOf = (holder: Holder): FirstStep[] => {
  const own = (Object.keys(FIRST_STEPS) as FirstStep[]).filter((step) => canDo(holder, step))
  return own.some(isOfSetup) ? own : []
}
