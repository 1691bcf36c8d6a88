-- Sends an answer to the reporter, with or without account, a minute later: its author may change or delete it.
CREATE OR REPLACE FUNCTION intervention.tell_answer(report uuid, answer uuid, said text, author uuid) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  about record;
  facts jsonb;
BEGIN
  SELECT r.label, r.reporter_id, item.name INTO about FROM intervention.problem_report r
    CROSS JOIN LATERAL intervention.reported_item(coalesce(r.location_id, r.property_id)) item WHERE r.id = report;
  facts := jsonb_build_object('state', 'ANSWERED', 'comment', said, 'label', about.label, 'item', about.name, 'answer', answer);
  PERFORM mailer.queue_email('problem_report_news', 'problemReport', report, about.label, author, said, NULL, facts,
    jsonb_build_array(jsonb_build_object('email', person.email, 'name', concat_ws(' ', person.first_name, person.last_name))),
    '1 minute')
  FROM security."user" person WHERE person.id = about.reporter_id AND person.id IS DISTINCT FROM author
    AND person.blocked_at IS NULL AND person.email <> '';
  PERFORM mailer.queue_email('public_report_news', 'problemReport', report, about.name, author, said, NULL,
    facts || jsonb_build_object('contacts', jsonb_build_object(lower(contact.email), contact.id)),
    jsonb_build_array(jsonb_build_object('email', contact.email, 'name', '')), '1 minute')
  FROM intervention.report_contact contact
  WHERE contact.problem_report_id = report AND contact.is_reporter AND contact.email IS NOT NULL;
END $$;

CREATE OR REPLACE FUNCTION intervention.take_back_answer(report uuid, answer uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mailer.email USING mailer.email_request request
  WHERE request.email_id = email.id AND email.record_id = report::text AND email.status = 'PENDING'
    AND email.type IN ('problem_report_news', 'public_report_news') AND request.facts->>'answer' = answer::text;
  RETURN FOUND;
END $$;

-- Tells the people who wrote about a report, and the lead worker of its intervention, that the reporter answered.
CREATE OR REPLACE FUNCTION intervention.tell_staff(report uuid, author uuid, message text) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM entity_customizer.notify('problemReport', report::text, r.label, message, person.id)
  FROM intervention.problem_report r CROSS JOIN LATERAL (
    SELECT known.id FROM security."user" known WHERE known.blocked_at IS NULL AND known.id IS DISTINCT FROM author AND known.id IN (
      SELECT entry.user_id FROM activity_thread.activity entry WHERE entry.entity = 'problemReport'
        AND entry.record_id = report::text AND entry.action = 'COMMENT' AND entry.audience IN ('INTERNAL', 'ANSWER')
      UNION SELECT work.user_id FROM intervention.intervention work WHERE work.id = r.intervention_id)
    ORDER BY known.id LIMIT 20) person
  WHERE r.id = report
    -- One notification for several answers that wait to be read.
    AND NOT EXISTS (SELECT FROM entity_customizer.notification waiting WHERE waiting.entity = 'problemReport'
      AND waiting.record_id = report::text AND waiting.user_id = person.id AND waiting.state = 'UNREAD'
      AND waiting.text = message);
END $$;
