/** True in nightly runs (`npm run nightly`), which replace samples by all cases. */
export const IS_THOROUGH = process.env.THOROUGH === '1'
