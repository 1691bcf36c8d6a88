import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { consoleEntityTexts as texts } from '#i18n/fr/consoleEntities.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { formatDay } from '#src/time/dateText.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { type OwnEntity, useOwnEntityActions } from './ownEntities.ts'

export const RetiredEntities = ({ entities }: { entities: readonly OwnEntity[] }) => {
  const notify = useNotify()
  const { restore } = useOwnEntityActions()
  const onRestore = async (key: string) => {
    try {
      await restore(key)
      notify(texts.restored, { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
  return (
    <PageSection title={texts.retiredTitle} note={texts.retiredHelp}>
      <List disablePadding>
        {entities.map(({ key, pluralLabel, dropsAt }) => (
          <ListItem key={key} disableGutters divider sx={{ columnGap: 2 }}>
            <ListItemText
              primary={capitalise(pluralLabel)}
              secondary={dropsAt && texts.dropsOn(formatDay(String(dropsAt).slice(0, 10)))}
            />
            <Button size="small" onClick={() => void onRestore(key)}>
              {texts.restore}
            </Button>
          </ListItem>
        ))}
      </List>
    </PageSection>
  )
}
