/** The menu of the person who is logged in, and the module they work in. */
import { useStore } from 'ra-core'
import { useMemo } from 'react'
import { resources } from '#resources/index.ts'
import type { ModuleCode } from '#resources/schema/resource.ts'
import { useSessionUser } from '#src/hooks/useSession.ts'
import { entriesOf, firstPage, type MenuEntry, menuOf, usableModules } from './menu.ts'

export type Menu = {
  entries: MenuEntry[]
  module: ModuleCode
  modules: ModuleCode[]
  setModule: (module: ModuleCode) => void
  home: string | undefined
}

const DEFAULT_MODULE: ModuleCode = 'RESERVATION'

export const useMenu = (): Menu => {
  const { holder } = useSessionUser()
  const [remembered, setModule] = useStore<ModuleCode>('module', DEFAULT_MODULE)
  return useMemo(() => {
    const all = menuOf(resources, holder)
    const modules = usableModules(all, holder)
    const module = modules.includes(remembered) ? remembered : (modules[0] ?? DEFAULT_MODULE)
    return { entries: entriesOf(all, module), module, modules, setModule, home: firstPage(all, module) }
  }, [holder, remembered, setModule])
}
