import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { errorTexts } from '#i18n/fr/errors.ts'
import { secondFactorTexts } from '#i18n/fr/secondFactor.ts'
import { useCopy } from '#src/ui/useCopy.ts'

const texts = secondFactorTexts.codes

type Props = { codes: readonly string[]; account: string; onDone: () => void }

const textOf = ({ codes, account }: Props): string =>
  [texts.heading(account, window.location.host), texts.once, '', ...codes, ''].join('\n')

const download = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: texts.fileName })
  link.click()
  URL.revokeObjectURL(url)
}

/** Prints an iframe, so that the page contains only the codes. */
const print = (text: string): void => {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  const lines = Object.assign(page?.createElement('pre') ?? document.createElement('pre'), { textContent: text })
  page?.body.append(lines)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}

export const RecoveryCodes = (props: Props) => {
  const { codes, onDone } = props
  const { copied, copy } = useCopy(errorTexts.copyFailed.codes)
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>{texts.help}</Typography>
      <Box
        component="ul"
        aria-label={texts.title}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          borderRadius: 1,
          bgcolor: 'action.hover',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          fontFamily: 'monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        <Button variant="outlined" onClick={() => copy(textOf(props))} aria-live="polite">
          {copied ? texts.copied : texts.copy}
        </Button>
        <Button variant="outlined" onClick={() => download(textOf(props))}>
          {texts.download}
        </Button>
        <Button variant="outlined" onClick={() => print(textOf(props))}>
          {texts.print}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" onClick={onDone}>
          {texts.done}
        </Button>
      </Box>
    </>
  )
}
