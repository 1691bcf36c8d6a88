-- Tells the reporter and the followers of a decision or of the end, except its author; each address once.
CREATE OR REPLACE FUNCTION intervention.tell_reporters(report uuid, state text, remark text, author uuid) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb;
  people jsonb;
BEGIN
  SELECT jsonb_build_object('label', r.label, 'state', state, 'comment', remark,
    'item', coalesce((SELECT name FROM company.location WHERE id = r.location_id),
      (SELECT name FROM company.property WHERE id = r.property_id)))
  INTO facts FROM intervention.problem_report r WHERE r.id = report;
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', person.email,
    'name', concat_ws(' ', person.first_name, person.last_name)) ORDER BY person.email), '[]')
  INTO people FROM (
    SELECT DISTINCT ON (lower(known.email)) known.* FROM security."user" known
    WHERE known.blocked_at IS NULL AND known.email <> '' AND known.id IS DISTINCT FROM author AND (
      known.id = (SELECT reporter_id FROM intervention.problem_report WHERE id = report)
      OR known.id IN (SELECT user_id FROM intervention.problem_report_followers WHERE problem_report_id = report))
    ORDER BY lower(known.email)
  ) person;
  IF people <> '[]' THEN
    -- A minute, so that an undo sends nothing.
    PERFORM mailer.queue_email('problem_report_news', 'problemReport', report, facts->>'label', author, remark, NULL,
      facts, people, '1 minute');
  END IF;
  PERFORM intervention.tell_contacts(report, state, remark, author);
END $$;
