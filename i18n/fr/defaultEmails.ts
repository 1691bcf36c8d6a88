import type { EmailType } from '#resources/domain/emailTypes.ts'

type Email = { name: string; subject: string; template: string }

const paragraphs = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('')

const FACTS =
  '<ul><li>Objet : {{subject}}</li><li>Quand\u00a0: {{period}}</li><li>Éléments réservés : {{items}}</li></ul>'
const SERIES = '<p>{{series}}</p>'
const GREETING = 'Bonjour,'
const LINK = '{{link}}'

export const defaultEmails = (signature: string): Record<EmailType, Email> => ({
  reservation_created: {
    name: 'Accusé de réception',
    subject: 'La réservation {{number}} est enregistrée',
    template: `${paragraphs(GREETING, 'Nous avons bien enregistré la réservation <strong>{{number}}</strong>, faite par {{author}}.', '{{waiting}}')}${FACTS}${SERIES}${paragraphs(LINK, signature)}`,
  },
  reservation_updated: {
    name: 'Changement de réservation',
    subject: 'La réservation {{number}} a changé',
    template: `${paragraphs(GREETING, 'La réservation <strong>{{number}}</strong> vient d’être modifiée.', '{{changes}}', 'Elle se présente maintenant ainsi :')}${FACTS}${SERIES}${paragraphs(LINK, signature)}`,
  },
  reservation_updated_to_managers: {
    name: 'Changement à vérifier',
    subject: 'Réservation {{number}} modifiée par {{author}}',
    template: `${paragraphs(GREETING, '{{author}} a modifié la réservation <strong>{{number}}</strong> de {{mainBorrower}} :', '{{changes}}')}${FACTS}${SERIES}${paragraphs(LINK)}`,
  },
  reservation_accepted: {
    name: 'Réservation acceptée',
    subject: 'Votre réservation {{number}} est acceptée',
    template: `${paragraphs(GREETING, 'Votre réservation <strong>{{number}}</strong> est acceptée.', '{{comment}}')}${FACTS}${SERIES}${paragraphs(LINK, signature)}`,
  },
  reservation_denied: {
    name: 'Réservation refusée',
    subject: 'Votre réservation {{number}} n’a pas pu être acceptée',
    template: `${paragraphs(GREETING, 'Votre demande <strong>{{number}}</strong> n’a pas pu être acceptée.', '{{comment}}')}${FACTS}${SERIES}${paragraphs('Vous pouvez choisir une autre date ou un autre élément et faire une nouvelle demande.', signature)}`,
  },
  reservation_closed_with_comment: {
    name: 'Clôture avec commentaire',
    subject: 'Réservation {{number}}\u00a0: commentaire à la clôture',
    template: `${paragraphs(GREETING, 'La réservation <strong>{{number}}</strong> de {{mainBorrower}} a été clôturée avec ce commentaire :')}<blockquote><p>{{comment}}</p></blockquote>${FACTS}${SERIES}${paragraphs(LINK)}`,
  },
  reservation_deleted: {
    // For a borrower, a deleted and a cancelled reservation (D33) are the same.
    name: 'Réservation supprimée ou annulée',
    subject: 'La réservation {{number}} est annulée',
    template: `${paragraphs(GREETING, 'La réservation <strong>{{number}}</strong> a été annulée par {{author}}.')}${FACTS}${SERIES}${paragraphs('Pour toute question, répondez à ce message.', signature)}`,
  },
  reservation_validation_requested: {
    name: 'Validation demandée',
    subject: 'Réservation {{number}}\u00a0: votre validation est demandée',
    template: `${paragraphs(GREETING, '{{author}} demande la réservation <strong>{{number}}</strong>. Vous pouvez décider de l’étape «\u00a0{{step}}\u00a0»{% if dueAt %} jusqu’au {{dueAt}}{% endif %}.')}${FACTS}${SERIES}${paragraphs('{{decide}}', LINK, signature)}`,
  },
  reservation_validation_reminder: {
    name: 'Rappel de validation',
    subject: 'Réservation {{number}}\u00a0: validation en attente',
    template: `${paragraphs(GREETING, 'La réservation <strong>{{number}}</strong>, demandée par {{author}}, attend toujours l’étape «\u00a0{{step}}\u00a0».{% if dueAt %} Échéance\u00a0: {{dueAt}}.{% endif %}')}${FACTS}${SERIES}${paragraphs('{{decide}}', LINK, signature)}`,
  },
  reservation_validation_escalated: {
    name: 'Échéance de validation dépassée',
    subject: 'Réservation {{number}}\u00a0: à vous de décider',
    template: `${paragraphs(GREETING, 'Personne n’a décidé à temps de l’étape «\u00a0{{step}}\u00a0» de la réservation <strong>{{number}}</strong>, demandée par {{author}}. Vous pouvez maintenant en décider.')}${FACTS}${SERIES}${paragraphs('{{decide}}', LINK, signature)}`,
  },
  reservation_validation_question: {
    name: 'Complément demandé',
    subject: 'Réservation {{number}}\u00a0: un complément vous est demandé',
    template: `${paragraphs(GREETING, 'Pour décider de votre demande <strong>{{number}}</strong>, {{author}} vous pose cette question\u00a0:')}<blockquote><p>{{comment}}</p></blockquote>${FACTS}${SERIES}${paragraphs('Votre demande attend votre réponse, à donner sur sa page.', LINK, signature)}`,
  },
  reservation_validation_answer: {
    name: 'Complément donné',
    subject: 'Réservation {{number}}\u00a0: réponse à votre question',
    template: `${paragraphs(GREETING, '{{author}} a répondu à la question posée sur l’étape «\u00a0{{step}}\u00a0» de la réservation <strong>{{number}}</strong>\u00a0:')}<blockquote><p>{{comment}}</p></blockquote>${FACTS}${SERIES}${paragraphs('Vous pouvez maintenant en décider.', LINK, signature)}`,
  },
  reservation_start_reminder: {
    name: 'Rappel avant le début',
    subject: 'Rappel\u00a0: {{subject}}, {{startingAt}}',
    template: `${paragraphs(GREETING, 'Votre réservation <strong>{{number}}</strong> commence bientôt.')}${FACTS}${paragraphs(LINK, signature)}`,
  },
  reservation_return_reminder: {
    name: 'Rappel avant le retour',
    subject: 'Réservation {{number}}\u00a0: à rendre le {{endingAt}}',
    template: `${paragraphs(GREETING, 'Ce que vous avez emprunté par la réservation <strong>{{number}}</strong> est attendu le {{endingAt}}.')}${FACTS}${paragraphs(LINK, signature)}`,
  },
  reservation_return_late: {
    name: 'Retour en retard',
    subject: 'Réservation {{number}}\u00a0: retour attendu',
    template: `${paragraphs(GREETING, 'La réservation <strong>{{number}}</strong> s’est terminée le {{endingAt}}, et son retour n’est pas enregistré. Merci de rendre ce que vous avez emprunté, ou de nous dire ce qu’il en est.')}${FACTS}${paragraphs(LINK, signature)}`,
  },
  reservation_proposed: {
    name: 'Remplacement proposé',
    subject: 'Réservation {{number}}\u00a0: un changement vous est proposé',
    template: `${paragraphs(GREETING, 'Ce que vous avez réservé par la réservation <strong>{{number}}</strong> ({{subject}}) ne sera pas disponible. {{author}} vous propose\u00a0:')}<p>{{changes}}</p>{% if comment %}<blockquote><p>{{comment}}</p></blockquote>{% endif %}${paragraphs('{{decide}}', 'Sans réponse de votre part, votre réservation reste telle quelle et nous vous recontacterons.', LINK, signature)}`,
  },
  reservation_affected: {
    name: 'Réservation touchée',
    subject: 'Réservation {{number}}\u00a0: ce qu’elle réserve devient indisponible',
    template: `${paragraphs(GREETING, '{{author}} a rendu indisponible ce que réserve la réservation <strong>{{number}}</strong>, sans pouvoir la modifier. À vous de la déplacer, ou de prévenir ses demandeurs.')}${FACTS}${paragraphs(LINK, signature)}`,
  },
  intervention_alert: {
    name: 'Alerte d’une intervention',
    subject: 'Intervention {{number}} – {{alert}}',
    template: `${paragraphs(GREETING, '{{alert}}\u00a0: intervention <strong>{{number}}</strong>, {{label}}.')}<ul><li>Élément\u00a0: {{item}}</li><li>Date limite\u00a0: {{limitDate}}</li><li>Début prévu\u00a0: {{expectedStartingAt}}</li></ul>${paragraphs(LINK, signature)}`,
  },
  contract_reminder: {
    name: 'Rappel d’un contrat',
    subject: 'Contrat «\u00a0{{label}}\u00a0»\u00a0: à décider au plus tard le {{limitDate}}',
    template: `${paragraphs(GREETING, 'Contrat <strong>{{label}}</strong>{% if number %} ({{number}}){% endif %}{% if supplier %}, {{supplier}}{% endif %}\u00a0: {{alert}}.', LINK, signature)}`,
  },
  problem_report_news: {
    name: 'Suite d’un signalement',
    subject: 'Signalement « {{label}} »\u00a0: {{state}}',
    template: `${paragraphs(GREETING, 'Le signalement <strong>{{label}}</strong> ({{item}}) que vous avez fait ou que vous suivez\u00a0: {{state}}.', '{% if comment %}')}<blockquote><p>{{comment}}</p></blockquote>${paragraphs('{% endif %}', LINK, signature)}`,
  },
  reservation_notice: {
    name: 'Message aux demandeurs',
    subject: 'Au sujet de votre réservation {{number}}',
    template: `${paragraphs(GREETING, '{{author}} vous écrit au sujet de la réservation <strong>{{number}}</strong>.', '{% if comment %}')}<blockquote><p>{{comment}}</p></blockquote>${paragraphs('{% endif %}')}${FACTS}${SERIES}${paragraphs(LINK, signature)}`,
  },
})
