/** Written by `npm run db:generate` from the SDL of the operations. */

export type AccountEvent = {
  readonly address?: string | null
  readonly author?: string | null
  readonly count: number
  readonly device?: string | null
  readonly id: string
  readonly isOwn: boolean
  readonly kind: SecurityEventKind
  readonly occurredAt: string
  readonly summary: string
}

export type AccountReference = {
  readonly displayName: string
  readonly id: string
}

export type AuthenticatorEnrolment = {
  readonly key: string
  readonly url: string
}

export type ChangeMyPasswordInput = {
  readonly currentPassword: string
  readonly newPassword: string
}

export type CompleteLoginInput = {
  readonly challenge: string
  readonly code?: string | null
  readonly device?: string | null
  readonly force: boolean | null
  readonly passkey?: unknown
  readonly trust: boolean | null
}

export type License = {
  readonly activeUsers: number
  readonly demonstration: boolean
  readonly isValid: boolean
  readonly maximumUsers: number
  readonly modules: readonly string[]
  readonly organisation: string
  readonly savedAt: string
  readonly until: string
}

export type LicenseInput = {
  readonly number: string
}

export type LoginInput = {
  readonly device?: string | null
  readonly force: boolean | null
  readonly login: string
  readonly password: string
}

export type LoginResult = {
  readonly device: string
  readonly token: string
  readonly user: SessionUser
}

export type LogoutInput = {
  readonly token: string
}

export type MyAccount = {
  readonly code: string
  readonly department?: AccountReference | null
  readonly displayName: string
  readonly email: string
  readonly firstName: string
  readonly id: string
  readonly lastName: string
  readonly onlineCalendar?: string | null
  readonly passwordChangedAt?: string | null
  readonly phoneNumber?: string | null
  readonly professionalFunction?: string | null
  readonly sectors: readonly AccountReference[]
  readonly title?: UserTitle | null
  readonly userRoles: readonly AccountReference[]
}

export type MyAccountInput = {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly onlineCalendar?: string | null
  readonly phoneNumber?: string | null
  readonly professionalFunction?: string | null
  readonly title?: UserTitle | null
}

export type Passkey = {
  readonly createdAt: string
  readonly id: string
  readonly lastUsedAt?: string | null
  readonly name: string
}

export type PasskeyLoginInput = {
  readonly device?: string | null
  readonly force: boolean | null
  readonly passkey: unknown
}

export type PasswordLink = {
  readonly expiresAt: string
  readonly sentTo?: string | null
  readonly url: string
}

export type PasswordToken = {
  readonly code: string
  readonly displayName: string
}

export type SecondFactors = {
  readonly authenticatorSince?: string | null
  readonly isDemanded: boolean
  readonly mayAddPasskeys: boolean
  readonly passkeys: readonly Passkey[]
  readonly recoveryCodesLeft: number
  readonly trustedDevices: number
}

export type SecurityEventKind =
  | 'ABSENCE_DECLARED'
  | 'ACCOUNT_BLOCKED'
  | 'ACCOUNT_CREATED'
  | 'ACCOUNT_DELETED'
  | 'ACCOUNT_LOGIN_CHANGED'
  | 'ACCOUNT_RESTORED'
  | 'ACCOUNT_ROLES_CHANGED'
  | 'ACCOUNT_UNBLOCKED'
  | 'BACKUP_DELETED'
  | 'BACKUP_DOWNLOADED'
  | 'BACKUP_IMPORTED'
  | 'BACKUP_IMPORT_REQUESTED'
  | 'BACKUP_REQUESTED'
  | 'CALENDAR_LINK_CREATED'
  | 'CALENDAR_LINK_REVOKED'
  | 'DEPUTY_NAMED'
  | 'DEPUTY_REMOVED'
  | 'EXPORTED'
  | 'JOURNAL_SHORTENED'
  | 'KEY_ROTATED'
  | 'LICENSE_SAVED'
  | 'LOGIN'
  | 'LOGIN_FAILED'
  | 'LOGIN_SLOWED'
  | 'LOOK_ALIKES_FOUND'
  | 'NEW_DEVICE'
  | 'PARAMETERS_CHANGED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REFUSED'
  | 'PASSKEY_REMOVED'
  | 'PASSKEY_RENAMED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_LINK_CREATED'
  | 'PASSWORD_LINK_REQUESTED'
  | 'PASSWORD_LINK_USED'
  | 'PROOF_FAILED'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'RIGHT_REFUSED'
  | 'ROLE_CHANGED'
  | 'ROLE_CREATED'
  | 'ROLE_DELETED'
  | 'ROLE_RESTORED'
  | 'SECOND_FACTOR_ADDED'
  | 'SECOND_FACTOR_FAILED'
  | 'SECOND_FACTOR_REMOVED'
  | 'SECOND_FACTOR_RESET'
  | 'SECOND_FACTOR_SLOWED'
  | 'SERVICE_KEY_CREATED'
  | 'SERVICE_KEY_REVOKED'
  | 'SESSIONS_ENDED'

export type ServiceKey = {
  readonly beginning: string
  readonly createdAt: string
  readonly expiresAt?: string | null
  readonly id: string
  readonly issuedBy: string
  readonly lastUsedAt?: string | null
  readonly name: string
  readonly revokedAt?: string | null
}

export type SessionApplication = {
  readonly code: string
  readonly rights: unknown
}

