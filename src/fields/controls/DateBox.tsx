import { fieldTexts } from '#i18n/fr/fields.ts'
import { unreadable } from '#i18n/fr/typedProblems.ts'
import { readWholeDay } from '#resources/domain/typedMoments.ts'
import { formatDay, todayIn } from '#src/time/dateText.ts'
import { useIsTouch } from '#src/ui/useIsTouch.ts'
import { MomentBox, type MomentBoxProps } from './MomentBox.tsx'
import { TouchMomentBox } from './TouchMomentBox.tsx'

const TypedDateBox = ({ zone, ...props }: MomentBoxProps) => {
  const { value, onChange } = props
  const today = todayIn(zone)
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return (
    <MomentBox
      {...props}
      hint={fieldTexts.date.hint}
      read={(typed) => readWholeDay(typed, { today, zone, isGuessing: true })}
      unreadable={unreadable.date}
      format={formatDay}
      calendar={{ day: isDay ? value : null, today, onDay: onChange }}
    />
  )
}

export const DateBox = (props: MomentBoxProps) =>
  useIsTouch() ? <TouchMomentBox {...props} type="date" /> : <TypedDateBox {...props} />
