const asciiName = (name: string): string => name.replace(/[^\w .()-]/g, '_')

/** With an ASCII fallback for old clients (RFC 6266). */
export const contentDisposition = (manner: 'inline' | 'attachment', name: string): string => {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${manner}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded}`
}
