import { labelsOf } from '#i18n/entityLabels.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'

type Saying = (entity: string, labels: AnyLabels) => AnyLabels

let say: Saying = (_entity, labels) => labels

export const speakLabels = (saying: Saying): void => {
  say = saying
}

export const spokenLabels = (entity: string): AnyLabels => say(entity, labelsOf(entity))
