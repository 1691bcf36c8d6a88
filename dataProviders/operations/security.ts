/** Written by `npm run operations` from security.graphql and contract/security.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Current and new password. */
export type ChangeMyPasswordInput = {
  readonly currentPassword: string;
  readonly newPassword: string;
};

/** Second step of a login. */
export type CompleteLoginInput = {
  /** Challenge from the SECOND_FACTOR_REQUIRED error of `login`. */
  readonly challenge: string;
  /** Six digits of the authenticator application, or a recovery code. */
  readonly code?: string | null | undefined;
  /** As for `login`. */
  readonly device?: string | null | undefined;
  /** As for `login`. */
  readonly force?: boolean | null | undefined;
  /** Alternatively: the passkey's answer to `startPasskeyStep`. */
  readonly passkey?: unknown;
  /** Trusts this device, which skips the second factor for some days. */
  readonly trust?: boolean | null | undefined;
};

/** A licence number. */
export type LicenseInput = {
  readonly number: string;
};

/** Credentials of a login. */
export type LoginInput = {
  /** Device token from the last login of this browser, so that failed logins elsewhere do not delay it. */
  readonly device?: string | null | undefined;
  /** With one device at a time: ends the other session instead of throwing ALREADY_CONNECTED. */
  readonly force?: boolean | null | undefined;
  /** Code or email. */
  readonly login: string;
  readonly password: string;
};

/** Session to end. */
export type LogoutInput = {
  readonly token: string;
};

/** Changes of the own account; absent fields stay. */
export type MyAccountInput = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly onlineCalendar?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly professionalFunction?: string | null | undefined;
  readonly title?: UserTitle | null | undefined;
};

/** A login with a passkey only. */
export type PasskeyLoginInput = {
  /** As for `login`. */
  readonly device?: string | null | undefined;
  /** As for `login`. */
  readonly force?: boolean | null | undefined;
  /** The passkey's answer to `startPasskeyLogin`. */
  readonly passkey: unknown;
};

/** The values of kind of a security event. */
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
  | 'SESSIONS_ENDED';

/** New password, with the token of a link. */
export type SetUserPasswordInput = {
  readonly password: string;
  readonly token: string;
};

/** The values of title of a user. */
export type UserTitle =
  | 'MR'
  | 'MRS'
  | 'MS';

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { readonly login: { readonly token: string, readonly device: string } };

export type CompleteLoginMutationVariables = Exact<{
  input: CompleteLoginInput;
}>;


export type CompleteLoginMutation = { readonly completeLogin: { readonly token: string, readonly device: string } };

export type StartPasskeyLoginMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyLoginMutation = { readonly startPasskeyLogin: unknown };

export type CompletePasskeyLoginMutationVariables = Exact<{
  input: PasskeyLoginInput;
}>;


export type CompletePasskeyLoginMutation = { readonly completePasskeyLogin: { readonly token: string, readonly device: string } };

export type StartPasskeyStepMutationVariables = Exact<{
  challenge: string;
  device?: string | null | undefined;
}>;


export type StartPasskeyStepMutation = { readonly startPasskeyStep: unknown };

export type StartPasskeyProofMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyProofMutation = { readonly startPasskeyProof: unknown };

export type StartPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyMutation = { readonly startPasskey: unknown };

export type AddPasskeyMutationVariables = Exact<{
  name: string;
  passkey: unknown;
}>;


export type AddPasskeyMutation = { readonly addPasskey: ReadonlyArray<string> };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenamePasskeyMutation = { readonly renamePasskey: boolean };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { readonly removePasskey: boolean };

export type LogoutMutationVariables = Exact<{
  input: LogoutInput;
}>;


export type LogoutMutation = { readonly logout: boolean };

export type PasswordTokenQueryVariables = Exact<{
  token: string;
}>;


export type PasswordTokenQuery = { readonly getPasswordToken: { readonly displayName: string, readonly code: string } };

export type SetUserPasswordMutationVariables = Exact<{
  input: SetUserPasswordInput;
}>;


export type SetUserPasswordMutation = { readonly setUserPassword: boolean };

export type CreatePasswordLinkMutationVariables = Exact<{
  userId: string;
}>;


