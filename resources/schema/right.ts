/** What a right, an application and a module are: plain data that roles, licences and menus read. */

export type RightDefinition = {
  code: string
  /** Which applications make the right meaningful; shown as groups of the role form. */
  applications: readonly string[]
  /** `flag`: held or not; `parts`: read, create and update, delete. */
  shape: 'flag' | 'parts'
  /** Those that something asks for, where it is not all of them: nothing is deleted of what is elsewhere. */
  parts?: readonly ('read' | 'createAndUpdate' | 'delete')[]
  dependsOn?: readonly string[]
  /** A flag that lets its holder see more, and change nothing. */
  isReading?: true
  /** Nothing reads it yet (D31): screens say so. */
  isUpcoming?: true
}

export type ApplicationDefinition = {
  code: string
  /** The module that the application gives; absent: it works in all of them. */
  module?: string
}

export type ModuleDefinition = {
  code: string
  /** A licence names it, or nobody has it. */
  isLicensed?: true
}

type Written = Pick<RightDefinition, 'code' | 'applications' | 'dependsOn'>

const definition = ({ code, applications, dependsOn }: Written, shape: RightDefinition['shape']): RightDefinition => ({
  code,
  applications,
  shape,
  ...(dependsOn && { dependsOn }),
})

type Arguments = [code: string, applications: readonly string[], dependsOn?: readonly string[]]

/** A right of three parts: read, create and update, delete. */
export const partsRight = (...[code, applications, dependsOn]: Arguments): RightDefinition =>
  definition({ code, applications, ...(dependsOn && { dependsOn }) }, 'parts')

/** A right that is held or not. */
export const flagRight = (...[code, applications, dependsOn]: Arguments): RightDefinition =>
  definition({ code, applications, ...(dependsOn && { dependsOn }) }, 'flag')

/** Given already, and read by nothing yet (D31). */
export const upcoming = (right: RightDefinition): RightDefinition => ({ ...right, isUpcoming: true })

/** A flag that lets its holder see more, and change nothing. */
export const readingRight = (...given: Arguments): RightDefinition => ({ ...flagRight(...given), isReading: true })

/** Refuses a right under an application that is none: nobody could ever hold it. */
export const checkApplications = (rights: readonly RightDefinition[], known: readonly string[]): void => {
  for (const { code, applications } of rights) {
    const unknown = applications.find((name) => !known.includes(name))
    if (unknown !== undefined) throw new Error(`right ${code}: applications names an unknown application ${unknown}`)
  }
}
