import { readParameterText } from '#resources/domain/parameterValues.ts'
import type { Kernel } from '#server/engine/context.ts'
import { cachedUntilEvent } from '#server/platform/events/eventCache.ts'
export const organisationZone = cachedUntilEvent(
  'parameter',
  async ({ pool, parametersOf }: Kernel): Promise<string> => {
    const { TIMEZONE: zone } = await parametersOf(pool, ['TIMEZONE'])
    return typeof zone === 'string' ? zone : readParameterText('TIMEZONE', null)
  },
)
