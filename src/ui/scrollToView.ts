/** Specification, section 9. */
const DURATION_MS = 300

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const animateScroll = (from: number, to: number): void => {
  const begun = performance.now()
  const aborter = new AbortController()
  const stop = () => aborter.abort()
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(act, stop, { passive: true, signal: aborter.signal })
  }
  const step = (now: number): void => {
    if (aborter.signal.aborted) return
    const part = Math.min(1, Math.max(0, (now - begun) / DURATION_MS))
    window.scrollTo({ top: from + (to - from) * (1 - (1 - part) ** 3), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else stop()
  }
  requestAnimationFrame(step)
}

/** Scrolls an element into view in 300 ms; at once with reduced motion. */
export const scrollToView = (element: Element, block: ScrollLogicalPosition = 'start'): void => {
  const from = window.scrollY
  element.scrollIntoView({ block, behavior: 'instant' })
  const to = window.scrollY
  if (from === to || prefersReducedMotion()) return
  window.scrollTo({ top: from, behavior: 'instant' })
  animateScroll(from, to)
}
