/** Replaces `extension/server.ts` if there is no extension. */
import { defineServices } from '#server/defineServices.ts'

export const services = defineServices({})
