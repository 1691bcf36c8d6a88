import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordContextProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { TitleName } from '#src/fields/references/TitleName.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { CardTexts } from '../cards/CardTexts.tsx'
import { TitleMark } from '../table/TitleMark.tsx'
import type { ViewProps } from './viewProps.ts'

type Props = Pick<ViewProps, 'view' | 'slots' | 'columns' | 'titles' | 'photo' | 'addressOf'> & {
  record: Parameters<ViewProps['addressOf']>[0]
  tool?: ReactNode
  isTwoLines?: boolean
}

export const ViewCard = ({ record, tool, isTwoLines = false, ...shared }: Props) => {
  const { view, slots, columns, titles, photo, addressOf } = shared
  const address = addressOf(record)
  const name = <TitleName resource={view.resource} record={record} />
  return (
    <RecordContextProvider value={record}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TitleMark resource={view.resource} record={record} photo={photo} size={32} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="p" variant="body2" sx={{ fontWeight: WEIGHTS.name, mb: 0.25 }}>
            {address ? (
              <Link component={RouterLink} to={address} color="inherit" draggable={false}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Typography>
          <CardTexts
            isTwoLines={isTwoLines}
            columns={columns.filter((column) => !titles.includes(column))}
            record={record}
            slots={slots}
          />
        </Box>
        {tool}
      </Box>
    </RecordContextProvider>
  )
}