export type CreatePasswordLinkMutation = { readonly createPasswordLink: { readonly url: string, readonly sentTo: string | null } };

export type RequestPasswordLinkMutationVariables = Exact<{
  login: string;
}>;


export type RequestPasswordLinkMutation = { readonly requestPasswordLink: boolean };

export type ProveMyselfMutationVariables = Exact<{
  currentPassword?: string | null | undefined;
  passkey?: unknown;
}>;


export type ProveMyselfMutation = { readonly proveMyself: boolean };

export type BlockUserMutationVariables = Exact<{
  userId: string;
  successor?: string | null | undefined;
}>;


export type BlockUserMutation = { readonly blockUser: boolean };

export type UnblockUserMutationVariables = Exact<{
  userId: string;
}>;


export type UnblockUserMutation = { readonly unblockUser: boolean };

export type OwnAccountFragment = { readonly id: string, readonly code: string, readonly displayName: string, readonly title: UserTitle | null, readonly firstName: string, readonly lastName: string, readonly email: string, readonly phoneNumber: string | null, readonly professionalFunction: string | null, readonly onlineCalendar: string | null, readonly passwordChangedAt: string | null, readonly department: { readonly id: string, readonly displayName: string } | null, readonly sectors: ReadonlyArray<{ readonly id: string, readonly displayName: string }>, readonly userRoles: ReadonlyArray<{ readonly id: string, readonly displayName: string }> };

export type MyAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAccountQuery = { readonly getMyAccount: { readonly id: string, readonly code: string, readonly displayName: string, readonly title: UserTitle | null, readonly firstName: string, readonly lastName: string, readonly email: string, readonly phoneNumber: string | null, readonly professionalFunction: string | null, readonly onlineCalendar: string | null, readonly passwordChangedAt: string | null, readonly department: { readonly id: string, readonly displayName: string } | null, readonly sectors: ReadonlyArray<{ readonly id: string, readonly displayName: string }>, readonly userRoles: ReadonlyArray<{ readonly id: string, readonly displayName: string }> } };

export type UpdateMyAccountMutationVariables = Exact<{
  input: MyAccountInput;
}>;


export type UpdateMyAccountMutation = { readonly updateMyAccount: { readonly id: string, readonly code: string, readonly displayName: string, readonly title: UserTitle | null, readonly firstName: string, readonly lastName: string, readonly email: string, readonly phoneNumber: string | null, readonly professionalFunction: string | null, readonly onlineCalendar: string | null, readonly passwordChangedAt: string | null, readonly department: { readonly id: string, readonly displayName: string } | null, readonly sectors: ReadonlyArray<{ readonly id: string, readonly displayName: string }>, readonly userRoles: ReadonlyArray<{ readonly id: string, readonly displayName: string }> } };

export type ChangeMyPasswordMutationVariables = Exact<{
  input: ChangeMyPasswordInput;
}>;


export type ChangeMyPasswordMutation = { readonly changeMyPassword: boolean };

export type UserSessionsQueryVariables = Exact<{
  userId: string;
}>;


export type UserSessionsQuery = { readonly getUserSessions: ReadonlyArray<{ readonly id: string, readonly userAgent: string, readonly ip: string, readonly createdAt: string, readonly lastUsedAt: string, readonly isCurrent: boolean, readonly endedAt: string | null, readonly endedReason: string | null }> };

export type EndUserSessionMutationVariables = Exact<{
  userId: string;
  sessionId: string;
}>;


export type EndUserSessionMutation = { readonly endUserSession: boolean };

export type EndUserSessionsMutationVariables = Exact<{
  userId: string;
}>;


export type EndUserSessionsMutation = { readonly endUserSessions: number };

export type SavedLicenseFragment = { readonly organisation: string, readonly modules: ReadonlyArray<string>, readonly maximumUsers: number, readonly activeUsers: number, readonly until: string, readonly demonstration: boolean, readonly isValid: boolean, readonly savedAt: string };

export type LicenseQueryVariables = Exact<{ [key: string]: never; }>;


