/** Converts letters to one PDF and omits letters that LibreOffice rejects, so that one record does not fail it. */
import { findUnreadable } from '../pdf/findUnreadable.ts'
import type { FilledLetters } from './makeLetters.ts'
import type { LetterFacts } from './readLetters.ts'

/** Attempts to find the letters, each a start of LibreOffice: about twenty of 1,000. */
const MOST_ATTEMPTS = 40
/** Milliseconds after which no other attempt begins. */
const MOST_TIME = 10 * 60_000

export type ConvertToPdf = (rtf: Buffer) => Promise<Buffer>

/** Throws the converter's own error if no letter has pages, if too many have none, or if the document is stopped. */
export const convertReadable = async (
  { letters, rtf }: Pick<FilledLetters, 'letters' | 'rtf'>,
  convert: ConvertToPdf,
  signal?: AbortSignal,
): Promise<{ pdf: Buffer; unreadable: readonly LetterFacts[] }> => {
  const until = Date.now() + MOST_TIME
  try {
    return { pdf: await convert(rtf(letters)), unreadable: [] }
  } catch (error) {
    const compiles = (some: readonly LetterFacts[]): Promise<boolean> => {
      if (signal?.aborted || Date.now() > until) throw error
      return convert(rtf(some)).then(
        () => true,
        () => false,
      )
    }
    // Even an empty document fails: the cause is LibreOffice or the template.
    if (!(await compiles([]))) throw error
    const unreadable = await findUnreadable(letters, compiles, MOST_ATTEMPTS).catch(() => Promise.reject(error))
    const readable = letters.filter((letter) => !unreadable.includes(letter))
    if (readable.length === 0) throw error
    return { pdf: await convert(rtf(readable)), unreadable }
  }
}
