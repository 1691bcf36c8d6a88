import type { FormSlots } from '#src/crud/slots.ts'
import { ApplicationsInput } from './ApplicationsInput.tsx'

export const roleInputs: NonNullable<FormSlots['inputs']> = { applications: ApplicationsInput }
