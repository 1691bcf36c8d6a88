/** Hidden on screen, but read by screen readers. */
export const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }

export const crowdedStyles = {
  '.planning-start': { display: 'none', fontVariantNumeric: 'tabular-nums' },
  '@container (max-width: 64px)': {
    '.planning-column': { paddingInline: '3px', fontSize: 11.5 },
    '.planning-column .planning-start': { display: 'block', whiteSpace: 'nowrap', fontSize: 10.5 },
    '.planning-column .planning-head': { WebkitLineClamp: '9', hyphens: 'auto', textOverflow: 'clip' },
    '.planning-column .planning-second, .planning-column .planning-who, .planning-column .planning-time': HIDDEN,
  },
}
