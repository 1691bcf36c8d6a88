/**
 * Stands in the place of `jsonexport`, which react-admin's default exporter calls with the records of a list. It imports
 * nothing: where packages are bundled apart from the application, it must still reach the application's own modules.
 */

/** Tells the application which records are to be exported (`useStockExport`). */
export const EXPORT_EVENT = 'regie:export'

const announceExport = (records: readonly unknown[]): void => {
  window.dispatchEvent(new CustomEvent(EXPORT_EVENT, { detail: records }))
}

export default announceExport
