import { afterEach, describe, expect, it, vi } from 'vitest'
import { keysText, shortcutTexts } from '#i18n/fr/shortcuts.ts'
import { COMMANDS } from '#src/shared/planning/usePlanningKeys.ts'
import { forgetUndo, offerUndo, undoLast } from '#src/ui/lastUndo.ts'

afterEach(() => {
  forgetUndo()
  document.body.replaceChildren()
})

describe('the list of keys', () => {
  it('contains every letter of the planning, and no other', () => {
    const told = shortcutTexts.sections.planning.lines.flatMap(([keys]) => keys.split(' ou '))
    expect(told.filter((key) => /^[A-Z]$/.test(key)).sort()).toEqual(
      Object.keys(COMMANDS)
        .map((key) => key.toUpperCase())
        .sort(),
    )
  })

  it('shows ⌘ on macOS, except for the timeline’s arrows', () => {
    expect(['Ctrl K', 'Ctrl ← →', 'F2'].map((keys) => keysText(keys, true))).toEqual(['⌘\u202fK', 'Ctrl ← →', 'F2'])
    expect(keysText('Ctrl K', false)).toBe('Ctrl K')
  })
})

describe('Ctrl+Z', () => {
  it('presses the undo button of the message', () => {
    const [pressed, show] = [vi.fn(), vi.fn()]
    offerUndo(show)
    const button = Object.assign(document.createElement('button'), { onclick: pressed })
    button.setAttribute('data-undo', '')
    document.body.append(button)
    undoLast()
    expect([pressed.mock.calls.length, show.mock.calls.length]).toEqual([1, 0])
  })

  it('shows the message again if it has gone, without undoing', () => {
    const show = vi.fn()
    offerUndo(show)
    undoLast()
    expect(show).toHaveBeenCalledOnce()
  })

  it('does nothing after the last undo, or the end of the session', () => {
    const [earlier, later] = [vi.fn(), vi.fn()]
    const first = offerUndo(earlier)
    const second = offerUndo(later)
    first.forget()
    second.forget()
    undoLast()
    expect([earlier, later].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })
})
