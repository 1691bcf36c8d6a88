/** Second factors as sessions and security ask for them, in SQL: whether there is one, and whether a role demands it (D69). */

/** True where the person has a factor of their own. `userId`: an expression or a parameter of the statement. */
export const hasFactorSql = (userId: string): string =>
  `(EXISTS (SELECT FROM security.authenticator WHERE user_id = ${userId})
    OR EXISTS (SELECT FROM security.passkey WHERE user_id = ${userId}))`

/** True where one of their roles demands one. */
export const demandsFactorSql = (userId: string): string => `EXISTS (
  SELECT FROM security.user_user_roles demanding JOIN security.user_role demanded ON demanded.id = demanding.user_role_id
  WHERE demanding.user_id = ${userId} AND demanded.requires_second_factor)`