export type LicenseQuery = { readonly canCheckLicenses: boolean, readonly getLicense: { readonly organisation: string, readonly modules: ReadonlyArray<string>, readonly maximumUsers: number, readonly activeUsers: number, readonly until: string, readonly demonstration: boolean, readonly isValid: boolean, readonly savedAt: string } | null };

export type SaveLicenseMutationVariables = Exact<{
  input: LicenseInput;
}>;


export type SaveLicenseMutation = { readonly saveLicense: { readonly organisation: string, readonly modules: ReadonlyArray<string>, readonly maximumUsers: number, readonly activeUsers: number, readonly until: string, readonly demonstration: boolean, readonly isValid: boolean, readonly savedAt: string } };

export type ToldEventFragment = { readonly id: string, readonly kind: SecurityEventKind, readonly summary: string, readonly author: string | null, readonly isOwn: boolean, readonly occurredAt: string, readonly count: number, readonly address: string | null, readonly device: string | null };

export type MyActivityQueryVariables = Exact<{ [key: string]: never; }>;


export type MyActivityQuery = { readonly getMyActivity: ReadonlyArray<{ readonly id: string, readonly kind: SecurityEventKind, readonly summary: string, readonly author: string | null, readonly isOwn: boolean, readonly occurredAt: string, readonly count: number, readonly address: string | null, readonly device: string | null }> };

export type MyNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyNoticesQuery = { readonly getMyNotices: ReadonlyArray<{ readonly id: string, readonly kind: SecurityEventKind, readonly summary: string, readonly author: string | null, readonly isOwn: boolean, readonly occurredAt: string, readonly count: number, readonly address: string | null, readonly device: string | null }> };

export type DismissMyNoticeMutationVariables = Exact<{
  id: string;
}>;


export type DismissMyNoticeMutation = { readonly dismissMyNotice: boolean };

