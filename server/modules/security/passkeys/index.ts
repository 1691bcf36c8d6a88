import { definePart } from '#server/engine/service.ts'
import {
  addPasskeyOperation,
  removePasskeyOperation,
  renamePasskeyOperation,
  startPasskeyOperation,
} from './myPasskeys.ts'
import { completePasskeyLoginOperation, startPasskeyLoginOperation, startPasskeyStepOperation } from './passkeyLogin.ts'

export const passkeysPart = definePart({
  operations: [
    startPasskeyLoginOperation,
    completePasskeyLoginOperation,
    startPasskeyStepOperation,
    startPasskeyOperation,
    addPasskeyOperation,
    renamePasskeyOperation,
    removePasskeyOperation,
  ],
})
