import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { appTexts } from '#i18n/fr/app.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const STOCK_TITLE_ID = 'react-admin-title'

export const StockTitle = () => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const place = title.current
    if (!place) return undefined
    const observer = new MutationObserver(() => {
      // Our own pages leave it empty and set the tab title themselves.
      if (place.textContent) document.title = appTexts.pageTitle(place.textContent)
    })
    observer.observe(place, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return (
    <Typography
      ref={title}
      id={STOCK_TITLE_ID}
      variant="h1"
      sx={{
        fontSize: { xs: '1.375rem', md: '1.625rem' },
        fontWeight: WEIGHTS.page,
        mb: 2,
        '&:empty': { display: 'none' },
      }}
    />
  )
}
