/** A counter beside an entry of the menu; it may be a link to the records that it counts. */
export type MenuCountProps = {
  /** No room for a link: over the icon of a folded menu. */
  isPlain?: boolean
  /** Closes the menu of a phone. */
  onFollow?: (() => void) | undefined
}
