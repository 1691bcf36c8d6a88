import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { Button } from '@mui/material'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { useRecordThread } from '#src/crud/show/thread.ts'
import { useHistoryAction } from '#src/crud/show/useHistoryAction.tsx'

/** Comments and history of the round. They are read from the server: not offered without network. */
export const RoundConversation = ({ id }: { id: string }) => {
  const { onClick, dialog } = useHistoryAction(useRecordThread(useEntityView(intervention), id))
  return (
    <>
      <Button className="flush" startIcon={<ForumOutlined />} onClick={onClick} sx={{ minHeight: 44 }}>
        {texts.conversation}
      </Button>
      {dialog}
    </>
  )
}
