/** Replaces `extension/index.ts` if there is no extension. */
import { defineExtension } from '#resources/schema/extension.ts'

export const extension = defineExtension({})
