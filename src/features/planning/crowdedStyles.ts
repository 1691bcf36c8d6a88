/** Events that stand beside many others: what of them still has room. */

/** Said, not seen. */
export const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }

export const crowdedStyles = {
  '.planning-start': { display: 'none', fontVariantNumeric: 'tabular-nums' },
  // Beside many others: its colour, when it begins and its name, as far down as there is room.
  '@container (max-width: 64px)': {
    '.planning-column': { paddingInline: '3px', fontSize: 11.5 },
    '.planning-column .planning-start': { display: 'block', whiteSpace: 'nowrap', fontSize: 10.5 },
    '.planning-column .planning-head': { WebkitLineClamp: '9', hyphens: 'auto', textOverflow: 'clip' },
    '.planning-column .planning-second, .planning-column .planning-who, .planning-column .planning-time': HIDDEN,
  },
}
