/** The field kinds that an app adds to the product's, by name. */
import { web } from '#app/web.tsx'
import type { WebKind } from './webKind.ts'

/** Asked for when the first field is drawn: an app's kinds import the product's. */
export const appKinds = (): Readonly<Record<string, WebKind>> => web.kinds ?? {}
