import type { MouseEvent, ReactElement, ReactNode } from 'react'

/**
 * `primary`: the action that the state of the page requires, the only solid button; if a page lists several, the first
 * one is solid. `secondary`: outlined. `rare` and `danger`: in the menu « Plus d’actions », `danger` last and in red.
 */
type PageActionKind = 'primary' | 'secondary' | 'rare' | 'danger'

export type PageAction = {
  key: string
  kind: PageActionKind
  label: string
  /** On a phone, beside the title. Needs `name`. */
  shortLabel?: string
  /** Accessible name if the label does not name the record. Begins with the label. */
  name?: string
  icon?: ReactElement
  to?: string
  onClick?: (event: MouseEvent) => void
  opensDialog?: boolean
  /** Mounted as long as the page: independent of the menu and of `isHidden`. */
  dialog?: ReactNode
  isHidden?: boolean
  /** Reason for a disabled action: its button stays focusable and shows it. */
  disabledReason?: string | undefined
  isBusy?: boolean
  isNegative?: boolean
}

/** Key of the edit action: on a phone its button is visible on every record. */
export const UPDATE = 'update'

export const isRare = ({ kind }: PageAction): boolean => kind === 'rare' || kind === 'danger'
