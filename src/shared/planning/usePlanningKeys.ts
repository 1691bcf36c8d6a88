import { useEffect } from 'react'
import { isDialogOpen, isTyping } from '#src/ui/shortcuts.ts'

export type PlanningCommand =
  | 'today'
  | 'previous'
  | 'next'
  | 'timeline'
  | 'month'
  | 'week'
  | 'day'
  | 'list'
  | 'create'
  | 'filters'
  | 'legend'

export const COMMANDS: Record<string, PlanningCommand> = {
  t: 'today',
  n: 'create',
  r: 'timeline',
  m: 'month',
  w: 'week',
  s: 'week',
  d: 'day',
  j: 'day',
  l: 'list',
  f: 'filters',
  i: 'legend',
}

const eventsInOrder = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.planning-event[data-start]')].toSorted((a, b) =>
    (a.dataset.start ?? '').localeCompare(b.dataset.start ?? ''),
  )

const dayOfEvent = (element: HTMLElement): string => element.dataset.day ?? ''

const neighbour = (events: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined => {
  const index = events.indexOf(from)
  if (key === 'ArrowDown') return events[index + 1]
  if (key === 'ArrowUp') return events[index - 1]
  const day = dayOfEvent(from)
  if (key === 'ArrowRight') return events.find((event) => dayOfEvent(event) > day)
  const previous = events.findLast((event) => dayOfEvent(event) < day)
  return previous && events.find((event) => dayOfEvent(event) === dayOfEvent(previous))
}

const SIDEWAYS = ['ArrowLeft', 'ArrowRight']
const ARROWS = ['ArrowUp', 'ArrowDown', ...SIDEWAYS]

const handleArrow = (event: KeyboardEvent, run: (command: PlanningCommand) => void): void => {
  const focused = document.activeElement?.closest<HTMLElement>('.planning-event')
  if (focused) {
    event.preventDefault()
    neighbour(eventsInOrder(), focused, event.key)?.focus()
    return
  }
  const events = eventsInOrder()
  // On a phone the focused grid scrolls: sideways, or in all directions without events.
  const isSliding = document.activeElement?.matches('.planning-grid')
  if (isSliding && (events.length === 0 || SIDEWAYS.includes(event.key))) return
  if (document.activeElement?.closest('[role="radiogroup"], [role="tablist"], [role="group"]')) return
  if (event.key === 'ArrowLeft') run('previous')
  else if (event.key === 'ArrowRight') run('next')
  else {
    event.preventDefault()
    ;(event.key === 'ArrowDown' ? events[0] : events.at(-1))?.focus()
  }
}

/** Listens while the planning is mounted; ignores typing in fields and dialogs. */
export const usePlanningKeys = (run: (command: PlanningCommand) => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (ARROWS.includes(event.key)) return handleArrow(event, run)
      const command = COMMANDS[event.key.toLowerCase()]
      if (!command) return
      event.preventDefault()
      run(command)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [run])
}

/** Ctrl P leads to the printed boards: the grid holds only the rows in sight. */
export const usePrintKey = (print: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isPrint || event.key.toLowerCase() !== 'p' || event.defaultPrevented || isDialogOpen()) return
      event.preventDefault()
      print()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [print])
}
