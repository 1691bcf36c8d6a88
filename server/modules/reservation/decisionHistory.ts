/** What was decided on a reservation, in words. */
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import type { LineChange } from './lineSteps.ts'

/** The field of the history that tells decisions. */
export const DECISIONS = 'validation'

/** What became of the steps whose status changed. */
export const historyOfDecisions = (changes: readonly LineChange[], comment: string | null) =>
  changes.flatMap(({ before, after, onBehalfOf = null }) =>
    after.steps.flatMap(({ name, status }, index) =>
      before.steps[index]?.status === status
        ? []
        : [
            {
              line: before,
              text: messages.history(before.itemName, name, messages.decided(status, onBehalfOf), comment),
            },
          ],
    ),
  )
