const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': [`'self'`],
  'script-src': [`'self'`],
  'connect-src': [`'self'`],
  'img-src': [`'self'`, 'data:', 'blob:'],
  // The style library inserts its rules into the page.
  'style-src': [`'self'`, `'unsafe-inline'`],
  'object-src': [`'none'`],
  'base-uri': [`'self'`],
  'form-action': [`'self'`],
  'frame-ancestors': [`'none'`],
}

export const CONTENT_SECURITY_POLICY = Object.entries(DIRECTIVES)
  .map(([name, values]) => [name, ...values].join(' '))
  .join('; ')
