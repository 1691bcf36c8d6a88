/** The header that names a file that is sent. */

const asciiName = (name: string): string => name.replace(/[^\w .()-]/g, '_')

/** `Content-Disposition`, for readers old and new (RFC 6266). */
export const contentDisposition = (manner: 'inline' | 'attachment', name: string): string => {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${manner}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded}`
}
