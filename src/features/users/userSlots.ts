import { roleTexts } from '#i18n/fr/roles.ts'
import type { FormSlots } from '#src/crud/slots.ts'
import { UserRights } from './UserRights.tsx'

export const userSlots: FormSlots = {
  after: { organisation: UserRights },
  afterTitles: { organisation: roleTexts.rightsOfPerson },
}
