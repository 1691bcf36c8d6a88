import useMediaQuery from '@mui/material/useMediaQuery'
import { MOBILE_BREAKPOINT } from './theme/theme.ts'

/** True on phones and tablets: bottom bar and one column. */
export const useIsMobile = (): boolean =>
  useMediaQuery((theme) => theme.breakpoints.down(MOBILE_BREAKPOINT), { noSsr: true })
