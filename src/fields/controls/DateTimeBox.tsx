import { fieldTexts } from '#i18n/fr/fields.ts'
import { unreadable } from '#i18n/fr/typedProblems.ts'
import { isUtcText, localTextOf, utcOfLocal } from '#resources/domain/time.ts'
import { readMoment } from '#resources/domain/typedMoments.ts'
import { formatDateTime, todayIn } from '#src/time/dateText.ts'
import { useIsTouch } from '#src/ui/useIsTouch.ts'
import { MomentBox, type MomentBoxProps } from './MomentBox.tsx'
import { TouchMomentBox } from './TouchMomentBox.tsx'

type Props = MomentBoxProps & {
  defaultTime?: string
}

const TypedDateTimeBox = ({ zone, defaultTime = '08:00', ...props }: Props) => {
  const { value, onChange } = props
  const today = todayIn(zone)
  const [day, time] = isUtcText(value) ? localTextOf(value, zone).split('T') : [undefined, undefined]
  const pick = (pickedDay: string, pickedTime: string) => onChange(utcOfLocal(`${pickedDay}T${pickedTime}`, zone))
  return (
    <MomentBox
      {...props}
      hint={fieldTexts.date.timeHint}
      read={(typed) => readMoment(typed, { today, zone, defaultTime, isGuessing: true })}
      unreadable={unreadable.dateTime}
      format={(moment) => formatDateTime(moment, zone)}
      calendar={{
        day: day ?? null,
        time: time ?? null,
        today,
        onDay: (picked) => pick(picked, time ?? defaultTime),
        onTime: (picked) => pick(day ?? today, picked),
      }}
    />
  )
}

export const DateTimeBox = ({ defaultTime, ...props }: Props) =>
  useIsTouch() ? (
    <TouchMomentBox {...props} type="datetime-local" />
  ) : (
    <TypedDateTimeBox {...props} {...(defaultTime && { defaultTime })} />
  )
