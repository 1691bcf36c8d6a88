import { findLabels } from '#i18n/entityLabels.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { securityEventDetails as details } from '#i18n/fr/securityEvents.ts'
import type { Renaming } from '#i18n/renaming.ts'
import type { Kernel } from '#server/engine/context.ts'
import { organisationRenaming } from '#server/engine/customFields/renaming.ts'
import { findLookAlikes, type LookAlikes } from '#server/engine/lookAlikes.ts'
import { recordUnlessRepeated } from '#server/features/journal/journal.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

const codeOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Adds the code point of non-Latin and invisible characters, which look like others on a screen. */
const spelt = (name: string): string =>
  name
    .replace(/(?![\p{Script=Latin}\p{Script=Common}\p{M}])\p{L}/gu, (letter) => `${letter}[${codeOf(letter)}]`)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, (sign) => `[${codeOf(sign)}]`)

/** Names of accounts and roles; of other entities only the number, because readers may not see them. */
const groupText = ({ resources }: Kernel, { resource, groups }: LookAlikes, say: Renaming): string => {
  const plural = capitalise(say(findLabels(resource.key, resources)?.plural ?? resource.key))
  return resource.service === 'security'
    ? details.lookAlikes(
        plural,
        groups.map((names) => names.map(spelt).join(' = ')),
      )
    : details.lookAlikesCount(plural, groups.length)
}

/** Writes an event only if it differs from the last one of its kind. The log lists all names. */
export const reportLookAlikes = async (kernel: Kernel): Promise<void> => {
  const found = await findLookAlikes(kernel)
  if (found.length === 0) return
  kernel.log.warn({ names: found.map(({ resource, groups }) => ({ entity: resource.key, groups })) }, 'look-alikes')
  const nobody = { session: null, ip: '', userAgent: '', now: new Date() }
  const say = await organisationRenaming(kernel)
  const event = {
    kind: 'LOOK_ALIKES_FOUND',
    detail: found.map((one) => groupText(kernel, one, say)).join(', '),
  } as const
  await withTransaction(kernel.pool, (tx) => recordUnlessRepeated(tx, nobody, event))
}
