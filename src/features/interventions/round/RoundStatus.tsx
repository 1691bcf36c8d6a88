import { Alert, Box, Button, Typography } from '@mui/material'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import type { Unsent } from './roundEntries.ts'
import type { RoundSession, RoundState } from './roundSession.ts'
import type { RoundView } from './useRoundSession.ts'

type Props = { session: RoundSession; state: RoundState; view: RoundView }

const Refused = ({ one, session, view }: { one: Unsent; session: RoundSession; view: RoundView }) => {
  const point = view.round.points.find(({ id }) => id === one.point)?.label ?? texts.title
  const item = view.round.items.find(({ id }) => id === one.item)?.name ?? ''
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {`${item ? `${item} – ` : ''}${point}. ${one.refusal}`}
      </Typography>
      <Button size="small" aria-label={texts.sendAgainOf(point, item)} onClick={() => void session.record(one, {})}>
        {texts.sendAgain}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={texts.abandonOf(point, item)}
        onClick={() => void session.abandon(one)}
      >
        {texts.abandon}
      </Button>
    </Box>
  )
}

const lineOf = ({ state, view: { waiting } }: Props): string | null => {
  if (waiting > 0) return texts.toSend(waiting)
  return state.kept?.ending ? texts.finishWaits : null
}

export const RoundStatus = (props: Props) => {
  const { session, state, view } = props
  const refused = [...state.unsent.values()].filter(({ refusal }) => refusal)
  const line = lineOf(props)
  const isWaiting = line !== null
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 36 }}>
        <Typography variant="body2" color="textSecondary">
          {state.isSending && isWaiting ? texts.sending : (line ?? texts.sent)}
        </Typography>
        {isWaiting && !state.isSending && (
          <Button size="small" onClick={() => void session.send()}>
            {texts.retry}
          </Button>
        )}
      </Box>
      {state.isOffline && <Alert severity="info">{texts.offline}</Alert>}
      {!state.isLasting && <Alert severity="warning">{texts.unsaved}</Alert>}
      {state.problem && <Alert severity="warning">{state.problem}</Alert>}
      {(state.kept?.notices ?? []).map((notice) => (
        <Alert key={notice} severity="info">
          {notice}
        </Alert>
      ))}
      {refused.length > 0 && (
        <Alert severity="error">
          {texts.notSent(refused.length)}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {refused.map((one) => (
              <Refused key={`${one.point} ${one.item}`} one={one} session={session} view={view} />
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
