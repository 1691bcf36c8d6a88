/** Renders the first page of a preview. One at a time, so that previews do not slow down other users. */
import type { Kernel } from '#server/engine/context.ts'
import type { EditionDocument } from './document.ts'
import { withHead } from './documentHead.ts'
import { RenderFailure, renderPdf } from './pdf/render.ts'

const LIMITS = { memory: 500 * 1024 * 1024, time: 15_000 }
/** Maximum waiting previews; further ones return rows without the page. */
const MOST_WAITING = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

const runAfterPrevious = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** PDF in base64; null if none can be rendered now. */
export const previewPage = async (kernel: Kernel, document: EditionDocument): Promise<string | null> => {
  if (waiting >= MOST_WAITING) return null
  waiting += 1
  try {
    const whole = await withHead(kernel, document)
    return (await runAfterPrevious(() => renderPdf(whole, LIMITS))).toString('base64')
  } catch (error) {
    if (!(error instanceof RenderFailure)) throw error
    kernel.log.warn({ code: error.code, output: error.output.slice(0, 2_000) }, 'no preview came')
    return null
  } finally {
    waiting -= 1
  }
}
