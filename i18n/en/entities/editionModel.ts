import type { editionModel } from '#resources/entities/editionModel.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { reservationLabels } from './reservation.ts'
import { reservationItemLabels } from './reservationItem.ts'

export const editionModelLabels = {
  singular: 'document template',
  plural: 'document templates',
  gender: 'MASCULINE',
  purpose: 'A document template lays out a list of bookings, to print or export.',
  sections: { main: 'General information', content: 'Content', filters: 'Filters', page: 'Layout' },
  fields: {
    name: { label: 'Name', help: 'This is the title of the document.' },
    period: {
      label: 'Suggested period',
      values: { DAY: 'One day', WEEK: 'One week', MONTH: 'One month', YEAR: 'One year' },
    },
    description: { label: 'Use', help: 'What the document shows, for the people who print it.' },
    content: {
      label: 'One line per',
      values: {
        RESERVATION: 'Booking',
        RESERVATION_ITEM: 'Booked item',
        BOARD: 'Item, one column per day (board)',
      },
    },
    groupBy: {
      label: 'Group by',
      help: 'In a PDF or RTF. A spreadsheet makes it its first column. A board by day has no groups.',
    },
    columns: {
      label: 'Columns',
      row: { singular: 'column', plural: 'columns', gender: 'MASCULINE' },
      fields: { source: 'Column', label: 'Column title' },
      help: 'In the order of the document.',
    },
    pageBreak: { label: 'One page per group', help: 'Each group starts at the top of a page.' },
    totals: { label: 'Totals', help: 'Counts the lines and adds up the numbers, by group and overall.' },
    statuses: { label: 'Statuses', values: reservationLabels.fields.status.values },
    useTypes: 'Types of use',
    types: {
      label: 'Places and assets',
      help: 'If empty: everything that can be booked.',
      values: reservationItemLabels.fields.type.values,
    },
    category: { label: 'Category', help: 'With its subcategories.' },
    sectors: 'Sectors',
    place: { label: 'Place', help: 'With everything in it.' },
    paper: { label: 'Format', values: { A4: 'A4', A3: 'A3', A5: 'A5' } },
    orientation: { label: 'Orientation', values: { PORTRAIT: 'Portrait', LANDSCAPE: 'Landscape' } },
    header: 'Header',
    footer: { label: 'Footer', help: 'The page number is added to it.' },
  },
} satisfies Labels<typeof editionModel>
