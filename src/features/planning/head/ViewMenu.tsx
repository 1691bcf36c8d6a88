import { planning as texts } from '#i18n/fr/planning.ts'
import { DisplayMenu } from '#src/shared/planning/DisplayMenu.tsx'
import type { PageLength } from '#src/shared/planning/planningPeriod.ts'
import {
  type PlanningView,
  TIMELINE_SPANS,
  type TimelineSpan,
  WEEK_SHAPES,
  type WeekShape,
} from '#src/shared/planning/views.ts'

export type ChosenView = { view: PlanningView; span?: TimelineSpan; week?: WeekShape }

type Choice = ChosenView & { label: string; key?: string }

const choice = (view: PlanningView, label: string): Choice => ({ view, label, key: texts.viewKeys[view] })

const SECTIONS: readonly { title: string; key?: string; choices: readonly Choice[] }[] = [
  {
    title: texts.forms.timeline,
    key: texts.viewKeys.timeline,
    choices: TIMELINE_SPANS.map((span) => ({ view: 'timeline', span, label: texts.lengths[span] })),
  },
  {
    title: texts.forms.calendar,
    choices: [
      choice('day', texts.lengths.day),
      ...WEEK_SHAPES.map((week) => ({ ...choice('week', texts.weeks[week]), week })),
      choice('month', texts.lengths.month),
    ],
  },
  { title: '', choices: [choice('list', texts.forms.list)] },
]

type Props = {
  view: PlanningView
  length: PageLength
  /** Drawn shape of the week; undefined in other views. */
  weekShape?: WeekShape | undefined
  asList: boolean
  onChoose: (chosen: ChosenView) => void
}

const currentLabel = ({ view, length, weekShape, asList }: Omit<Props, 'onChoose'>): string => {
  if (view === 'list' || length === 'list') return texts.forms.list
  if (weekShape) return texts.weeks[weekShape]
  if (view !== 'timeline') return texts.formAndLength(texts.forms.calendar, texts.lengths[length])
  const form = asList ? texts.forms.lines : texts.forms.timeline
  return texts.formAndLength(form, texts.lengths[length])
}

export const ViewMenu = ({ onChoose, ...shown }: Props) => {
  const { view, length, weekShape } = shown
  const isCurrent = ({ view: one, span, week }: Choice) =>
    one === view && (span === undefined || span === length) && (week === undefined || week === weekShape)
  const sections = SECTIONS.map(({ choices, ...section }) => ({
    ...section,
    choices: choices.map((one) => {
      const { label, key, view: next, span, week } = one
      return {
        ...{ label, ...(key && { key }), isCurrent: isCurrent(one) },
        onChoose: () => onChoose({ view: next, ...(span && { span }), ...(week && { week }) }),
      }
    }),
  }))
  return <DisplayMenu current={currentLabel(shown)} sections={sections} />
}
