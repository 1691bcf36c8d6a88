import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import TabletOutlined from '@mui/icons-material/TabletOutlined'
import { Box, Button, Chip, Typography } from '@mui/material'
import { authTexts } from '#i18n/fr/auth.ts'
import { deviceOf } from '#resources/domain/userAgent.ts'
import { useZone } from '#src/time/useZone.ts'
import { momentLabel, parseInstant } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { UserSession } from './sessionsData.ts'

const texts = authTexts.sessions
const ICONS = { computer: ComputerOutlined, phone: SmartphoneOutlined, tablet: TabletOutlined } as const

const useMoment = () => {
  const zone = useZone()
  return (text: string): string => {
    const instant = parseInstant(text)
    return momentLabel(instant, zone, new Date())
  }
}

const useLines = ({ lastUsedAt, createdAt, endedAt, endedReason, ip }: UserSession): string => {
  const moment = useMoment()
  const reason = endedReason ? texts.reasons[endedReason] : undefined
  const state = endedAt
    ? [texts.ended(`${moment(endedAt)}${reason ? ` (${reason})` : ''}`), texts.opened(moment(createdAt))]
    : [texts.lastUse(moment(lastUsedAt)), texts.opened(moment(createdAt))]
  return [...state, texts.address(ip)].join(' · ')
}

type Props = { session: UserSession; onEnd?: () => void }

export const SessionRow = ({ session, onEnd }: Props) => {
  const device = deviceOf(session.userAgent)
  const Icon = ICONS[device.kind]
  const name = texts.device(device)
  const lines = useLines(session)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 }}
    >
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography
          component="div"
          sx={{ fontWeight: WEIGHTS.name, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          {name}
          {session.isCurrent && <Chip size="small" color="success" variant="outlined" label={texts.current} />}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {lines}
        </Typography>
      </Box>
      {onEnd && (
        <Button size="small" color="inherit" onClick={onEnd} aria-label={texts.endOf(name)}>
          {texts.end}
        </Button>
      )}
    </Box>
  )
}
