export const externalMessages = {
  unknown: 'Record not found',
  unavailable: 'Unavailable',
  failures: {
    unreached: 'The service that keeps these records does not answer. Try again in a moment.',
    late: 'The service that keeps these records did not answer in time. After saving, check the record before you start again.',
    broken: 'The service that keeps these records broke off. After saving, check the record before you start again.',
    unreadable: 'The service that keeps these records gave an unreadable answer. Tell your administrator.',
  },
  noAddress: 'The service that keeps these records has no address. Tell your administrator.',
  postOnly: 'This service answers to the POST method only.',
  strangeSession:
    'The service that keeps these records did not recognise your session. Try again, or tell your administrator.',
  tooMany: 'The service that keeps these records has too many requests in progress. Try again in a moment.',
} as const
