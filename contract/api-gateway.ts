/** Written by `npm run db:generate` from the SDL of the operations. */

export type AcquireMutexInput = {
  readonly id?: string | null
  readonly resource: string
}

export type Company = {
  readonly color?: string | null
  readonly logo?: string | null
  readonly name?: string | null
}

export type DemonstrationAccount = {
  readonly displayName: string
  readonly login: string
  readonly password: string
  readonly role: string
}

export type InstanceStatus = {
  readonly accounts: readonly DemonstrationAccount[]
  readonly company: Company
  readonly demonstration: boolean
  readonly emails: boolean
  readonly passkeys: boolean
}

export type Mutex = {
  readonly expiresIn: number
  readonly id: string
  readonly lastInteractionAt: string
  readonly resource: string
  readonly user: MutexUser
  readonly userId: string
}

export type MutexUser = {
  readonly code: string
  readonly displayName: string
  readonly firstName: string
  readonly id: string
  readonly lastName: string
}

export type RelatedRecords = {
  readonly columns: readonly string[]
  readonly entity: string
  readonly filter: string
  readonly isTotalExact: boolean
  readonly records: unknown
  readonly total: number
}

export type SearchAnswer = {
  readonly corrected?: string | null
  readonly more: readonly string[]
  readonly results: readonly SearchResult[]
}

export type SearchResult = {
  readonly details: unknown
  readonly displayName: string
  readonly entity: string
  readonly id: string
}

export type SessionApplication = {
  readonly code: string
  readonly rights: unknown
}

export type SessionDepartment = {
  readonly departmentGroups: readonly SessionDepartmentGroup[]
  readonly id: string
}

export type SessionDepartmentGroup = {
  readonly id: string
}

export type SessionEntity = {
  readonly gender: string
  readonly icon?: string | null
  readonly isPublished: boolean
  readonly isTree: boolean
  readonly key: string
  readonly menuGroup?: string | null
  readonly owner?: string | null
  readonly plural: string
  readonly singular: string
}

export type SessionSector = {
  readonly id: string
}

export type SessionUser = {
  readonly code: string
  readonly demonstration: boolean
  readonly department?: SessionDepartment | null
  readonly displayName: string
  readonly email: string
  readonly endsIn: number
  readonly entities?: readonly SessionEntity[] | null
  readonly entitiesHash: string
  readonly hasLicense: boolean
  readonly id: string
  readonly idleEndsIn: number
  readonly mustEnrol: boolean
  readonly sectors: readonly SessionSector[]
  readonly unlicensed: readonly string[]
  readonly userRoles: readonly SessionUserRole[]
}

export type SessionUserRole = {
  readonly applications: readonly SessionApplication[]
  readonly id: string
  readonly name: string
}

export type Operations = {
  getInstanceStatus: {
    args: {}
    result: InstanceStatus
  }
  getRelatedRecords: {
    args: {
      readonly entity: string
      readonly id: string
    }
    result: readonly RelatedRecords[]
  }
  getUserByAuthToken: {
    args: {
      readonly knownEntities?: string | null
      readonly token: string
    }
    result: SessionUser
  }
  search: {
    args: {
      readonly q: string
    }
    result: SearchAnswer
  }
  acquireMutex: {
    args: {
      readonly input: AcquireMutexInput
    }
    result: Mutex
  }
}
