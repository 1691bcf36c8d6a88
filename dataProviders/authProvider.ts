/** What react-admin asks about the session and its rights. */
import type { AuthProvider } from 'ra-core'
import { can, type Holder, isSuperAdmin, type RightPart } from '#resources/domain/rights.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { logout } from './account.ts'
import { isServiceError, SESSION_ENDED_CODES } from './serviceError.ts'
import { getSession } from './session.ts'

export const LOGIN_PATH = '/auth/login'

const PART_BY_ACTION: Readonly<Record<string, RightPart>> = {
  create: 'createAndUpdate',
  edit: 'createAndUpdate',
  update: 'createAndUpdate',
  delete: 'delete',
}

/** Whether `holder` may do `action` (list, show, create, edit, delete, export) on a resource: the server's own rule. */
export const canAccessResource = (registry: Registry, holder: Holder, path: string, action: string): boolean => {
  const resource = registry.findByPath(path)
  if (!resource) return false
  const part = PART_BY_ACTION[action] ?? 'read'
  if (!resource.right) return part === 'read' || isSuperAdmin(holder)
  return can(holder, resource.right, part)
}

export const createAuthProvider = (registry: Registry): AuthProvider => ({
  // The login page calls `login` of account.ts: it must answer ALREADY_CONNECTED with a question.
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
