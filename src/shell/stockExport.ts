/**
 * Replaces `jsonexport`, which react-admin's default exporter calls with the records of a list. Imports nothing: a
 * separate package bundle would otherwise get its own copies of application modules.
 */

export const EXPORT_EVENT = 'regie:export'

const announceExport = (records: readonly unknown[]): void => {
  window.dispatchEvent(new CustomEvent(EXPORT_EVENT, { detail: records }))
}

export default announceExport
