import { definePart } from '#server/engine/service.ts'
import { finishRoundOperation } from './finishRound.ts'
import { getRoundOperation } from './getRound.ts'
import { synchroniseRoundOperation } from './synchronise.ts'

export const roundsPart = definePart({
  operations: [getRoundOperation, synchroniseRoundOperation, finishRoundOperation],
})
