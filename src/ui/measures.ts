/** Heights in pixels, for sticky elements and scroll padding. */
export const HEADER_HEIGHT = 52
export const BOTTOM_BAR_HEIGHT = 56

/** Width (px) of a panel beside a grid. */
export const SIDE_PANEL_WIDTH = 380

/** Width in pixels of pages with one column; the head has it too. */
export const PAGE_WIDTH = 960
