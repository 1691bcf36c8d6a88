/** The table of occupancy as a document: it is generated in the background, and stands in the panel of the frame. */
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { followedEditions } from '#dataProviders/followed.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { GenerateRateEditionDocument } from '#dataProviders/operations/edition-generator.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { editionPageTexts } from '#i18n/fr/editionPages.ts'
import { editionLabels } from '#i18n/fr/entities/edition.ts'
import { rateTexts } from '#i18n/fr/reservationRate.ts'
import type { Counted } from '#src/features/booking/occupancy.ts'
import { type RatesAsked, rateInput } from './rates.ts'

const FORMATS = ['PDF', 'RTF', 'XLSX'] as const
const names = editionLabels.fields.format.values

export const DocumentButton = ({ asked, counted }: { asked: RatesAsked; counted: Counted }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: string) => {
      const input = { format, ...rateInput(asked, counted) }
      return (await callOperation(GenerateRateEditionDocument, { input })).generateRateEdition
    },
    onSuccess: ({ name }) => {
      followedEditions.follow()
      notify(editionPageTexts.asked(name ?? ''), { type: 'success' })
    },
    onError: (error) => notify(messageFor(error), { type: 'error', autoHideDuration: null }),
  })
  const choose = (format: string) => {
    setAnchor(null)
    mutate(format)
  }
  return (
    <>
      <Button
        startIcon={<PrintOutlined />}
        loading={isPending}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {rateTexts.document}
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {names[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
