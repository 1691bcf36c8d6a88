/** Server answers from delivery reports: status, then diagnostic. */

/** The recipient does not exist or rejects all mail. */
export const LASTING_BOUNCES: [status: string, words: string][] = [
  ['5.1.1', ''],
  ['5.1.1', '550 5.1.1 <x@exemple.fr>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['5.1.1', '550 5.1.1 <x@exemple.fr>: Recipient address rejected: User unknown in relay recipient table'],
  ['5.1.1', '550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]'],
  [
    '5.1.1',
    '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient’s email address for typos or unnecessary spaces.',
  ],
  ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  ['5.1.2', '550 5.1.2 host unknown'],
  ['5.1.3', '501 5.1.3 bad recipient address syntax'],
  ['5.1.6', '550 5.1.6 recipient has moved'],
  ['5.2.1', '550 5.2.1 The email account that you tried to reach is inactive.'],
  ['5.0.0', '550 5.1.1 unknown'],
  ['5.0.0', '550 User unknown'],
  ['5.0.0', '550 No such user here'],
  ['5.0.0', 'Unrouteable address'],
  ['5.0.0', '550 Invalid recipient'],
  ['5.0.0', '550 Cette adresse n’existe pas'],
  ['5.3.0', '553 5.3.0 <x@exemple.fr>... User unknown'],
  ['5.7.1', '550 5.7.1 <x@exemple.fr>... no such mailbox'],
]

/** Answers about the message, its sender, the server or a full mailbox. */
export const PASSING_BOUNCES: [status: string, words: string][] = [
  ['5.0.0', ''],
  ['5.0.0', '552 mailbox full'],
  ['5.0.0', '552 5.2.2 Over quota'],
  ['5.0.0', '552 message size exceeds fixed limit'],
  ['5.0.0', '550 message rejected as spam'],
  ['5.0.0', '554 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
  ['5.0.0', '554 5.7.1 listed on a blocklist'],
  ['5.0.0', '550 SPF check failed'],
  ['5.0.0', '554 too many connections'],
  ['5.0.0', '550 Requested action not taken: mailbox unavailable'],
  ['5.0.0', '550 192.5.1.1 rejected'],
  ['5.1.0', '550 5.1.0 <ville@exemple.fr>: Sender address rejected: User unknown'],
  ['5.1.1', '550 5.1.1 <ville@exemple.fr>: Sender address rejected: User unknown in virtual mailbox table'],
  ['5.1.1', '550 5.7.1 access denied'],
  ['5.1.7', '550 5.1.7 Invalid address'],
  ['5.1.8', '553 5.1.8 <ville@exemple.fr>... Domain of sender address does not exist'],
  ['5.2.0', '550 5.2.0 Mail rejete. Mail rejected. ofr_506 [506]'],
  ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
  ['5.4.4', 'Host or domain name not found. Name service error for name=exemple.fr type=MX: Host not found'],
  ['5.4.7', '421 4.7.0 try again later'],
  ['5.7.26', '550-5.7.26 This mail is unauthenticated'],
  ['4.1.1', '450 4.1.1 user unknown'],
  ['4.2.2', '452 4.2.2 mailbox full'],
]
