import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Typography from '@mui/material/Typography'
import { editionPageTexts } from '#i18n/fr/editionPages.ts'
import { Tray } from '#src/ui/Tray.tsx'
import { EditionList } from './EditionList.tsx'
import { isBeingGenerated, useEditions } from './editions.ts'

const texts = editionPageTexts.documents

export const EditionTray = () => {
  const { data = [] } = useEditions()
  const running = data.filter(isBeingGenerated).length
  return (
    <Tray title={texts.title} label={texts.open(running)} count={running} icon={<DescriptionOutlined />}>
      {() => (
        <>
          <Typography variant="h3" component="h2">
            {texts.title}
          </Typography>
          <EditionList />
        </>
      )}
    </Tray>
  )
}
