import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { PresetChips } from '#src/ui/PresetChips.tsx'

afterEach(() => vi.restoreAllMocks())

/** Chips of 100 px in a line of 300 px that starts at 20 px. */
const measure = (): void => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.role === 'group' ? 20 : 20 + 100 * [...(this.parentElement?.children ?? [])].indexOf(this)
  })
}

it('the line of presets scrolls to the chosen one', async () => {
  measure()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (chosen: string) => {
    const chips = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      name,
      label: name,
      isOn: name === chosen,
      onClick: () => {},
    }))
    root.render(<PresetChips label="Période" chips={chips} />)
  }
  const line = () => document.querySelector('[role="group"]')
  draw('e')
  await vi.waitFor(() => expect(line()?.scrollLeft).toBe(300))
  draw('c')
  await vi.waitFor(() => expect(line()?.scrollLeft).toBe(100))
  root.unmount()
})
