import { fieldTexts } from '#i18n/fr/fields.ts'
import { readWholeDay } from '#resources/domain/typedMoments.ts'
import { formatDay, todayIn } from '#src/time/dateText.ts'
import { MomentBox, type MomentBoxProps } from './MomentBox.tsx'

export const DateBox = ({ zone, ...props }: MomentBoxProps) => {
  const { value, onChange } = props
  const today = todayIn(zone)
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return (
    <MomentBox
      {...props}
      hint={fieldTexts.date.hint}
      read={(typed) => readWholeDay(typed, { today, zone, isGuessing: true })}
      format={formatDay}
      calendar={{ day: isDay ? value : null, today, onDay: onChange }}
    />
  )
}
