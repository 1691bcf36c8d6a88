/** Stands in the place of an integrator's `app/server.ts` where there is none. */
import { defineServices } from '#server/defineServices.ts'

export const services = defineServices({})
