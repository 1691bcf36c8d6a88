/** Actions in the head of a page, declared as data so that one place decides how they are drawn. */
import type { MouseEvent, ReactElement, ReactNode } from 'react'

/**
 * `primary`: the action that the state of the page requires, the only solid button; if a page lists several, the first
 * one is solid. `secondary`: outlined. `rare` and `danger`: in the menu « Plus d’actions », `danger` last and in red.
 */
export type PageActionKind = 'primary' | 'secondary' | 'rare' | 'danger'

export type PageAction = {
  /** Unique on the page. */
  key: string
  kind: PageActionKind
  label: string
  /** Accessible name, if the label alone does not tell which record it is about. Begins with the label. */
  name?: string
  icon?: ReactElement
  /** Address that the action leads to. */
  to?: string
  onClick?: (event: MouseEvent) => void
  /** The click opens a dialog. */
  opensDialog?: boolean
  /** Stays mounted while the page does: it outlives the menu, and `isHidden`. */
  dialog?: ReactNode
  /** Not offered in this state or to this person. */
  isHidden?: boolean
  /** The reason why the action cannot be used now: the button stays focusable and tells it. */
  disabledReason?: string | undefined
  isBusy?: boolean
  /** Red as a button too, such as a refusal. */
  isNegative?: boolean
  /** On a phone: a round button above the bottom bar, as for creating a record. */
  isFloating?: boolean
}
