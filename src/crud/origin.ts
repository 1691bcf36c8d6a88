/** The page that a form was opened from: where its save, or giving it up, leads back to (D32). */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router'

type Page = Pick<Location, 'pathname' | 'search'>

const addressOf = ({ pathname, search }: Page): string => `${pathname}${search}`

/** Forms lead to forms: none of them is where the person came from. */
const isForm = ({ pathname }: Page): boolean => /\/(create|update|import)$/.test(pathname)

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

/** `at`: the place in the browser's history; a page that another one takes the place of was never stood on. */
export const noteLocation = (page: Page, at: number): void => {
  if (current && current.at !== at && !isForm(current)) change(addressOf(current))
  current = { ...page, at }
}

export const forgetLocations = (): void => {
  current = undefined
  change(undefined)
}

/** For the frame of all pages: takes down where the person goes. */
export const useNoteLocation = (): void => {
  const { pathname, search } = useLocation()
  // Before anything else can move on: the browser's history must still be at this page.
  useLayoutEffect(() => noteLocation({ pathname, search }, window.history.state?.idx ?? 0), [pathname, search])
  useEffect(() => forgetLocations, [])
}

/** For a form: the page before it; `list` for whoever came by the address. */
export const useOrigin = (list: string): string => useSyncExternalStore(subscribe, () => origin) ?? list
