/** The one page that an instance without a licence shows. */
export const LICENSES_PATH = '/admin/licenses'
