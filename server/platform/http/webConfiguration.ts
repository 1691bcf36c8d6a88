/** What the page is told when services live elsewhere, and the content security policy that allows them. */
import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/** Read by `dataProviders/configuration.ts`; undefined when every service answers at the page's own address. */
export const pageScriptOf = ({ serviceUrls }: Pick<Config, 'serviceUrls'>): string | undefined => {
  if (Object.keys(serviceUrls).length === 0) return undefined
  return `window.__REGIE__=${JSON.stringify({ services: serviceUrls }).replaceAll('<', '\\u003c')}`
}

/** Everything from here, nothing from third parties but the services that the operator named. */
export const contentSecurityPolicy = ({ serviceUrls }: Pick<Config, 'serviceUrls'>): string => {
  const origins = Object.values(serviceUrls).flatMap((url) => (url ? [new URL(url).origin] : []))
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'))
  const script = pageScriptOf({ serviceUrls })
  const hash = script && `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const directives: Record<string, readonly (string | undefined)[]> = {
    'default-src': [`'self'`],
    'script-src': [`'self'`, hash],
    'connect-src': [`'self'`, ...new Set([...origins, ...sockets])],
    'img-src': [`'self'`, 'data:', 'blob:', ...new Set(origins)],
    // The style library writes its rules into the page.
    'style-src': [`'self'`, `'unsafe-inline'`],
    'object-src': [`'none'`],
    'base-uri': [`'self'`],
    'form-action': [`'self'`],
    'frame-ancestors': [`'none'`],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.filter(Boolean)].join(' '))
    .join('; ')
}
