/** Stands in the place of an integrator's `app/web.tsx` where there is none. */
import { defineWeb } from '#src/app/defineWeb.ts'

export const web = defineWeb({})
