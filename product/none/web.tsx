import { defineWeb } from '#src/shell/defineWeb.ts'

export const web = defineWeb({})
