/** Whether this browser makes and uses passkeys, before any code for them is loaded. */
export const hasPasskeySupport = (): boolean => typeof window.PublicKeyCredential === 'function'
