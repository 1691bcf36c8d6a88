/** Joins light and dark HTML of a page, so that it paints in either theme before any script. */
import type { ThemeMode } from '#src/ui/theme/colors.ts'

/** The system preference selects the theme, unless a script applies the user's choice. */
const MEDIA: Record<ThemeMode, string> = {
  light: 'not all and (prefers-color-scheme: dark)',
  dark: '(prefers-color-scheme: dark)',
}
const STYLE = /<style data-emotion[^>]*>(.*?)<\/style>/gs
const CLASS = / class="([^"]*)"/g

const namesIn = (html: string): string[][] => [...html.matchAll(CLASS)].map(([, names = '']) => names.split(' '))
const stylesOf = (drawing: string): string => [...drawing.matchAll(STYLE)].map(([, rules]) => rules).join('')

/** In the head: between label and input they would break sibling rules. Without Emotion's mark: not reused. */
const styleElement = (mode: ThemeMode, drawing: string): string =>
  `<style data-drawn="${mode}" media="${MEDIA[mode]}">${stylesOf(drawing)}</style>`

/** Each element gets its class names of both themes. Throws if the drawings differ by more than class names. */
export const joinThemes = ({ light, dark }: Record<ThemeMode, string>): { styles: string; html: string } => {
  const [html, other] = [light.replaceAll(STYLE, ''), dark.replaceAll(STYLE, '')]
  if (html.replaceAll(CLASS, '') !== other.replaceAll(CLASS, '')) {
    throw new Error('The light and the dark drawing of a page differ by more than class names.')
  }
  const names = namesIn(other).values()
  return {
    styles: styleElement('light', light) + styleElement('dark', dark),
    html: html.replaceAll(CLASS, (_attribute, own: string) => {
      const both = new Set([...own.split(' '), ...(names.next().value ?? [])])
      return ` class="${[...both].join(' ')}"`
    }),
  }
}
