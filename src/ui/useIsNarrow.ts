import useMediaQuery from '@mui/material/useMediaQuery'

/** A phone held upright: what is chosen folds away, what narrows the offer waits to be asked for. */
export const useIsNarrow = (): boolean => useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
