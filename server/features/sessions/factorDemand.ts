/** `userId`: an SQL expression or parameter. */
export const hasFactorSql = (userId: string): string =>
  `(EXISTS (SELECT FROM security.authenticator WHERE user_id = ${userId})
    OR EXISTS (SELECT FROM security.passkey WHERE user_id = ${userId}))`

export const isFactorRequiredSql = (userId: string): string => `EXISTS (
  SELECT FROM security.user_user_roles demanding JOIN security.user_role demanded ON demanded.id = demanding.user_role_id
  WHERE demanding.user_id = ${userId} AND demanded.requires_second_factor)`
