import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Alert, Box, Button, Chip, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { deputyTexts as texts } from '#i18n/fr/deputies.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { type Absent, type Deputy, daysOf, deputiesKey, removeDeputy, useDeputies } from './deputies.ts'

const NameDeputyDialog = lazyPart<
  typeof import('./NameDeputyDialog.tsx'),
  { absent: Absent | undefined; onClose: () => void }
>(
  () => import('./NameDeputyDialog.tsx'),
  (m) => m.NameDeputyDialog,
)

type RowProps = { named: Deputy; person: string; onRemove: () => void }

const DeputyRow = ({ named, person, onRemove }: RowProps) => {
  const isOwn = named.absent.id === person
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography>
          {isOwn ? texts.replacedBy(named.deputy.displayName) : texts.replaces(named.absent.displayName)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {daysOf(named)}
        </Typography>
      </Box>
      {named.isNow && <Chip size="small" color="primary" label={texts.now} />}
      {isOwn && (
        <Button
          color="error"
          aria-haspopup="dialog"
          aria-label={texts.removeOf(named.deputy.displayName, daysOf(named))}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      )}
    </Box>
  )
}

const Removal = ({ named, absent, onClose }: { named: Deputy; absent: Absent | undefined; onClose: () => void }) => {
  const notify = useNotify()
  const client = useQueryClient()
  const remove = async () => {
    onClose()
    try {
      await removeDeputy(named.id)
      notify(texts.removed, { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: deputiesKey(absent?.id) })
  }
  return (
    <ConfirmDialog title={texts.removeTitle} confirm={texts.remove} onConfirm={() => void remove()} onClose={onClose}>
      {texts.removeText(named.deputy.displayName, named.absent.displayName)}
    </ConfirmDialog>
  )
}

type ListProps = { all: readonly Deputy[]; person: string; absent: Absent | undefined }

const Deputies = ({ all, person, absent }: ListProps) => {
  const [removed, setRemoved] = useState<Deputy>()
  if (all.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {all.map((named) => (
          <DeputyRow key={named.id} named={named} person={person} onRemove={() => setRemoved(named)} />
        ))}
      </Box>
      {removed && <Removal named={removed} absent={absent} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

const NamingButton = ({ absent }: { absent: Absent | undefined }) => {
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<EventBusyOutlined />}
        aria-haspopup="dialog"
        onClick={() => setNaming(true)}
        sx={{ mt: 1.5 }}
      >
        {texts.add}
      </Button>
      {isNaming && (
        <Suspense>
          <NameDeputyDialog absent={absent} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}

type SectionProps = {
  me: string
  absent?: Absent
  /** Wraps the section. Renders nothing if the user neither decides nor is a deputy. */
  children: (section: ReactNode) => ReactNode
}

export const DeputySection = ({ me, absent, children }: SectionProps) => {
  const { data, error } = useDeputies(absent?.id)
  if (error) return children(<Alert severity="error">{messageFor(error)}</Alert>)
  if (!data || (!data.canName && data.deputies.length === 0)) return null
  return children(
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {absent ? texts.helpFor(absent.name) : texts.help}
      </Typography>
      <Deputies all={data.deputies} person={absent?.id ?? me} absent={absent} />
      {data.canName && <NamingButton absent={absent} />}
    </>,
  )
}
