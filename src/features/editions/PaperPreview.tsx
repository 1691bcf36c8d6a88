import { Box, Skeleton, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Suspense } from 'react'
import { editionPageTexts as texts } from '#i18n/fr/editionPages.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { Preview } from './editions.ts'
import type { PrintedPage as Printed } from './PrintedPage.tsx'

const PrintedPage = lazyPart<typeof import('./PrintedPage.tsx'), Parameters<typeof Printed>[0]>(
  () => import('./PrintedPage.tsx'),
  (m) => m.PrintedPage,
)

const PAPERS: Readonly<Record<string, readonly [number, number]>> = { a3: [297, 420], a4: [210, 297], a5: [148, 210] }

const ratioOf = ({ paper, landscape }: Preview): string => {
  const [short, long] = PAPERS[paper] ?? [210, 297]
  return landscape ? `${long} / ${short}` : `${short} / ${long}`
}

const Group = ({ preview, group }: { preview: Preview; group: Preview['groups'][number] }) => {
  const whole = preview.columns.reduce((sum, { width }) => sum + width, 0)
  return (
    <>
      {group.heading && <h4>{group.heading}</h4>}
      <table>
        <thead>
          <tr>
            {preview.columns.map(({ label, width, number }) => (
              <th
                key={label}
                scope="col"
                style={{ width: `${(100 * width) / whole}%`, textAlign: number ? 'right' : 'left' }}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a preview have no name of their own.
            <tr key={row}>
              {preview.columns.map(({ label, number }, index) => (
                <td key={label} style={{ textAlign: number ? 'right' : 'left' }}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {group.totals && <p style={{ textAlign: 'right', fontWeight: WEIGHTS.name }}>{group.totals}</p>}
    </>
  )
}

const page = {
  containerType: 'inline-size',
  bgcolor: '#fff',
  color: '#1a1a1a',
  border: 1,
  borderColor: 'divider',
  boxShadow: 2,
  overflow: 'hidden',
} as const
const sheet = {
  p: '6cqw',
  fontSize: 'max(1.5cqw, 7px)',
  lineHeight: 1.35,
  '& h3': { fontSize: '1.8em', m: 0, fontWeight: WEIGHTS.name },
  '& h4': { fontSize: '1.3em', m: '1em 0 0.5em', fontWeight: WEIGHTS.name },
  '& p': { m: '0.4em 0' },
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', mt: '1em' },
  '& th': { borderBottom: '1px solid #555', fontWeight: WEIGHTS.name, p: '0.3em', verticalAlign: 'bottom' },
  '& td': { borderBottom: '1px solid #ccc', p: '0.3em', verticalAlign: 'top', overflowWrap: 'anywhere' },
} as const

const Sheet = ({ preview }: { preview: Preview }) => (
  <Box sx={{ ...page, aspectRatio: ratioOf(preview) }} role="region" aria-label={texts.previewOf}>
    <Box sx={sheet}>
      {preview.header && <p style={{ color: '#4d4d4d' }}>{preview.header}</p>}
      <h3>{preview.title}</h3>
      <p>{preview.period}</p>
      {preview.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one heading.
        <Group key={index} preview={preview} group={group} />
      ))}
      {preview.groups.length === 0 && <p>{texts.empty}</p>}
      {preview.totals && <p style={{ fontWeight: WEIGHTS.name }}>{preview.totals}</p>}
    </Box>
  </Box>
)

/** The page, with its rows for screen readers; without a page, only the rows. */
export const PaperPreview = ({ preview }: { preview: Preview | undefined }) => {
  if (!preview) return <Skeleton variant="rounded" height={420} />
  const rows = <Sheet preview={preview} />
  return (
    <Box component="figure" sx={{ m: 0, position: 'relative' }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {preview.isCut ? texts.cut(preview.count) : texts.count(preview.count)}
      </Typography>
      {preview.firstPage ? (
        <Suspense fallback={<Skeleton variant="rectangular" sx={{ aspectRatio: ratioOf(preview), height: 'auto' }} />}>
          <PrintedPage pdf={preview.firstPage} ratio={ratioOf(preview)} failure={rows} />
          <div style={visuallyHidden}>{rows}</div>
        </Suspense>
      ) : (
        rows
      )}
    </Box>
  )
}
