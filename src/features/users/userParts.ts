import type { FormParts } from '#src/crud/form/slots.ts'
import { UserRights } from './UserRights.tsx'

/** What a user's form has of its own. */
export const userParts: FormParts = { after: { organisation: UserRights } }
