/** Chooses the language of a process before its first text is loaded: plain JavaScript for Node 20 and later. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FIRST = 'fr'
const FILE = 'locale'
const FOLDER = dirname(fileURLToPath(import.meta.url))

/** Folder that imports name; resolvers replace it by the folder of the chosen language. */
const NAMED = /^#i18n\/fr\//

const asLanguage = (text) => {
  const name = text?.trim()
  return name && /^[a-z]{2}$/.test(name) && existsSync(join(FOLDER, name, 'locale.ts')) ? name : undefined
}

const remembered = (folder) => {
  try {
    return asLanguage(readFileSync(join(folder, FILE), 'utf8'))
  } catch {
    return undefined
  }
}

/** LOADED_LOCALE is set by the process that starts this one; REGIE_LOCALE counts before the first start. */
export const chooseLanguage = ({ LOADED_LOCALE, DATA_DIR, REGIE_LOCALE }) =>
  asLanguage(LOADED_LOCALE) ?? remembered(DATA_DIR?.trim() || 'data') ?? asLanguage(REGIE_LOCALE) ?? FIRST

/** Remembers the LOCALE of the database in the data folder, so that the next start loads it at once. */
export const rememberLanguage = (folder, language) => {
  if (remembered(folder) === language) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, FILE), `${language}\n`)
}

/** `#i18n/fr/menu.ts` → `#i18n/en/menu.ts`; other imports stay unchanged. */
export const inLanguage = (specifier, language) =>
  language === FIRST ? specifier : specifier.replace(NAMED, `#i18n/${language}/`)

export const webFolder = (language) => (language === FIRST ? 'dist' : `dist-${language}`)
