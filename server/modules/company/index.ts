import { defineService } from '#server/engine/service.ts'
import { itemHooks } from '#server/modules/reservation/affected/itemHooks.ts'

export const companyService = defineService({
  name: 'company',
  entities: { property: itemHooks, location: itemHooks },
})
