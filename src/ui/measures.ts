/** Heights in pixels, for sticky elements and scroll padding. */
export const HEADER_HEIGHT = 52
export const BOTTOM_BAR_HEIGHT = 56
