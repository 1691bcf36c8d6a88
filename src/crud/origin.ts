import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router'

type Page = Pick<Location, 'pathname' | 'search'>

const addressOf = ({ pathname, search }: Page): string => `${pathname}${search}`

/** A form can open another form; neither is an origin. Neither is a page with the form of a field in its panel. */
const isForm = ({ pathname, search }: Page): boolean =>
  /\/(create|update|import)$/.test(pathname) || /[?&](field|declared)=/.test(search)

let current: (Page & { at: number }) | undefined
let origin: string | undefined
const listeners = new Set<() => void>()

const change = (next: string | undefined): void => {
  origin = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `at`: index in the browser history. A page replaced at the same index was never visited. */
export const noteLocation = (page: Page, at: number): void => {
  if (current && current.at !== at && !isForm(current)) change(addressOf(current))
  current = { ...page, at }
}

const forgetLocations = (): void => {
  current = undefined
  change(undefined)
}

/** Use once, in the layout of all pages. */
export const useNoteLocation = (): void => {
  const { pathname, search } = useLocation()
  // Runs before other navigation, while the browser history is still at this page.
  useLayoutEffect(() => noteLocation({ pathname, search }, window.history.state?.idx ?? 0), [pathname, search])
  useEffect(() => forgetLocations, [])
}

export const useOrigin = (list: string): string => useSyncExternalStore(subscribe, () => origin) ?? list
