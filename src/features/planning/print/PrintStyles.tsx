import { GlobalStyles } from '@mui/material'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const INK = '#111827'
const GREY = '#4B5563'
const RULE = '#9AA3B2'

const sheet = {
  '.print-site': {
    boxSizing: 'border-box',
    width: '277mm',
    color: INK,
    backgroundColor: '#fff',
    lineHeight: 1.25,
    printColorAdjust: 'exact',
    '& h2, & h3': { margin: 0, fontSize: '12pt', fontWeight: WEIGHTS.page, lineHeight: 1.2 },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  },
  '.print-week': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '.print-week + .print-week': { marginTop: '5mm' },
  '.print-names': { width: '16%' },
  '.print-day .print-names': { width: '30%' },
  '.print-head td': { padding: '0 0 3mm', fontSize: '10pt', color: GREY, '& h3': { color: INK } },
  '.print-title': { color: INK, fontWeight: WEIGHTS.page },
  '.print-site .print-title > *': { display: 'inline-block', fontSize: '17pt', lineHeight: 1.2 },
  '.print-site.print-day .print-title > *': { fontSize: '26pt' },
  '.print-title > ::first-letter': { textTransform: 'uppercase' },
  '.print-line': { display: 'flex', justifyContent: 'space-between', gap: '6mm' },
  '.print-week :is(tbody td, th)': {
    padding: '3pt 6pt',
    textAlign: 'start',
    verticalAlign: 'top',
    border: `0.5pt solid ${RULE}`,
    overflowWrap: 'anywhere',
  },
  '.print-week th': { fontWeight: WEIGHTS.title },
  '.print-week thead th': { backgroundColor: '#EEF1F5', fontSize: '10pt' },
  '.print-week .print-group th': {
    padding: '2pt 6pt',
    backgroundColor: '#EEF1F5',
    fontSize: '10pt',
    breakAfter: 'avoid',
  },
  '.print-week tbody tr:not(.print-group)': { height: 'var(--print-row, auto)' },
  '.print-day .print-week :is(tbody td, tbody th:not([colspan]))': { verticalAlign: 'middle' },
  '.print-week tr, .print-entry': { breakInside: 'avoid' },
  '.print-week thead': { display: 'table-header-group' },
  '.print-entry': { paddingInlineStart: '4pt', borderInlineStart: '2.5pt solid', marginBlock: '2pt' },
  '.print-day .print-entry': { borderInlineStartWidth: '5pt', paddingInlineStart: '8pt' },
  '.print-hours': { fontWeight: WEIGHTS.page, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '.print-site:not(.print-day) .print-hours': { display: 'block' },
  '.print-obstacle': { color: GREY, borderInlineStartStyle: 'double' },
  '.print-words em': { fontWeight: WEIGHTS.title },
  '.print-free': { color: GREY },
  '.print-unused, .print-note': { margin: '1mm 0 0', fontSize: '10pt', lineHeight: 1.35, color: GREY },
  '.print-unused': { marginTop: '3mm', breakBefore: 'avoid', breakInside: 'avoid' },
} as const

const onScreen = {
  '@media screen': {
    '.print-sheets': { overflowX: 'auto', paddingBottom: 24 },
    '.print-site': {
      zoom: 'var(--print-scale)',
      width: '297mm',
      minHeight: '210mm',
      padding: '10mm',
      margin: '0 auto 24px',
      border: `1px solid ${RULE}`,
      borderRadius: 4,
    },
    // A blank sheet for each free site would hide the others behind it.
    '.print-site.print-blank': { minHeight: 0 },
  },
} as const

const onPaper = {
  '@media print': {
    'html, body, #root': { backgroundColor: '#fff' },
    main: { padding: '0 !important' },
    'main > :not(.print-sheets)': { display: 'none !important' },
    '.print-site': { width: 'auto', breakAfter: 'page', '&:last-of-type': { breakAfter: 'auto' } },
    '.print-week + .print-week': { breakInside: 'avoid' },
  },
} as const

/** Margin boxes in plain CSS: emotion would write them as separate rules. */
const PAGES = `@page { size: A4 landscape; margin: 10mm 10mm 13mm;
  @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; color: ${GREY}; } }`

export const PrintStyles = () => (
  <>
    <GlobalStyles styles={[sheet, onScreen, onPaper]} />
    <style>{PAGES}</style>
  </>
)
