/** The field kinds that an app adds to the product's. */
import type { WebKind } from './webKind.ts'

export const appKinds: Readonly<Record<string, WebKind>> = {}
