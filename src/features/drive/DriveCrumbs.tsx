import { Breadcrumbs, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import type { OpenFolder } from './driveData.ts'

export const folderAddress = (id?: string | null): string => (id ? `/drive/${id}` : '/drive')

export const DriveCrumbs = ({ folder }: { folder: OpenFolder }) => (
  <Breadcrumbs
    aria-label={texts.path}
    maxItems={4}
    itemsAfterCollapse={2}
    sx={{ mb: 1, '& .MuiBreadcrumbs-li': { minWidth: 0, maxWidth: { xs: 140, md: 280 } } }}
  >
    <Link component={RouterLink} to={folderAddress()} underline="hover" color="textSecondary">
      {texts.title}
    </Link>
    {folder.ancestors?.map(({ id, name }) => (
      <Link
        key={id}
        component={RouterLink}
        to={folderAddress(id)}
        underline="hover"
        color="textSecondary"
        sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {name}
      </Link>
    ))}
    <Typography aria-current="page" noWrap>
      {folder.name}
    </Typography>
  </Breadcrumbs>
)
