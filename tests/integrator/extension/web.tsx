import { BulkUpdateButton, ExportButton, Labeled, NumberInput, TextField } from 'react-admin'
import { defineWeb, lazyPage } from '#regie/web.ts'
import { dimensionsWebKind } from './kinds/dimensions/web.tsx'
import { starsWebKind } from './kinds/stars/web.tsx'

const stock = () => import('./StockPages.tsx')

export const web = defineWeb({
  screens: [
    {
      path: 'fleet/summary',
      component: lazyPage(
        () => import('./FleetSummary.tsx'),
        (m) => m.FleetSummary,
      ),
      right: 'FLEET_SUMMARY',
    },
    { path: 'fleet/stock', component: lazyPage(stock, (m) => m.StockList), right: 'VEHICLE' },
    { path: 'fleet/stock/:id/*', component: lazyPage(stock, (m) => m.StockEdit), right: 'VEHICLE' },
    { path: 'fleet/stock/:id/show', component: lazyPage(stock, (m) => m.StockShow), right: 'VEHICLE' },
  ],
  menu: [
    {
      name: 'fleetSummary',
      to: '/fleet/summary',
      group: 'fleet',
      label: 'Synthèse du parc',
      icon: 'DirectionsBus',
      order: 20,
      right: 'FLEET_SUMMARY',
    },
  ],
  slots: {
    vehicle: {
      list: {
        toolbar: <ExportButton maxResults={1} label="Exporter le parc" />,
        bulkActions: <BulkUpdateButton label="Mutualiser" data={{ pooled: true }} mutationMode="pessimistic" />,
      },
      form: { inputs: { price: <NumberInput source="price" label="Prix d’achat" min={0} /> } },
      show: {
        useActions: () => [{ key: 'summary', kind: 'rare', label: 'Comparer au parc', to: '/fleet/summary' }],
        aside: (
          <Labeled label="Plaque">
            <TextField source="plate" />
          </Labeled>
        ),
      },
    },
  },
  kinds: { stars: starsWebKind, dimensions: dimensionsWebKind },
})
