import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { planning as texts } from '#i18n/fr/planning.ts'

/** As many as a desktop day shows events. */
export const MAX_DOTS = 3

type Props = {
  number: string
  dots: readonly { color: string; isPending?: boolean }[]
  more: number
  isBlocked?: boolean
}

export const MonthDayContent = ({ number, dots, more, isBlocked = false }: Props) => (
  <>
    <span className="planning-day-number">
      {number}
      {isBlocked && <BlockOutlined aria-hidden sx={{ fontSize: 13, color: 'text.secondary' }} />}
    </span>
    <span className="planning-dots">
      {dots.map(({ color, isPending }, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no state.
          key={index}
          className={isPending ? 'planning-dot planning-dot-pending' : 'planning-dot'}
          style={{ color }}
        />
      ))}
    </span>
    {more > 0 && <span>{texts.more(more)}</span>}
  </>
)
