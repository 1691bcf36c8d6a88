/** Replaces `extension/web.tsx` if there is no extension. */
import { defineWeb } from '#src/shell/defineWeb.ts'

export const web = defineWeb({})
