import type { AuthProvider } from 'react-admin'
import { can, type Holder, isSuperAdmin, type RightPart } from '#resources/domain/rights.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { Operation } from '#resources/schema/resource.ts'
import { logout } from './account.ts'
import { LOGIN_PATH } from './paths.ts'
import { isServiceError, SESSION_ENDED_CODES } from './serviceError.ts'
import { getSession } from './session.ts'

type Need = { part: RightPart; operation: Operation }

/** By action name of react-admin, and our own `import`. */
const NEEDS: Readonly<Record<string, Need>> = {
  list: { part: 'read', operation: 'list' },
  export: { part: 'read', operation: 'list' },
  show: { part: 'read', operation: 'get' },
  create: { part: 'createAndUpdate', operation: 'create' },
  clone: { part: 'createAndUpdate', operation: 'create' },
  import: { part: 'createAndUpdate', operation: 'create' },
  edit: { part: 'createAndUpdate', operation: 'update' },
  update: { part: 'createAndUpdate', operation: 'update' },
  delete: { part: 'delete', operation: 'delete' },
}

/** Actions only for records of this instance, not for external entities. */
const OURS: readonly string[] = ['export', 'import', 'clone']

/** True if `holder` may do `action` on a resource, by the server's rules. Unknown actions count as reading. */
export const canAccessResource = (registry: Registry, holder: Holder, path: string, action: string): boolean => {
  const resource = registry.findByPath(path)
  if (!resource) return false
  const { part, operation } = NEEDS[action] ?? { part: 'read', operation: 'get' }
  if (!resource.operations.includes(operation) || (resource.external && OURS.includes(action))) return false
  if (action === 'export' && resource.exportedWith && !can(holder, resource.exportedWith)) return false
  if (!resource.right) return part === 'read' || isSuperAdmin(holder)
  return can(holder, resource.right, part)
}

export const createAuthProvider = (registry: Registry): AuthProvider => ({
  // The login page calls `login` of account.ts, because it must ask after ALREADY_CONNECTED.
  login: async () => undefined,
  logout: async () => {
    await logout()
    return LOGIN_PATH
  },
  checkAuth: async () => {
    if (getSession().status === 'anonymous') throw { redirectTo: LOGIN_PATH, message: false }
  },
  checkError: async (error) => {
    if (isServiceError(error) && SESSION_ENDED_CODES.includes(error.code)) {
      throw { redirectTo: LOGIN_PATH, message: false }
    }
  },
  getIdentity: async () => {
    const session = getSession()
    if (session.status !== 'authenticated') throw new Error('No session')
    return { id: session.user.id, fullName: session.user.displayName }
  },
  canAccess: async ({ resource, action }) => {
    const session = getSession()
    return session.status === 'authenticated' && canAccessResource(registry, session.holder, resource, action)
  },
})
