import { Alert, Box, Typography } from '@mui/material'
import type { DataImport } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const texts = transferTexts.import.undo

type Undone = NonNullable<DataImport['undone']>

const countsOf = ({ removed, restored, gone, keptCount }: Undone): string =>
  [
    ...(removed > 0 ? [texts.removed(removed)] : []),
    ...(restored > 0 ? [texts.restored(restored)] : []),
    ...(gone > 0 ? [texts.gone(gone)] : []),
    ...(keptCount > 0 ? [texts.kept(keptCount)] : []),
  ].join(', ')

export const UndoneResult = ({ undone }: { undone: Undone }) => {
  const { removed, restored, gone, kept, keptCount, affected = [] } = undone
  if (affected.length > 0) {
    return (
      <Alert severity="warning" role="status" sx={{ mt: 1 }}>
        {texts.unconfirmed}
      </Alert>
    )
  }
  const isNothing = removed + restored + gone === 0
  const title = isNothing ? texts.nothing : texts.done
  return (
    <>
      <Alert severity={keptCount > 0 ? 'warning' : 'success'} role="status" sx={{ mt: 1 }}>
        {texts.one(title, countsOf(undone))}
      </Alert>
      {kept.length > 0 && (
        <Box
          component="section"
          aria-label={texts.keptTitle}
          tabIndex={0}
          sx={{ mt: 2, maxHeight: 320, overflowY: 'auto' }}
        >
          <Typography component="h3" sx={{ fontWeight: WEIGHTS.title }}>
            {texts.keptTitle}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {kept.map(({ label, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one name and one reason.
              <Typography component="li" variant="body2" key={at} sx={{ overflowWrap: 'anywhere' }}>
                {texts.one(label, reason)}
              </Typography>
            ))}
          </Box>
          {keptCount > kept.length && <Typography variant="body2">{texts.more(keptCount - kept.length)}</Typography>}
        </Box>
      )}
    </>
  )
}