export type SessionDepartment = {
  readonly departmentGroups: readonly SessionDepartmentGroup[]
  readonly id: string
}

export type SessionDepartmentGroup = {
  readonly id: string
}

export type SessionSector = {
  readonly id: string
}

export type SessionUser = {
  readonly code: string
  readonly demonstration: boolean
  readonly department?: SessionDepartment | null
  readonly displayName: string
  readonly email: string
  readonly endsIn: number
  readonly hasLicense: boolean
  readonly id: string
  readonly idleEndsIn: number
  readonly mustEnrol: boolean
  readonly sectors: readonly SessionSector[]
  readonly unlicensed: readonly string[]
  readonly userRoles: readonly SessionUserRole[]
}

export type SessionUserRole = {
  readonly applications: readonly SessionApplication[]
  readonly id: string
  readonly name: string
}

export type SetUserPasswordInput = {
  readonly password: string
  readonly token: string
}

export type UserSecondFactors = {
  readonly isDemanded: boolean
  readonly isOn: boolean
}

export type UserSession = {
  readonly createdAt: string
  readonly endedAt?: string | null
  readonly endedReason?: string | null
  readonly id: string
  readonly ip: string
  readonly isCurrent: boolean
  readonly lastUsedAt: string
  readonly userAgent: string
}

export type UserTitle =
  | 'MR'
  | 'MRS'
  | 'MS'

export type Operations = {
  canCheckLicenses: {
    args: {}
    result: boolean
  }
  getLicense: {
    args: {}
    result: License | null | undefined
  }
  getMyAccount: {
    args: {}
    result: MyAccount
  }
  getMyActivity: {
    args: {}
    result: readonly AccountEvent[]
  }
  getMyNotices: {
    args: {}
    result: readonly AccountEvent[]
  }
  getMySecondFactors: {
    args: {}
    result: SecondFactors
  }
  getPasswordToken: {
    args: {
      readonly token: string
    }
    result: PasswordToken
  }
  getServiceKeys: {
    args: {
      readonly userId: string
    }
    result: readonly ServiceKey[]
  }
  getUserSecondFactors: {
    args: {
      readonly userId: string
    }
    result: UserSecondFactors
  }
  getUserSessions: {
    args: {
      readonly userId: string
      readonly withEnded: boolean
    }
    result: readonly UserSession[]
  }
  addPasskey: {
    args: {
      readonly name: string
      readonly passkey: unknown
    }
    result: readonly string[]
  }
  blockUser: {
    args: {
      readonly successor?: string | null
      readonly userId: string
    }
    result: boolean
  }
  changeMyPassword: {
    args: {
      readonly input: ChangeMyPasswordInput
    }
    result: boolean
  }
  completeLogin: {
    args: {
      readonly input: CompleteLoginInput
    }
    result: LoginResult
  }
  completePasskeyLogin: {
    args: {
      readonly input: PasskeyLoginInput
    }
    result: LoginResult
  }
  confirmAuthenticator: {
    args: {
      readonly code: string
    }
    result: readonly string[]
  }
  createPasswordLink: {
    args: {
      readonly userId: string
    }
    result: PasswordLink
  }
  createServiceKey: {
    args: {
      readonly expiresAt?: string | null
      readonly name: string
      readonly userId: string
    }
    result: string
  }
  dismissMyNotice: {
    args: {
      readonly id: string
    }
    result: boolean
  }
  endUserSession: {
    args: {
      readonly sessionId: string
      readonly userId: string
    }
    result: boolean
  }
  endUserSessions: {
    args: {
      readonly userId: string
    }
    result: number
  }
  forgetTrustedDevices: {
    args: {}
    result: number
  }
  login: {
    args: {
      readonly input: LoginInput
    }
    result: LoginResult
  }
  logout: {
    args: {
      readonly input: LogoutInput
    }
    result: boolean
  }
  proveMyself: {
    args: {
      readonly currentPassword?: string | null
      readonly passkey?: unknown
    }
    result: boolean
  }
  removeAuthenticator: {
    args: {}
    result: boolean
  }
  removePasskey: {
    args: {
      readonly id: string
    }
    result: boolean
  }
  renamePasskey: {
    args: {
      readonly id: string
      readonly name: string
    }
    result: boolean
  }
  renewRecoveryCodes: {
    args: {}
    result: readonly string[]
  }
  requestPasswordLink: {
    args: {
      readonly login: string
    }
    result: boolean
  }
  resetSecondFactors: {
    args: {
      readonly userId: string
    }
    result: boolean
  }
  revokeServiceKey: {
    args: {
      readonly keyId: string
      readonly userId: string
    }
    result: boolean
  }
  saveLicense: {
    args: {
      readonly input: LicenseInput
    }
    result: License
  }
  setUserPassword: {
    args: {
      readonly input: SetUserPasswordInput
    }
    result: boolean
  }
  startAuthenticator: {
    args: {}
    result: AuthenticatorEnrolment
  }
  startPasskey: {
    args: {}
    result: unknown
  }
  startPasskeyLogin: {
    args: {}
    result: unknown
  }
  startPasskeyProof: {
    args: {}
    result: unknown
  }
  startPasskeyStep: {
    args: {
      readonly challenge: string
      readonly device?: string | null
    }
    result: unknown
  }
  unblockUser: {
    args: {
      readonly userId: string
    }
    result: boolean
  }
  updateMyAccount: {
    args: {
      readonly input: MyAccountInput
    }
    result: MyAccount
  }
}
