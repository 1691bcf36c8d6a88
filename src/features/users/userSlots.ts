import type { FormSlots } from '#src/crud/slots.ts'
import { UserRights } from './UserRights.tsx'

/** Slots of a user's form. */
export const userSlots: FormSlots = { after: { organisation: UserRights } }
