/** Adds tabs beside the derived page, which stays mounted so that typed values are kept. */
import { Box, Tab, Tabs } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { PageTab } from './slots.ts'

const MAIN = 'main'

type Props = { tabs: readonly PageTab[] | undefined; children: ReactNode }

export const PageTabs = ({ tabs = [], children }: Props) => {
  const id = useId()
  const [chosen, choose] = useState(MAIN)
  if (tabs.length === 0) return children
  const all: readonly PageTab[] = [{ key: MAIN, label: crudTexts.mainSection, content: children }, ...tabs]
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_event, key: string) => choose(key)}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {all.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`${id}-${key}`} aria-controls={`${id}-${key}-panel`} />
        ))}
      </Tabs>
      {all.map(({ key, content }) => (
        <Box
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== chosen}
        >
          {(key === MAIN || key === chosen) && content}
        </Box>
      ))}
    </>
  )
}
