export const hasPasskeySupport = (): boolean => typeof window.PublicKeyCredential === 'function'
