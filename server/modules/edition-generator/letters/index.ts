import { definePart } from '#server/engine/service.ts'
import { lettersOfEmail } from './emailLetters.ts'
import { fillLettersOperation, getLetterOfferOperation } from './fillLetters.ts'
import { getLetterMarksOperation } from './getLetterMarks.ts'
import { letterEmail } from './sendLetter.ts'

export const lettersPart = definePart({
  emails: [letterEmail],
  enclosuresOf: lettersOfEmail,

  operations: [getLetterMarksOperation, getLetterOfferOperation, fillLettersOperation],
})
