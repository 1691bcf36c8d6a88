import type { FormSlots } from '#src/crud/slots.ts'
import { UserRights } from './UserRights.tsx'

export const userSlots: FormSlots = { after: { organisation: UserRights } }
