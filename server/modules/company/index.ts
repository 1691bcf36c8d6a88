/** Company: sectors, departments and their groups, properties, locations. All of it is derived. */
import { defineService } from '#server/engine/service.ts'

export const companyService = defineService({ name: 'company' })