export type MySecondFactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySecondFactorsQuery = { readonly getMySecondFactors: { readonly authenticatorSince: string | null, readonly recoveryCodesLeft: number, readonly trustedDevices: number, readonly mayAddPasskeys: boolean, readonly isDemanded: boolean, readonly passkeys: ReadonlyArray<{ readonly id: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type StartAuthenticatorMutationVariables = Exact<{ [key: string]: never; }>;


export type StartAuthenticatorMutation = { readonly startAuthenticator: { readonly key: string, readonly url: string } };

export type ConfirmAuthenticatorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmAuthenticatorMutation = { readonly confirmAuthenticator: ReadonlyArray<string> };

export type RemoveAuthenticatorMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAuthenticatorMutation = { readonly removeAuthenticator: boolean };

export type RenewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewRecoveryCodesMutation = { readonly renewRecoveryCodes: ReadonlyArray<string> };

export type ForgetTrustedDevicesMutationVariables = Exact<{ [key: string]: never; }>;


export type ForgetTrustedDevicesMutation = { readonly forgetTrustedDevices: number };

export type UserSecondFactorsQueryVariables = Exact<{
  userId: string;
}>;


export type UserSecondFactorsQuery = { readonly getUserSecondFactors: { readonly isOn: boolean, readonly isDemanded: boolean } };

export type ResetSecondFactorsMutationVariables = Exact<{
  userId: string;
}>;


export type ResetSecondFactorsMutation = { readonly resetSecondFactors: boolean };

export type ServiceKeysQueryVariables = Exact<{
  userId: string;
}>;


export type ServiceKeysQuery = { readonly getServiceKeys: ReadonlyArray<{ readonly id: string, readonly name: string, readonly beginning: string, readonly issuedBy: string, readonly createdAt: string, readonly expiresAt: string | null, readonly lastUsedAt: string | null, readonly revokedAt: string | null }> };

export type CreateServiceKeyMutationVariables = Exact<{
  userId: string;
  name: string;
  expiresAt?: string | null | undefined;
}>;


export type CreateServiceKeyMutation = { readonly createServiceKey: string };

export type RevokeServiceKeyMutationVariables = Exact<{
  userId: string;
  keyId: string;
}>;


export type RevokeServiceKeyMutation = { readonly revokeServiceKey: boolean };

export const OwnAccountFragmentDoc = /*#__PURE__*/ new TypedDocumentString('security', `
    fragment OwnAccount on MyAccount {
  id
  code
  displayName
  title
  firstName
  lastName
  email
  phoneNumber
  professionalFunction
  onlineCalendar
  passwordChangedAt
  department {
    id
    displayName
  }
  sectors {
    id
    displayName
  }
  userRoles {
    id
    displayName
  }
}
    `, {"fragmentName":"OwnAccount"}) as unknown as TypedDocumentString<OwnAccountFragment, unknown>;
export const SavedLicenseFragmentDoc = /*#__PURE__*/ new TypedDocumentString('security', `
    fragment SavedLicense on License {
  organisation
  modules
  maximumUsers
  activeUsers
  until
  demonstration
  isValid
  savedAt
}
    `, {"fragmentName":"SavedLicense"}) as unknown as TypedDocumentString<SavedLicenseFragment, unknown>;
export const ToldEventFragmentDoc = /*#__PURE__*/ new TypedDocumentString('security', `
    fragment ToldEvent on AccountEvent {
  id
  kind
  summary
  author
  isOwn
  occurredAt
  count
  address
  device
}
    `, {"fragmentName":"ToldEvent"}) as unknown as TypedDocumentString<ToldEventFragment, unknown>;
export const LoginDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation Login($input: LoginInput!) {
  login(input: $input) {
    token
    device
  }
}
    `) as unknown as TypedDocumentString<LoginMutation, LoginMutationVariables>;
export const CompleteLoginDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation CompleteLogin($input: CompleteLoginInput!) {
  completeLogin(input: $input) {
    token
    device
  }
}
    `) as unknown as TypedDocumentString<CompleteLoginMutation, CompleteLoginMutationVariables>;
export const StartPasskeyLoginDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation StartPasskeyLogin {
  startPasskeyLogin
}
    `) as unknown as TypedDocumentString<StartPasskeyLoginMutation, StartPasskeyLoginMutationVariables>;
export const CompletePasskeyLoginDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation CompletePasskeyLogin($input: PasskeyLoginInput!) {
  completePasskeyLogin(input: $input) {
    token
    device
  }
}
    `) as unknown as TypedDocumentString<CompletePasskeyLoginMutation, CompletePasskeyLoginMutationVariables>;
export const StartPasskeyStepDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation StartPasskeyStep($challenge: String!, $device: String) {
  startPasskeyStep(challenge: $challenge, device: $device)
}
    `) as unknown as TypedDocumentString<StartPasskeyStepMutation, StartPasskeyStepMutationVariables>;
export const StartPasskeyProofDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation StartPasskeyProof {
  startPasskeyProof
}
    `) as unknown as TypedDocumentString<StartPasskeyProofMutation, StartPasskeyProofMutationVariables>;
export const StartPasskeyDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation StartPasskey {
  startPasskey
}
    `) as unknown as TypedDocumentString<StartPasskeyMutation, StartPasskeyMutationVariables>;
export const AddPasskeyDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation AddPasskey($name: String!, $passkey: JSON!) {
  addPasskey(name: $name, passkey: $passkey)
}
    `) as unknown as TypedDocumentString<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const RenamePasskeyDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation RenamePasskey($id: ID!, $name: String!) {
  renamePasskey(id: $id, name: $name)
}
    `) as unknown as TypedDocumentString<RenamePasskeyMutation, RenamePasskeyMutationVariables>;
export const RemovePasskeyDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation RemovePasskey($id: ID!) {
  removePasskey(id: $id)
}
    `) as unknown as TypedDocumentString<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const LogoutDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation Logout($input: LogoutInput!) {
  logout(input: $input)
}
    `) as unknown as TypedDocumentString<LogoutMutation, LogoutMutationVariables>;
export const PasswordTokenDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    query PasswordToken($token: String!) {
  getPasswordToken(token: $token) {
    displayName
    code
  }
}
    `) as unknown as TypedDocumentString<PasswordTokenQuery, PasswordTokenQueryVariables>;
export const SetUserPasswordDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation SetUserPassword($input: SetUserPasswordInput!) {
  setUserPassword(input: $input)
}
    `) as unknown as TypedDocumentString<SetUserPasswordMutation, SetUserPasswordMutationVariables>;
export const CreatePasswordLinkDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation CreatePasswordLink($userId: ID!) {
  createPasswordLink(userId: $userId) {
    url
    sentTo
  }
}
    `) as unknown as TypedDocumentString<CreatePasswordLinkMutation, CreatePasswordLinkMutationVariables>;
