import { NIL } from 'uuid'
import { unlicensedApplications } from '#resources/domain/license.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import { holderOf } from '#resources/domain/roles.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { validLicense } from '#server/platform/license.ts'

const READ = `SELECT id, concat_ws(' ', first_name, last_name) AS name,
    (SELECT l.number FROM security.license l ORDER BY l.saved_at DESC, l.id DESC LIMIT 1) AS "licenseNumber",
    EXISTS (SELECT FROM security.demonstration) AS demonstration
  FROM security."user" WHERE code = $1`

type Row = { id: string; name: string; licenseNumber: string | null; demonstration: boolean }

/** Context of a command on the server, with the rights of the super administrator. Undefined: nobody is. */
export const operatorContext = async (kernel: Kernel): Promise<Context | undefined> => {
  const [user] = (await kernel.pool.query<Row>(READ, [SUPER_ADMIN])).rows
  if (!user) return undefined
  const now = new Date()
  const { licenseNumber, demonstration } = user
  const license = validLicense(licenseNumber, { publicKey: kernel.config.licensePublicKey, now, demonstration })
  const holder = holderOf(SUPER_ADMIN, [], license ? unlicensedApplications(license.modules) : [])
  const session = {
    ...{ id: NIL, userId: user.id, displayName: user.name, holder, granted: holderOf(SUPER_ADMIN, []) },
    ...{ roleIds: [], sectorIds: [], departmentId: null, departmentGroupIds: [] },
    ...{ hasLicense: license !== undefined, hasFreshProof: true, mustEnrol: false },
  }
  return { kernel, session, now, ip: '', userAgent: '', memo: new Map() }
}
