import { afterEach, expect, it, vi } from 'vitest'
import { scrollToView } from '#src/ui/scrollToView.ts'

const START = 0
const END = 600

const page = ({ isReduced = false } = {}) => {
  const tops: number[] = []
  let [top, clock] = [START, 0]
  vi.stubGlobal('performance', { now: () => clock })
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    top = to.top ?? 0
    tops.push(top)
  }) as typeof window.scrollTo)
  let frame: FrameRequestCallback | undefined
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next
    return 1
  })
  const element = document.createElement('div')
  element.scrollIntoView = () => {
    top = END
  }
  const draw = () => {
    clock += 50
    const next = frame
    frame = undefined
    next?.(clock)
    return next !== undefined
  }
  return { element, tops, draw, top: () => top, time: () => clock }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('the page scrolls to an element in 300 ms', () => {
  const { element, tops, draw, top, time } = page()
  scrollToView(element)
  expect(top()).toBe(START)
  while (draw());
  expect(time()).toBe(350)
  expect(top()).toBe(END)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(tops).toHaveLength(7)
})

it('the page jumps if motion is reduced', () => {
  const { element, draw, top } = page({ isReduced: true })
  scrollToView(element)
  expect(top()).toBe(END)
  expect(draw()).toBe(false)
})

it('the page stops when the user scrolls', () => {
  const { element, draw, top } = page()
  scrollToView(element)
  draw()
  window.dispatchEvent(new Event('wheel'))
  const reached = top()
  draw()
  expect(top()).toBe(reached)
  expect(reached).toBeLessThan(END)
})
