export const sessionMessages = {
  invalid: 'Your session is no longer valid. Please sign in again.',
  expired: 'Your session has expired. Please sign in again.',
  forced: 'Your session was closed: your account was opened on another device.',
  tooManyDevices: 'Your session was closed: your account is open on too many devices.',
  administrator: 'Your session was closed by an administrator.',
  oneself: 'Your session was closed from another device.',
  blocked: 'Your account has been blocked. Please contact an administrator.',
  passwordChanged: 'Your password has been changed. Please sign in again.',
  keyRevoked: 'This API key has been revoked.',
  imported: 'A backup has just been imported. Please sign in again.',
} as const
