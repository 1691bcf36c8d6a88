/** Stable imports for `extension/web.tsx`. A renamed or moved export stays here under its name. */
export { callOperation, callService } from '#dataProviders/graphql/client.ts'
export { integerWebKind } from '#kinds/integer/web.tsx'
export { FormPage } from '#src/crud/FormPage.tsx'
export { ListPage } from '#src/crud/ListPage.tsx'
export { Presets } from '#src/crud/list/filters/Presets.tsx'
export { PageHeader } from '#src/crud/PageHeader.tsx'
export type { PageAction } from '#src/crud/pageAction.ts'
export type { RouteScope } from '#src/crud/routeScope.ts'
export { ShowPage } from '#src/crud/ShowPage.tsx'
export type { FormSlots, ListSlots, ShowSlots, UseActions } from '#src/crud/slots.ts'
export type { DisplayProps, FilterProps, InputProps, WebKind } from '#src/fields/index.ts'
export {
  always,
  defineWebKind,
  EnteredText,
  itemsOf,
  KindField,
  KindInput,
  ownTextWebKind,
  useFieldControl,
} from '#src/fields/index.ts'
export { useLiveEvent } from '#src/session/useLiveEvent.ts'
export { useSession } from '#src/session/useSession.ts'
export { defineWeb, type WebDefinition } from '#src/shell/defineWeb.ts'
export { lazyPage } from '#src/ui/lazyPage.tsx'
export { PageSection } from '#src/ui/PageSection.tsx'
export { WEIGHTS } from '#src/ui/theme/weights.ts'
export { usePageTitle } from '#src/ui/usePageTitle.ts'
