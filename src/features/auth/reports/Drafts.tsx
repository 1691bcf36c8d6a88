import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { publicReportTexts } from '#i18n/fr/publicReports.ts'
import { type ReportDraft, removeDraft, saveDraft } from './drafts.ts'

const texts = publicReportTexts.drafts

const START = 40

const startOf = ({ problem, item }: ReportDraft): string => {
  const text = problem.length > START ? `${problem.slice(0, START)}…` : problem
  return `${text} (${item})`
}

/** Other reports of this device that were not sent; those of another item open its page. */
export const Drafts = ({
  drafts,
  onChoose,
}: {
  drafts: readonly ReportDraft[]
  onChoose: (draft: ReportDraft) => void
}) => {
  const navigate = useNavigate()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const shown = drafts.filter(({ submission }) => !removed.includes(submission))
  if (shown.length === 0) return null
  const open = (draft: ReportDraft) => {
    // The newest draft is the one that a page opens.
    saveDraft({ ...draft, changedAt: Date.now() })
    onChoose(draft)
    void navigate(`/p/${draft.token}`)
  }
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h2" variant="h3">
        {texts.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.withoutPhotos}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((draft) => (
          <Box component="li" key={draft.submission} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Button
              onClick={() => open(draft)}
              sx={{ flex: 1, minWidth: 0, justifyContent: 'start', textAlign: 'start', overflowWrap: 'anywhere' }}
            >
              {texts.resume(startOf(draft))}
            </Button>
            <IconButton
              aria-label={texts.remove(startOf(draft))}
              onClick={() => {
                removeDraft(draft.submission)
                setRemoved([...removed, draft.submission])
              }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
