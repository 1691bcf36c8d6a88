import { TRASH_RETENTION_DAYS } from '#resources/domain/trashRetention.ts'
import { daysInWords } from './daysInWords.ts'

export const trashRetention = daysInWords(TRASH_RETENTION_DAYS)
