/** Company: sectors, departments and their groups, properties, locations. Derived, but for items that lose their managers. */
import { defineService } from '#server/engine/service.ts'
import { itemSectorHooks } from '#server/modules/reservation/successors.ts'

export const companyService = defineService({
  name: 'company',
  entities: { property: itemSectorHooks, location: itemSectorHooks },
})
