import type { FormSlots } from '#src/crud/slots.ts'
import { ApplicationsInput } from './ApplicationsInput.tsx'

/** Special inputs of a role's form. */
export const roleInputs: NonNullable<FormSlots['inputs']> = { applications: ApplicationsInput }
