import type { Theme } from '@mui/material'

const side = (to: 'right' | 'left', from: string, rest: string): string =>
  `linear-gradient(to ${to}, ${from}, transparent) ${rest}`

/** Shadows at the ends of a line with more content (https://lea.verou.me/blog/2012/04/background-attachment-local/). */
export const scrollShadows = ({ palette }: Theme) => {
  const shadow = palette.mode === 'dark' ? 'rgb(0 0 0 / 0.55)' : 'rgb(20 30 50 / 0.12)'
  const page = palette.background.default
  return {
    background: [
      side('right', `${page} 30%`, 'left / 40px 100% no-repeat local'),
      side('left', `${page} 30%`, 'right / 40px 100% no-repeat local'),
      side('right', shadow, 'left / 12px 100% no-repeat scroll'),
      side('left', shadow, 'right / 12px 100% no-repeat scroll'),
    ].join(', '),
  }
}
