import { useEffect, useMemo } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router'
import { resources } from '#resources/index.ts'
import type { ModuleCode } from '#resources/schema/resource.ts'
import { useEntitiesVersion } from '#src/session/useEntitiesVersion.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { entriesOf, firstPage, type MenuEntry, menuOf, moduleAt, startModule, usableModules } from './menu.ts'
import { LICENSES_PATH } from './paths.ts'

export type Menu = {
  entries: MenuEntry[]
  all: MenuEntry[]
  module: ModuleCode
  modules: ModuleCode[]
  setModule: (module: ModuleCode) => void
  home: string | undefined
}

export const useMenu = (): Menu => {
  const { holder, user } = useSessionUser()
  const { on } = useFeatureFlags()
  const [remembered, setModule] = useStore<ModuleCode | undefined>('module')
  const entities = useEntitiesVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registry keeps its identity.
  return useMemo(() => {
    // Without a licence, only the licence page works.
    const all = menuOf(resources, holder, on).filter(({ to }) => user.hasLicense || to === LICENSES_PATH)
    const modules = usableModules(all, holder)
    const module = remembered && modules.includes(remembered) ? remembered : startModule(modules, holder)
    return { entries: entriesOf(all, module), all, module, modules, setModule, home: firstPage(all, module) }
  }, [holder, user.hasLicense, on, remembered, setModule, entities])
}

/** Sets the module of the current page. For a page of several modules, the one in the location state. */
export const useModuleOfPage = ({ all, modules, setModule }: Menu): void => {
  const { pathname, state } = useLocation()
  const module = moduleAt(all, pathname) ?? modules.find((code) => code === state?.module)
  useEffect(() => {
    if (module) setModule(module)
  }, [module, setModule])
}
