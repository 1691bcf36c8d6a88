// Sets the theme before the first paint: the person's choice, else the system's, as `useThemeMode` does later.
let chosen = null
try {
  chosen = JSON.parse(localStorage.getItem('RaStoreRegie.theme'))
} catch {
  // Without a storage there is no choice.
}
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
const theme = chosen === 'dark' || chosen === 'light' ? chosen : system
document.documentElement.dataset.theme = theme
// A page that was drawn before carries the styles of both themes.
for (const style of document.querySelectorAll('style[data-drawn]')) {
  style.media = style.dataset.drawn === theme ? 'all' : 'not all'
}
