import type { FormSlots } from '#src/crud/slots.ts'
import { UserRights } from './UserRights.tsx'

/** What a user's form has of its own. */
export const userSlots: FormSlots = { after: { organisation: UserRights } }
