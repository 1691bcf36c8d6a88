import { defineExtension } from '#resources/schema/extension.ts'

export const extension = defineExtension({})
