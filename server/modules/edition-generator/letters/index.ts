import { definePart } from '#server/engine/service.ts'
import { fillLettersOperation, getLetterOfferOperation } from './fillLetters.ts'
import { getLetterMarksOperation } from './getLetterMarks.ts'

export const lettersPart = definePart({
  operations: [getLetterMarksOperation, getLetterOfferOperation, fillLettersOperation],
})
