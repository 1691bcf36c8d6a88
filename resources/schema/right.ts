export type RightDefinition = {
  code: string
  applications: readonly string[]
  /** `flag`: on or off. `parts`: read, create and update, delete. */
  shape: 'flag' | 'parts'
  /** Parts in use, if not all: records of external services, for example, are never deleted. */
  parts?: readonly ('read' | 'createAndUpdate' | 'delete')[]
  dependsOn?: readonly string[]
  isReading?: true
  /** No code reads it yet (D31); screens display a notice. */
  isUpcoming?: true
}

export type ApplicationDefinition = {
  code: string
  module?: string
}

export type ModuleDefinition = {
  code: string
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

export const partsRight = (...[code, applications, dependsOn]: Arguments): RightDefinition =>
  definition({ code, applications, ...(dependsOn && { dependsOn }) }, 'parts')

export const flagRight = (...[code, applications, dependsOn]: Arguments): RightDefinition =>
  definition({ code, applications, ...(dependsOn && { dependsOn }) }, 'flag')

export const readingRight = (...given: Arguments): RightDefinition => ({ ...flagRight(...given), isReading: true })

/** Throws if a right names an unknown application: no role could grant it. */
export const checkApplications = (rights: readonly RightDefinition[], known: readonly string[]): void => {
  for (const { code, applications } of rights) {
    const unknown = applications.find((name) => !known.includes(name))
    if (unknown !== undefined) throw new Error(`right ${code}: applications names an unknown application ${unknown}`)
  }
}
