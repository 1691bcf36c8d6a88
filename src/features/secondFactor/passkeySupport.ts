/** True if the browser supports passkeys; loads no passkey code. */
export const hasPasskeySupport = (): boolean => typeof window.PublicKeyCredential === 'function'
