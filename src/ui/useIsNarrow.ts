import useMediaQuery from '@mui/material/useMediaQuery'

/** True on a phone in portrait: selections and filters fold away. */
export const useIsNarrow = (): boolean => useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
