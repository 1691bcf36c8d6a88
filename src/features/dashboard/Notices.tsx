import { Button } from '@mui/material'
import { Link } from 'react-router'
import { noticeTexts } from '#i18n/fr/notices.ts'
import { notification } from '#resources/entities/notification.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { type OpenNotice, useOpenNotices } from '#src/crud/notices/openNotices.ts'
import { useNoticeActions } from '#src/crud/notices/useNoticeActions.tsx'
import { RowActions } from '#src/crud/RowActions.tsx'
import type { UseActions } from '#src/crud/slots.ts'
import { useRecordAddress } from '#src/crud/useAddress.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { useNounOf } from '#src/fields/views/useNounOf.ts'
import { useZone } from '#src/time/useZone.ts'
import { momentLabel, parseInstant } from '#src/time/when.ts'
import { Part, RecordRows, Row } from './Part.tsx'

const texts = noticeTexts.dashboard
const LIST = `/${notification.path}`
const SHOWN = 5

const useAnswers: UseActions = (record) =>
  useNoticeActions(
    record && { id: record.id, text: record.displayName, state: String(record.state), isTextShown: true },
  )

const NoticeRow = ({ notice }: { notice: OpenNotice }) => {
  const { id, text, state, entity, recordId, recordLabel, createdAt } = notice
  const zone = useZone()
  const resource = useCatalogue().registry.find(entity)
  const address = useRecordAddress(useEntityView(resource ?? notification))(recordId)
  const noun = useNounOf()(entity).singular
  const when = momentLabel(parseInstant(createdAt), zone, new Date())
  return (
    <Row
      isLed
      to={(resource && address) ?? `${LIST}/${id}/show`}
      title={text}
      note={[recordLabel || noun, when].join(' · ')}
      actions={<RowActions named="first" record={{ id, displayName: text, state }} useActions={useAnswers} />}
    />
  )
}

/** Nothing without notifications: most organisations have no automation. A failed request shows the rest of the page. */
export const Notices = () => {
  const { data } = useOpenNotices()
  const items = data?.items ?? []
  if (items.length === 0) return null
  const others = (data?.total ?? 0) - SHOWN
  return (
    <Part title={texts.title} all={{ to: LIST, label: texts.all, name: texts.allOf }}>
      <RecordRows label={texts.title}>
        {items.slice(0, SHOWN).map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </RecordRows>
      {others > 0 && (
        <Button className="flush" size="small" component={Link} to={LIST}>
          {texts.others(others)}
        </Button>
      )}
    </Part>
  )
}
