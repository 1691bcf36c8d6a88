/** Whether a test looks at all of what it looks at otherwise in samples: each night (`npm run nightly`), not each time. */
export const IS_THOROUGH = process.env.THOROUGH === '1'
