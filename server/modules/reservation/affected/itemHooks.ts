import { joinHooks } from '#server/engine/joinHooks.ts'
import { itemSectorHooks } from '../validation/successors.ts'
import { collidingItemHooks } from './collidingLines.ts'
import { affectingItemHooks, itemHoursHooks } from './requireConfirmed.ts'

// Asks for the successor first: each question repeats the call, and only the request that carries confirmations keeps both answers.
export const itemHooks = joinHooks(
  'reservable item',
  joinHooks('reservable item', collidingItemHooks, itemSectorHooks),
  joinHooks('reservable item', affectingItemHooks, itemHoursHooks),
)