export const RequestPasswordLinkDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation RequestPasswordLink($login: String!) {
  requestPasswordLink(login: $login)
}
    `) as unknown as TypedDocumentString<RequestPasswordLinkMutation, RequestPasswordLinkMutationVariables>;
export const ProveMyselfDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation ProveMyself($currentPassword: String, $passkey: JSON) {
  proveMyself(currentPassword: $currentPassword, passkey: $passkey)
}
    `) as unknown as TypedDocumentString<ProveMyselfMutation, ProveMyselfMutationVariables>;
export const BlockUserDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation BlockUser($userId: ID!, $successor: ID) {
  blockUser(userId: $userId, successor: $successor)
}
    `) as unknown as TypedDocumentString<BlockUserMutation, BlockUserMutationVariables>;
export const UnblockUserDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation UnblockUser($userId: ID!) {
  unblockUser(userId: $userId)
}
    `) as unknown as TypedDocumentString<UnblockUserMutation, UnblockUserMutationVariables>;
export const MyAccountDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    query MyAccount {
  getMyAccount {
    ...OwnAccount
  }
}
    fragment OwnAccount on MyAccount {
  id
  code
  displayName
  title
  firstName
  lastName
  email
  phoneNumber
  professionalFunction
  onlineCalendar
  passwordChangedAt
  department {
    id
    displayName
  }
  sectors {
    id
    displayName
  }
  userRoles {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<MyAccountQuery, MyAccountQueryVariables>;
export const UpdateMyAccountDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation UpdateMyAccount($input: MyAccountInput!) {
  updateMyAccount(input: $input) {
    ...OwnAccount
  }
}
    fragment OwnAccount on MyAccount {
  id
  code
  displayName
  title
  firstName
  lastName
  email
  phoneNumber
  professionalFunction
  onlineCalendar
  passwordChangedAt
  department {
    id
    displayName
  }
  sectors {
    id
    displayName
  }
  userRoles {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<UpdateMyAccountMutation, UpdateMyAccountMutationVariables>;
export const ChangeMyPasswordDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation ChangeMyPassword($input: ChangeMyPasswordInput!) {
  changeMyPassword(input: $input)
}
    `) as unknown as TypedDocumentString<ChangeMyPasswordMutation, ChangeMyPasswordMutationVariables>;
export const UserSessionsDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    query UserSessions($userId: ID!) {
  getUserSessions(userId: $userId, withEnded: true) {
    id
    userAgent
    ip
    createdAt
    lastUsedAt
    isCurrent
    endedAt
    endedReason
  }
}
    `) as unknown as TypedDocumentString<UserSessionsQuery, UserSessionsQueryVariables>;
export const EndUserSessionDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation EndUserSession($userId: ID!, $sessionId: ID!) {
  endUserSession(userId: $userId, sessionId: $sessionId)
}
    `) as unknown as TypedDocumentString<EndUserSessionMutation, EndUserSessionMutationVariables>;
export const EndUserSessionsDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation EndUserSessions($userId: ID!) {
  endUserSessions(userId: $userId)
}
    `) as unknown as TypedDocumentString<EndUserSessionsMutation, EndUserSessionsMutationVariables>;
export const LicenseDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    query License {
  canCheckLicenses
  getLicense {
    ...SavedLicense
  }
}
    fragment SavedLicense on License {
  organisation
  modules
  maximumUsers
  activeUsers
  until
  demonstration
  isValid
  savedAt
}`) as unknown as TypedDocumentString<LicenseQuery, LicenseQueryVariables>;
export const SaveLicenseDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation SaveLicense($input: LicenseInput!) {
  saveLicense(input: $input) {
    ...SavedLicense
  }
}
    fragment SavedLicense on License {
  organisation
  modules
  maximumUsers
  activeUsers
  until
  demonstration
  isValid
  savedAt
}`) as unknown as TypedDocumentString<SaveLicenseMutation, SaveLicenseMutationVariables>;
export const MyActivityDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    query MyActivity {
  getMyActivity {
    ...ToldEvent
  }
}
    fragment ToldEvent on AccountEvent {
  id
  kind
  summary
  author
  isOwn
  occurredAt
  count
  address
  device
}`) as unknown as TypedDocumentString<MyActivityQuery, MyActivityQueryVariables>;
export const MyNoticesDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    query MyNotices {
  getMyNotices {
    ...ToldEvent
  }
}
    fragment ToldEvent on AccountEvent {
  id
  kind
  summary
  author
  isOwn
  occurredAt
  count
  address
  device
}`) as unknown as TypedDocumentString<MyNoticesQuery, MyNoticesQueryVariables>;
export const DismissMyNoticeDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation DismissMyNotice($id: ID!) {
  dismissMyNotice(id: $id)
}
    `) as unknown as TypedDocumentString<DismissMyNoticeMutation, DismissMyNoticeMutationVariables>;
export const MySecondFactorsDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    query MySecondFactors {
  getMySecondFactors {
    authenticatorSince
    recoveryCodesLeft
    trustedDevices
    mayAddPasskeys
    passkeys {
      id
      name
      createdAt
      lastUsedAt
    }
    isDemanded
  }
}
    `) as unknown as TypedDocumentString<MySecondFactorsQuery, MySecondFactorsQueryVariables>;
