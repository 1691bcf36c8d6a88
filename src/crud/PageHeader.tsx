import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { WholeNumbers } from '#src/ui/WholeNumbers.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { AnswerMark } from './notices/AnswerMark.tsx'
import { useRecordAnswer } from './notices/openAnswers.ts'
import { useAnswerActions } from './notices/useAnswerActions.tsx'
import { useRecordNotice } from './notices/useNoticeActions.tsx'
import { isRare, type PageAction } from './pageAction.ts'
import type { PageSlots, SavedRecord, UseActions } from './slots.ts'
import { useButtonActions } from './useButtonActions.tsx'

type Props = {
  title: string
  heading?: ReactNode
  note?: ReactNode
  back?: { to: string; label: string }
  actions?: readonly PageAction[]
}

const NOTHING: readonly PageAction[] = []

const WIDE = { columns: 'minmax(260px, 1fr) auto', areas: '"back back" "title actions" "note note"' }
const NARROW = { columns: 'minmax(0, 1fr)', areas: '"back" "title" "note" "actions"' }
/** On a phone, a menu and a short button need no separate row. */
const NARROW_SHORT = { columns: 'minmax(0, 1fr) auto', areas: WIDE.areas }

export const PageHeader = ({ title, heading, note, back, actions = NOTHING }: Props) => {
  usePageTitle(title)
  const isShort = actions.every((action) => action.isHidden || action.shortLabel !== undefined || isRare(action))
  const narrow = isShort ? NARROW_SHORT : NARROW
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: narrow.columns, lg: WIDE.columns },
        gridTemplateAreas: { xs: narrow.areas, lg: WIDE.areas },
        alignItems: 'center',
        columnGap: 3,
        mb: { xs: 2, md: 2.5 },
      }}
    >
      {back && (
        <Box sx={{ gridArea: 'back' }}>
          <Link
            component={RouterLink}
            to={back.to}
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', mb: 0.25 }}
          >
            <ArrowBackOutlined sx={{ fontSize: 16 }} />
            {back.label}
          </Link>
        </Box>
      )}
      <Typography
        variant="h1"
        sx={{ gridArea: 'title', minWidth: 0, fontSize: { xs: '1.3125rem', md: '1.5rem' }, overflowWrap: 'anywhere' }}
      >
        {heading ?? <WholeNumbers text={title} />}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'note', mt: 0.25, textWrap: 'pretty' }}>
          {note}
        </Typography>
      )}
      <Box
        sx={{
          gridArea: 'actions',
          minWidth: 0,
          mt: { xs: narrow === NARROW ? 1.25 : 0, lg: 0 },
          '&:empty': { display: 'none' },
        }}
      >
        <HeaderActions actions={actions} />
      </Box>
    </Box>
  )
}

type SlottedProps = Props & { slots: PageSlots; record?: SavedRecord }

type HeaderProps = SlottedProps & { entity: string }

const NO_ACTIONS: UseActions = () => NOTHING

/** A separate component with the entity as key: a different slot hook needs a new component. */
const HeaderWithSlots = ({ entity, slots, record, actions = NOTHING, note, heading, ...derived }: HeaderProps) => {
  const { useActions = NO_ACTIONS } = slots
  const own = useActions(record)
  const notice = useRecordNotice(entity, record)
  const answer = useRecordAnswer(entity, record?.id)
  const decisions = useAnswerActions(
    answer && {
      id: answer.id,
      recordLabel: answer.recordLabel ?? '',
      state: answer.state ?? '',
      canDecide: answer.canDecide === true,
    },
  )
  const buttons = useButtonActions(entity, record)
  return (
    <>
      <PageHeader
        {...derived}
        heading={slots.title ?? heading}
        note={slots.note === undefined ? note : slots.note}
        actions={[...notice, ...decisions, ...own, ...buttons, ...actions]}
      />
      {answer && <AnswerMark answer={answer} />}
    </>
  )
}

export const SlottedHeader = (props: HeaderProps) => {
  usePageTitle(props.title)
  return props.slots.header === undefined ? <HeaderWithSlots key={props.entity} {...props} /> : props.slots.header
}
