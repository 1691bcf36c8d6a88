import { defineServices } from '#server/defineServices.ts'

export const services = defineServices({})
