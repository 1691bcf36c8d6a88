/** Stable imports for browser tests of an extension (`*.test.tsx`). */
export { openScreen } from '#tests/web/openScreen.tsx'
export type { Answers, Mounted } from '#tests/web/pages/mountWith.tsx'
export { find, press, seen, text, typeIn, until } from '#tests/web/pages/mountWith.tsx'
