export { enUS as muiLocale } from '@mui/material/locale'
