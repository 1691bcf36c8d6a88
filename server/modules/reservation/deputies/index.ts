import { definePart } from '#server/engine/service.ts'
import { deputySdl } from './deputySdl.ts'
import { nameDeputyOperation, removeDeputyOperation } from './nameDeputy.ts'
import { getDeputiesOperation, getPossibleDeputiesOperation, mayNameDeputiesOperation } from './readDeputies.ts'

export const deputiesPart = definePart({
  sdl: deputySdl,
  operations: [
    getDeputiesOperation,
    mayNameDeputiesOperation,
    getPossibleDeputiesOperation,
    nameDeputyOperation,
    removeDeputyOperation,
  ],
})