export const StartAuthenticatorDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation StartAuthenticator {
  startAuthenticator {
    key
    url
  }
}
    `) as unknown as TypedDocumentString<StartAuthenticatorMutation, StartAuthenticatorMutationVariables>;
export const ConfirmAuthenticatorDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation ConfirmAuthenticator($code: String!) {
  confirmAuthenticator(code: $code)
}
    `) as unknown as TypedDocumentString<ConfirmAuthenticatorMutation, ConfirmAuthenticatorMutationVariables>;
export const RemoveAuthenticatorDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation RemoveAuthenticator {
  removeAuthenticator
}
    `) as unknown as TypedDocumentString<RemoveAuthenticatorMutation, RemoveAuthenticatorMutationVariables>;
export const RenewRecoveryCodesDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation RenewRecoveryCodes {
  renewRecoveryCodes
}
    `) as unknown as TypedDocumentString<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>;
export const ForgetTrustedDevicesDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation ForgetTrustedDevices {
  forgetTrustedDevices
}
    `) as unknown as TypedDocumentString<ForgetTrustedDevicesMutation, ForgetTrustedDevicesMutationVariables>;
export const UserSecondFactorsDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    query UserSecondFactors($userId: ID!) {
  getUserSecondFactors(userId: $userId) {
    isOn
    isDemanded
  }
}
    `) as unknown as TypedDocumentString<UserSecondFactorsQuery, UserSecondFactorsQueryVariables>;
export const ResetSecondFactorsDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation ResetSecondFactors($userId: ID!) {
  resetSecondFactors(userId: $userId)
}
    `) as unknown as TypedDocumentString<ResetSecondFactorsMutation, ResetSecondFactorsMutationVariables>;
export const ServiceKeysDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    query serviceKeys($userId: ID!) {
  getServiceKeys(userId: $userId) {
    id
    name
    beginning
    issuedBy
    createdAt
    expiresAt
    lastUsedAt
    revokedAt
  }
}
    `) as unknown as TypedDocumentString<ServiceKeysQuery, ServiceKeysQueryVariables>;
export const CreateServiceKeyDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation createServiceKey($userId: ID!, $name: String!, $expiresAt: DateTime) {
  createServiceKey(userId: $userId, name: $name, expiresAt: $expiresAt)
}
    `) as unknown as TypedDocumentString<CreateServiceKeyMutation, CreateServiceKeyMutationVariables>;
export const RevokeServiceKeyDocument = /*#__PURE__*/ new TypedDocumentString('security', `
    mutation revokeServiceKey($userId: ID!, $keyId: ID!) {
  revokeServiceKey(userId: $userId, keyId: $keyId)
}
    `) as unknown as TypedDocumentString<RevokeServiceKeyMutation, RevokeServiceKeyMutationVariables>;
