import { List, ListItem, ListItemButton, ListItemText } from '@mui/material'
import type { ComponentType } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { EntityMapPage } from '#src/crud/map/EntityMapPage.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { ButtonsPage } from './ButtonsPage.tsx'
import { ColorsPage } from './ColorsPage.tsx'
import { ConsolePage } from './ConsolePage.tsx'
import { FragmentPage } from './FragmentPage.tsx'
import { DateFieldPage, FormsPage, IconFieldPage, ImageFieldPage, SelectsPage } from './fieldPages.tsx'
import { MailerPage } from './MailerPage.tsx'
import { ModalsPage } from './ModalsPage.tsx'
import { MutexPage } from './MutexPage.tsx'

type Name = keyof typeof texts.pages

const BACK = { to: '/sandbox', label: texts.title }

const PAGES: Readonly<Record<Name, ComponentType>> = {
  buttons: ButtonsPage,
  colors: ColorsPage,
  console: ConsolePage,
  'date-field': DateFieldPage,
  'entity-map': EntityMapPage,
  forms: FormsPage,
  'gql-fragment': FragmentPage,
  'icon-field': IconFieldPage,
  'image-field': ImageFieldPage,
  mailer: MailerPage,
  modals: ModalsPage,
  mutex: MutexPage,
  selects: SelectsPage,
}

const isName = (name: string): name is Name => Object.hasOwn(PAGES, name)

const Contents = () => (
  <>
    <PageHeader title={texts.title} note={texts.intro} />
    <List sx={{ maxWidth: 480 }}>
      {(Object.keys(PAGES) as Name[]).map((name) => (
        <ListItem key={name} disablePadding>
          <ListItemButton component={Link} to={`/sandbox/${name}`}>
            <ListItemText primary={texts.pages[name]} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  </>
)

export const SandboxPage = () => {
  const { page } = useParams()
  if (page === undefined) return <Contents />
  if (!isName(page)) return <Navigate to={BACK.to} replace />
  const Page = PAGES[page]
  if (page === 'entity-map') return <EntityMapPage back={BACK} />
  return (
    <>
      <PageHeader title={texts.pages[page]} back={BACK} />
      <Page />
    </>
  )
}
