/** Replaces `app/index.ts` if there is no extension. */
import { defineApp } from '#resources/schema/app.ts'

export const app = defineApp({})
