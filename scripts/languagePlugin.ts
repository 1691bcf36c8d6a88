import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { inLanguage } from '../i18n/language.mjs'
import { PRODUCT_FOLDER } from '../server/platform/extensionFolder.ts'

export const languagePlugin = (language: string): Plugin => ({
  name: 'regie-language',
  enforce: 'pre',
  resolveId(source, importer, options) {
    const own = inLanguage(source, language)
    return own === source ? null : this.resolve(own, importer, { ...options, skipSelf: true })
  },
  async transformIndexHtml(html) {
    const { href } = pathToFileURL(join(PRODUCT_FOLDER, 'i18n', language, 'locale.ts'))
    const { LOCALE, NO_SCRIPT } = await import(href)
    return html
      .replace('<html>', `<html lang="${LOCALE}">`)
      .replace('<noscript></noscript>', `<noscript>${NO_SCRIPT}</noscript>`)
  },
})
