import { definePart } from '#server/engine/service.ts'
import { bringSavedSearchesOperation } from './bring.ts'
import {
  createSavedSearchOperation,
  deleteSavedSearchOperation,
  restoreSavedSearchOperation,
  updateSavedSearchOperation,
} from './operations.ts'
import { searchesSdl } from './sdl.ts'

export const searchesPart = definePart({
  sdl: searchesSdl,
  operations: [
    createSavedSearchOperation,
    updateSavedSearchOperation,
    deleteSavedSearchOperation,
    restoreSavedSearchOperation,
    bringSavedSearchesOperation,
  ],
})
