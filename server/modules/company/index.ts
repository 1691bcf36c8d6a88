/** Service of sectors, departments, their groups, properties and locations. Completely derived. */
import { defineService } from '#server/engine/service.ts'
import { itemSectorHooks } from '#server/modules/reservation/successors.ts'

export const companyService = defineService({
  name: 'company',
  entities: { property: itemSectorHooks, location: itemSectorHooks },
})
