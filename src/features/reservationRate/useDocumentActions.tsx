import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { followedEditions } from '#dataProviders/followed.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { GenerateRateEditionDocument } from '#dataProviders/operations/edition-generator.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { editionPageTexts } from '#i18n/fr/editionPages.ts'
import { editionLabels } from '#i18n/fr/entities/edition.ts'
import { rateTexts } from '#i18n/fr/reservationRate.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { Counted } from '#src/shared/booking/occupancy.ts'
import { type RatesAsked, rateInput } from './rates.ts'

const FORMATS = ['PDF', 'RTF', 'XLSX'] as const
const names = editionLabels.fields.format.values

export const useDocumentActions = (asked: RatesAsked, counted: Counted): readonly PageAction[] => {
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
  return FORMATS.map((format) => ({
    key: format,
    kind: 'rare',
    label: rateTexts.documentAs(names[format]),
    icon: <DescriptionOutlined />,
    isBusy: isPending,
    onClick: () => mutate(format),
  }))
}
