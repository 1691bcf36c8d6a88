import type { Operations } from '#contract/parameter.ts'
import { can } from '#resources/domain/rights.ts'
import { isUpgradeNotice, type UpgradeNotice } from '#resources/domain/upgradeNotices.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'

const getUpgradeNotices = async (context: Context): Promise<UpgradeNotice[]> => {
  if (!can(requireSession(context).holder, 'PARAMETER_MANAGEMENT')) return []
  const { rows } = await context.kernel.pool.query<{ code: string }>(
    'SELECT code FROM parameter.upgrade_notice ORDER BY code',
  )
  return rows.map(({ code }) => code).filter(isUpgradeNotice)
}

const dismissUpgradeNotice = async (context: Context, notice: UpgradeNotice): Promise<UpgradeNotice[]> => {
  await context.kernel.pool.query('DELETE FROM parameter.upgrade_notice WHERE code = $1', [notice])
  return getUpgradeNotices(context)
}

export const getUpgradeNoticesOperation = defineOperation<Operations['getUpgradeNotices']>({
  sdl: /* GraphQL */ `
    "A change of behaviour that an upgrade made on this instance."
    enum UpgradeNotice {
      "Requesters no longer see the subject of other reservations in the planning."
      PLANNING_SUBJECT_HIDDEN
      "An intervention on an item in quantity takes one unit out of service by default, instead of the whole stock."
      UNITS_OUT_OF_SERVICE
    }

    extend type Query {
      "Returns unread notices of upgrades; empty without PARAMETER_MANAGEMENT."
      getUpgradeNotices: [UpgradeNotice!]!
    }
  `,
  resolve: (context) => getUpgradeNotices(context),
})

export const dismissUpgradeNoticeOperation = defineOperation<Operations['dismissUpgradeNotice']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Marks a notice as read for each administrator; returns the unread ones. Right: PARAMETER_MANAGEMENT."
      dismissUpgradeNotice(
        "The notice to mark as read."
        notice: UpgradeNotice!
      ): [UpgradeNotice!]!
    }
  `,
  right: 'PARAMETER_MANAGEMENT',
  resolve: (context, { notice }) => dismissUpgradeNotice(context, notice),
})
