-- Public reports: items behind QR codes, and people without account.

-- Name of a location or property, and of the places around it, the nearest first.
CREATE OR REPLACE FUNCTION intervention.reported_item(item uuid)
RETURNS TABLE (id uuid, is_location boolean, name text, place text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE one AS (
    SELECT l.id, true AS is_location, l.name, l.parent_id AS above FROM company.location l WHERE l.id = item
    UNION ALL
    SELECT p.id, false, p.name, p.location_id FROM company.property p WHERE p.id = item
  ), around AS (
    SELECT l.id, l.name, l.parent_id, 1 AS depth FROM company.location l JOIN one ON l.id = one.above
    UNION ALL
    SELECT l.id, l.name, l.parent_id, around.depth + 1 FROM company.location l JOIN around ON l.id = around.parent_id
    WHERE around.depth < 20
  )
  SELECT one.id, one.is_location, one.name, (SELECT string_agg(around.name, ', ' ORDER BY depth) FROM around) FROM one
$$;

-- The report that continues this one: itself, unless it was merged.
CREATE OR REPLACE FUNCTION intervention.continued_by(report uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE chain AS (
    SELECT r.id, r.merged_into_id, 1 AS depth FROM intervention.problem_report r WHERE r.id = report
    UNION ALL
    SELECT r.id, r.merged_into_id, chain.depth + 1 FROM intervention.problem_report r
    JOIN chain ON r.id = chain.merged_into_id WHERE chain.depth < 20
  )
  SELECT id FROM chain ORDER BY depth DESC LIMIT 1
$$;

-- Tells people without account: those of the report and of the ones merged into it. `remark`: of a refusal or an answer.
CREATE OR REPLACE FUNCTION intervention.tell_contacts(report uuid, state text, remark text, author uuid) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb;
  people jsonb;
BEGIN
  WITH RECURSIVE reports AS (
    SELECT report AS id, 1 AS depth
    UNION ALL
    SELECT r.id, reports.depth + 1 FROM intervention.problem_report r JOIN reports ON r.merged_into_id = reports.id
    WHERE reports.depth < 20
  ), told AS (
    SELECT DISTINCT ON (lower(contact.email)) contact.id, contact.email FROM intervention.report_contact contact
    JOIN reports ON reports.id = contact.problem_report_id
    WHERE contact.email IS NOT NULL AND (contact.is_reporter OR contact.confirmed_at IS NOT NULL)
    ORDER BY lower(contact.email), contact.is_reporter DESC, contact.id
  )
  SELECT jsonb_build_object('state', state, 'comment', remark, 'item', item.name,
      'contacts', (SELECT jsonb_object_agg(lower(told.email), told.id) FROM told)),
    (SELECT jsonb_agg(jsonb_build_object('email', told.email, 'name', '') ORDER BY told.email) FROM told)
  INTO facts, people FROM intervention.problem_report r
    CROSS JOIN LATERAL intervention.reported_item(coalesce(r.location_id, r.property_id)) item WHERE r.id = report;
  IF people IS NOT NULL THEN
    -- A minute, so that an undo sends nothing.
    PERFORM mailer.queue_email('public_report_news', 'problemReport', report, facts->>'item', author, remark, NULL,
      facts, people, '1 minute');
  END IF;
END $$;

-- Sends the private link at once.
CREATE OR REPLACE FUNCTION intervention.send_follow_link(contact uuid) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM mailer.queue_email('public_report_link', 'problemReport', known.problem_report_id, item.name, NULL, NULL, NULL,
    jsonb_build_object('state', CASE WHEN known.is_reporter THEN 'RECEIVED' ELSE 'FOLLOW' END, 'item', item.name,
      'contacts', jsonb_build_object(lower(known.email), known.id)),
    jsonb_build_array(jsonb_build_object('email', known.email, 'name', '')), '0 seconds')
  FROM intervention.report_contact known JOIN intervention.problem_report r ON r.id = known.problem_report_id
  CROSS JOIN LATERAL intervention.reported_item(coalesce(r.location_id, r.property_id)) item
  WHERE known.id = contact AND known.email IS NOT NULL;
END $$;

-- Deletes contacts `days` after the end of their report, or after their own creation if the report was deleted.
CREATE OR REPLACE FUNCTION intervention.forget_contacts(days integer) RETURNS integer LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM intervention.report_contact contact USING (
      SELECT known.id, CASE
        WHEN r.id IS NULL THEN known.created_at
        WHEN r.refused_at IS NOT NULL THEN r.refused_at
        WHEN r.intervention_id IS NOT NULL
          THEN coalesce(work.realization_ending_at, work.cancellation_date::timestamptz) END AS ended
      FROM intervention.report_contact known
      LEFT JOIN intervention.problem_report r ON r.id = intervention.continued_by(known.problem_report_id)
      LEFT JOIN intervention.intervention work ON work.id = r.intervention_id
    ) over WHERE over.id = contact.id AND over.ended < now() - make_interval(days => days)
    RETURNING 1
  )
  SELECT count(*)::int FROM gone
$$;
