import useMediaQuery from '@mui/material/useMediaQuery'

/** True where the device's own pickers are easier than typing. */
export const useIsTouch = (): boolean => useMediaQuery('(pointer: coarse), (max-width: 599.95px)', { noSsr: true })
