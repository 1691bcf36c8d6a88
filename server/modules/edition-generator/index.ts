/** The letters and documents that are made of records: their models. */
import { defineService } from '#server/engine/service.ts'

export const editionGeneratorService = defineService({ name: 'edition-generator' })
