import type { Kernel } from '#server/engine/context.ts'
import { seal, unseal } from '#server/platform/seal.ts'

const PURPOSE = 'backup'

export const sealOpener = ({ keys }: Pick<Kernel, 'keys'>, backupId: string, opener: string): string =>
  seal(keys, PURPOSE, Buffer.from(backupId), opener).toString('base64')

export const unsealOpener = (
  { keys }: Pick<Kernel, 'keys'>,
  { backupId, sealed }: { backupId: string; sealed?: string },
): string | undefined =>
  sealed === undefined ? undefined : unseal(keys, PURPOSE, Buffer.from(backupId), Buffer.from(sealed, 'base64'))
