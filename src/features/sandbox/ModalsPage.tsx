import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

const TYPES = ['success', 'info', 'warning', 'error'] as const
const DIALOGS = ['question', 'danger', 'long'] as const
type DialogName = (typeof DIALOGS)[number]

const Title = ({ text }: { text: string }) => (
  <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
    {text}
  </Typography>
)

const Row = ({ children }: { children: React.ReactNode }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 3 }}>
    {children}
  </Stack>
)

export const ModalsPage = () => {
  const notify = useNotify()
  const [opened, setOpened] = useState<DialogName>()
  const close = () => setOpened(undefined)
  const tell = (type: (typeof TYPES)[number]) => notify(texts.flash[type], { type })
  return (
    <Box>
      <Title text={texts.dialogs} />
      <Row>
        {DIALOGS.map((name) => (
          <Button key={name} variant="outlined" onClick={() => setOpened(name)}>
            {texts.dialog[name].open}
          </Button>
        ))}
      </Row>
      <Title text={texts.messages} />
      <Row>
        {TYPES.map((type) => (
          <Button key={type} variant="outlined" color={type} onClick={() => tell(type)}>
            {texts.flash[type]}
          </Button>
        ))}
        <Button variant="text" onClick={() => TYPES.forEach(tell)}>
          {texts.allMessages}
        </Button>
      </Row>
      {opened && (
        <ConfirmDialog
          title={texts.dialog[opened].title}
          confirm={texts.dialog[opened].confirm}
          isDangerous={opened === 'danger'}
          onConfirm={close}
          onClose={close}
        >
          {opened === 'long' ? texts.dialogText.repeat(40) : texts.dialogText}
        </ConfirmDialog>
      )}
    </Box>
  )
}
