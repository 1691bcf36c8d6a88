import type { EmailType } from '#resources/domain/emailTypes.ts'

type Email = { name: string; subject: string; template: string }

const paragraphs = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('')

const FACTS = '<ul><li>Subject: {{subject}}</li><li>When: {{period}}</li><li>Booked items: {{items}}</li></ul>'
const SERIES = '<p>{{series}}</p>'
const GREETING = 'Hello,'
const LINK = '{{link}}'

export const defaultEmails = (signature: string): Record<EmailType, Email> => ({
  reservation_created: {
    name: 'Acknowledgement',
    subject: 'Booking {{number}} is saved',
    template: `${paragraphs(GREETING, 'We have saved booking <strong>{{number}}</strong>, made by {{author}}.', '{{waiting}}')}${FACTS}${SERIES}${paragraphs(LINK, signature)}`,
  },
  reservation_updated: {
    name: 'Change to a booking',
    subject: 'Booking {{number}} has changed',
    template: `${paragraphs(GREETING, 'Booking <strong>{{number}}</strong> has just been edited.', '{{changes}}', 'It now reads as follows:')}${FACTS}${SERIES}${paragraphs(LINK, signature)}`,
  },
  reservation_updated_to_managers: {
    name: 'Change to check',
    subject: 'Booking {{number}} edited by {{author}}',
    template: `${paragraphs(GREETING, '{{author}} has edited booking <strong>{{number}}</strong> of {{mainBorrower}}:', '{{changes}}')}${FACTS}${SERIES}${paragraphs(LINK)}`,
  },
  reservation_accepted: {
    name: 'Booking approved',
    subject: 'Your booking {{number}} is approved',
    template: `${paragraphs(GREETING, 'Your booking <strong>{{number}}</strong> is approved.', '{{comment}}')}${FACTS}${SERIES}${paragraphs(LINK, signature)}`,
  },
  reservation_denied: {
    name: 'Booking refused',
    subject: 'Your booking {{number}} could not be approved',
    template: `${paragraphs(GREETING, 'Your request <strong>{{number}}</strong> could not be approved.', '{{comment}}')}${FACTS}${SERIES}${paragraphs('You can choose another date or another item and make a new request.', signature)}`,
  },
  reservation_closed_with_comment: {
    name: 'Closed with a comment',
    subject: 'Booking {{number}}: comment on closing',
    template: `${paragraphs(GREETING, 'Booking <strong>{{number}}</strong> of {{mainBorrower}} was closed with this comment:')}<blockquote><p>{{comment}}</p></blockquote>${FACTS}${SERIES}${paragraphs(LINK)}`,
  },
  reservation_deleted: {
    name: 'Booking deleted or cancelled',
    subject: 'Booking {{number}} is cancelled',
    template: `${paragraphs(GREETING, 'Booking <strong>{{number}}</strong> was cancelled by {{author}}.')}${FACTS}${SERIES}${paragraphs('If you have any questions, reply to this message.', signature)}`,
  },
  reservation_validation_requested: {
    name: 'Approval requested',
    subject: 'Booking {{number}}: your approval is requested',
    template: `${paragraphs(GREETING, '{{author}} requests booking <strong>{{number}}</strong>. You can decide step “{{step}}”{% if dueAt %} until {{dueAt}}{% endif %}.')}${FACTS}${SERIES}${paragraphs('{{decide}}', LINK, signature)}`,
  },
  reservation_validation_reminder: {
    name: 'Approval reminder',
    subject: 'Booking {{number}}: approval pending',
    template: `${paragraphs(GREETING, 'Booking <strong>{{number}}</strong>, requested by {{author}}, is still waiting for step “{{step}}”.{% if dueAt %} Due: {{dueAt}}.{% endif %}')}${FACTS}${SERIES}${paragraphs('{{decide}}', LINK, signature)}`,
  },
  reservation_validation_escalated: {
    name: 'Approval overdue',
    subject: 'Booking {{number}}: for you to decide',
    template: `${paragraphs(GREETING, 'No one decided in time on step “{{step}}” of booking <strong>{{number}}</strong>, requested by {{author}}. You can now decide it.')}${FACTS}${SERIES}${paragraphs('{{decide}}', LINK, signature)}`,
  },
  reservation_validation_question: {
    name: 'Details requested',
    subject: 'Booking {{number}}: details are requested from you',
    template: `${paragraphs(GREETING, 'To decide on your request <strong>{{number}}</strong>, {{author}} asks you this question:')}<blockquote><p>{{comment}}</p></blockquote>${FACTS}${SERIES}${paragraphs('Your request is waiting for your answer, to be given on its page.', LINK, signature)}`,
  },
  reservation_validation_answer: {
    name: 'Question answered',
    subject: 'Booking {{number}}: answer to your question',
    template: `${paragraphs(GREETING, '{{author}} has answered the question asked on step “{{step}}” of booking <strong>{{number}}</strong>:')}<blockquote><p>{{comment}}</p></blockquote>${FACTS}${SERIES}${paragraphs('You can now decide it.', LINK, signature)}`,
  },
  reservation_start_reminder: {
    name: 'Reminder before the start',
    subject: 'Reminder: {{subject}}, {{startingAt}}',
    template: `${paragraphs(GREETING, 'Your booking <strong>{{number}}</strong> starts soon.')}${FACTS}${paragraphs(LINK, signature)}`,
  },
  reservation_return_reminder: {
    name: 'Reminder before the return',
    subject: 'Booking {{number}}: to return on {{endingAt}}',
    template: `${paragraphs(GREETING, 'What you borrowed with booking <strong>{{number}}</strong> is expected back on {{endingAt}}.')}${FACTS}${paragraphs(LINK, signature)}`,
  },
  reservation_return_late: {
    name: 'Late return',
    subject: 'Booking {{number}}: return expected',
    template: `${paragraphs(GREETING, 'Booking <strong>{{number}}</strong> ended on {{endingAt}}, and its return is not recorded. Please return what you borrowed, or tell us where things stand.')}${FACTS}${paragraphs(LINK, signature)}`,
  },
  reservation_proposed: {
    name: 'Replacement proposed',
    subject: 'Booking {{number}}: a change is proposed to you',
    template: `${paragraphs(GREETING, 'What you booked with booking <strong>{{number}}</strong> ({{subject}}) will not be available. {{author}} proposes:')}<p>{{changes}}</p>{% if comment %}<blockquote><p>{{comment}}</p></blockquote>{% endif %}${paragraphs('{{decide}}', 'If you do not answer, your booking stays as it is and we will contact you again.', LINK, signature)}`,
  },
  reservation_affected: {
    name: 'Booking affected',
    subject: 'Booking {{number}}: what it books becomes unavailable',
    template: `${paragraphs(GREETING, '{{author}} has made what booking <strong>{{number}}</strong> books unavailable, without being able to edit it. Please move it, or tell its borrowers.')}${FACTS}${paragraphs(LINK, signature)}`,
  },
  intervention_alert: {
    name: 'Work order alert',
    subject: 'Work order {{number}} – {{alert}}',
    template: `${paragraphs(GREETING, '{{alert}}: work order <strong>{{number}}</strong>, {{label}}.')}<ul><li>Item: {{item}}</li><li>Due date: {{limitDate}}</li><li>Planned start: {{expectedStartingAt}}</li></ul>${paragraphs(LINK, signature)}`,
  },
  contract_reminder: {
    name: 'Contract reminder',
    subject: 'Contract “{{label}}”: decide by {{limitDate}}',
    template: `${paragraphs(GREETING, 'Contract <strong>{{label}}</strong>{% if number %} ({{number}}){% endif %}{% if supplier %}, {{supplier}}{% endif %}: {{alert}}.', LINK, signature)}`,
  },
  problem_report_news: {
    name: 'News of a problem report',
    subject: 'Problem report “{{label}}”: {{state}}',
    template: `${paragraphs(GREETING, 'The problem report <strong>{{label}}</strong> ({{item}}) that you made or follow: {{state}}.', '{% if comment %}')}<blockquote><p>{{comment}}</p></blockquote>${paragraphs('{% endif %}', LINK, signature)}`,
  },
  reservation_notice: {
    name: 'Message to borrowers',
    subject: 'About your booking {{number}}',
    template: `${paragraphs(GREETING, '{{author}} is writing to you about booking <strong>{{number}}</strong>.', '{% if comment %}')}<blockquote><p>{{comment}}</p></blockquote>${paragraphs('{% endif %}')}${FACTS}${SERIES}${paragraphs(LINK, signature)}`,
  },
})
