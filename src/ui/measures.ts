/** Heights that pages reckon with: what is sticky under the header, what stays clear of the bottom bar. */
export const HEADER_HEIGHT = 52
export const BOTTOM_BAR_HEIGHT = 56
