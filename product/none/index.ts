/** Stands in the place of an integrator's `app/index.ts` where there is none. */
import { defineApp } from '#resources/schema/app.ts'

export const app = defineApp({})
