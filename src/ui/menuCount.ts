export type MenuCountProps = {
  /** No link: the counter is over the icon of a collapsed menu. */
  isPlain?: boolean
  onFollow?: (() => void) | undefined
}
