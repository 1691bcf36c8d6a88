export const PAPER = { color: '#000', bgcolor: '#fff' } as const

/** `styles`: global, while the page is shown; `className`: of the only printed element. */
export const PRINTED = {
  className: 'label-sheet',
  styles: {
    '@media print': {
      'html, body, #root': { backgroundColor: '#fff' },
      main: { padding: '0 !important' },
      'main > :not(.label-sheet)': { display: 'none !important' },
    },
  },
} as const
