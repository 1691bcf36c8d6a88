/** The only page of an instance without a licence. */
export const LICENSES_PATH = '/admin/licenses'
