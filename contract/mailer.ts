/** Written by `npm run db:generate` from the SDL of the operations. */

export type AddressFailure = {
  readonly address: string
  readonly failedAt: string
  readonly kind: AddressFailureKind
  readonly reason: string
}

export type AddressFailureKind =
  | 'PERMANENT'
  | 'TEMPORARY'

export type BouncesState = {
  readonly error?: string | null
  readonly mailbox: string
  readonly readAt?: string | null
}

export type ChosenEmailPreference = {
  readonly isOn: boolean
  readonly kind: EmailPreference
}

export type EmailBorrower = {
  readonly email?: string | null
  readonly failure?: AddressFailureKind | null
  readonly id: string
  readonly isReachable: boolean
  readonly name: string
}

export type EmailChoice = {
  readonly displayName: string
  readonly id: string
  readonly isDefault: boolean
}

export type EmailModelPreview = {
  readonly html: string
  readonly subject: string
  readonly text: string
  readonly told: readonly string[]
  readonly unknown: readonly string[]
}

export type EmailModelPreviewInput = {
  readonly blank?: readonly string[] | null
  readonly filled?: readonly string[] | null
  readonly record?: string | null
  readonly subject: string
  readonly template: string
  readonly type: EmailModelType
}

export type EmailModelType =
  | 'contract_reminder'
  | 'intervention_alert'
  | 'problem_report_news'
  | 'reservation_accepted'
  | 'reservation_affected'
  | 'reservation_closed_with_comment'
  | 'reservation_created'
  | 'reservation_deleted'
  | 'reservation_denied'
  | 'reservation_notice'
  | 'reservation_proposed'
  | 'reservation_return_late'
  | 'reservation_return_reminder'
  | 'reservation_start_reminder'
  | 'reservation_updated'
  | 'reservation_updated_to_managers'
  | 'reservation_validation_answer'
  | 'reservation_validation_escalated'
  | 'reservation_validation_question'
  | 'reservation_validation_reminder'
  | 'reservation_validation_requested'

export type EmailPreference =
  | 'CONTRACT_REMINDERS'
  | 'INTERVENTION_ALERTS'
  | 'MANAGER_NEWS'
  | 'NEWS_WITHOUT_SECTOR'
  | 'REMINDERS'

export type EmailPreview = {
  readonly body: string
  readonly borrowers: readonly EmailBorrower[]
  readonly models: readonly EmailChoice[]
  readonly subject: string
}

export type EmailTypeState = {
  readonly count: number
  readonly default?: unknown
  readonly type: EmailModelType
}

export type FailedAddress = {
  readonly address: string
  readonly failedAt: string
  readonly people: readonly WrittenPerson[]
  readonly reason: string
}

export type MailRelay = {
  readonly bounces?: BouncesState | null
  readonly isConfigured: boolean
  readonly replyTo?: string | null
  readonly sender: string
  readonly waiting: number
}

export type MyEmail = {
  readonly askedAt: string
  readonly error?: string | null
  readonly id: string
  readonly recordEntity: string
  readonly recordId: string
  readonly recordLabel?: string | null
  readonly status: string
  readonly type: string
}

export type RequestedEmail = {
  readonly id: string
}

export type SendEmailInput = {
  readonly borrowers?: readonly string[] | null
  readonly comment?: string | null
  readonly model?: string | null
  readonly record: string
  readonly type: EmailModelType
}

export type SendEmailsInput = {
  readonly comment?: string | null
  readonly model?: string | null
  readonly records: readonly string[]
  readonly type: EmailModelType
}

export type SentEmailResult = {
  readonly id: string
  readonly isSent: boolean
  readonly label?: string | null
  readonly people: number
  readonly reasons: readonly string[]
}

export type WrittenPerson = {
  readonly entity: string
  readonly name: string
  readonly record: string
}

export type Operations = {
  getAddressFailure: {
    args: {
      readonly entity: string
      readonly record: string
    }
    result: AddressFailure | null | undefined
  }
  getEmailTypes: {
    args: {}
    result: readonly EmailTypeState[]
  }
  getFailedAddresses: {
    args: {}
    result: readonly FailedAddress[]
  }
  getMailRelay: {
    args: {}
    result: MailRelay
  }
  getMyEmailPreferences: {
    args: {}
    result: readonly ChosenEmailPreference[]
  }
  getMyEmails: {
    args: {}
    result: readonly MyEmail[]
  }
  previewEmail: {
    args: {
      readonly input: SendEmailInput
    }
    result: EmailPreview
  }
  previewEmailModel: {
    args: {
      readonly input: EmailModelPreviewInput
    }
    result: EmailModelPreview
  }
  forgetAddressFailure: {
    args: {
      readonly entity: string
      readonly record: string
    }
    result: boolean
  }
  forgetFailedAddress: {
    args: {
      readonly address: string
    }
    result: boolean
  }
  retryEmails: {
    args: {
      readonly ids: readonly string[]
    }
    result: readonly string[]
  }
  sendEmail: {
    args: {
      readonly input: SendEmailInput
    }
    result: RequestedEmail
  }
  sendEmails: {
    args: {
      readonly input: SendEmailsInput
    }
    result: readonly SentEmailResult[]
  }
  sendModelTest: {
    args: {
      readonly input: EmailModelPreviewInput
    }
    result: string
  }
  sendTestEmail: {
    args: {}
    result: string
  }
  setMyEmailPreference: {
    args: {
      readonly isOn: boolean
      readonly kind: EmailPreference
    }
    result: readonly ChosenEmailPreference[]
  }
  stopEmails: {
    args: {
      readonly ids: readonly string[]
    }
    result: readonly string[]
  }
  testBounceMailbox: {
    args: {}
    result: number
  }
}
