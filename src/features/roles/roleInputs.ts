import type { FormSlots } from '#src/crud/slots.ts'
import { ApplicationsInput } from './ApplicationsInput.tsx'

/** The inputs that a role's form has of its own. */
export const roleInputs: NonNullable<FormSlots['inputs']> = { applications: ApplicationsInput }
