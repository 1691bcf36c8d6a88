import { WEIGHTS } from '#src/ui/theme/weights.ts'

/** Hidden on screen, but read by screen readers. */
export const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }

export const crowdedStyles = {
  '.planning-start': { display: 'none', fontVariantNumeric: 'tabular-nums' },
  // Three abreast on a phone: an hour holds two lines of the name and one of the subject.
  '@container (max-width: 110px) and (min-height: 46px) and (max-height: 52px)': {
    '.planning-column': {
      lineHeight: 1.2,
      paddingTop: '1px',
      maxHeight: 'calc(1px + round(down, 100cqh - 1px, 1.2em))',
    },
  },
  // The start leads instead of a cut period, and the subject may take a second line.
  '@container (min-width: 77px) and (max-width: 104px) and (min-height: 60px)': {
    '.planning-column .planning-start': { display: 'block', whiteSpace: 'nowrap', fontSize: 11 },
    '.planning-column .planning-time': HIDDEN,
  },
  '@container (min-width: 77px) and (max-width: 104px) and (min-height: 84px)': {
    '.planning-column .planning-second': {
      whiteSpace: 'normal',
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
    },
  },
  // Only the hour and the name, on as many lines as fit. Month rows have no ellipsis: it takes two of six letters.
  '@container (max-width: 76px)': {
    '.planning-row': { padding: '1px 2px', fontSize: 11 },
    '.planning-row .planning-head': { fontWeight: WEIGHTS.label, textOverflow: 'clip' },
    '.planning-column': {
      paddingInline: '3px 2px',
      paddingTop: '1px',
      fontSize: 11.5,
      lineHeight: '14px',
      letterSpacing: '-0.01em',
      maxHeight: 'calc(1px + round(down, 100cqh - 1px, 14px))',
    },
    '.planning-column .planning-start': { display: 'block', whiteSpace: 'nowrap', fontSize: 10.5 },
    '.planning-column .planning-start svg': { marginInlineStart: '3px' },
    '.planning-column .planning-signs': HIDDEN,
    '.planning-column .planning-head': { WebkitLineClamp: '9', hyphens: 'manual' },
    // A word wider than the event ends with an ellipsis: a break in a word reads as two.
    '.planning-word': {
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    },
    '.planning-column .planning-second, .planning-column .planning-who, .planning-column .planning-time': HIDDEN,
  },
  '@container (max-width: 76px) and (max-height: 42px)': {
    '.planning-column': {
      fontSize: 11,
      lineHeight: '12px',
      maxHeight: 'calc(1px + round(down, 100cqh - 1px, 12px))',
    },
  },
  '@container (max-width: 76px) and (min-height: 37px) and (max-height: 45px)': {
    '.planning-column .planning-head': {
      whiteSpace: 'normal',
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
    },
  },
  '@container (max-width: 76px) and (max-height: 36px)': { '.planning-word': { display: 'inline' } },
}
