-- Recipient: the technician, else the department.
CREATE OR REPLACE FUNCTION intervention.alerted_people(wanted uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    -- A technician without alerts is not replaced by the department.
    SELECT CASE WHEN mailer.wants(person.id, 'INTERVENTION_ALERTS') THEN jsonb_build_array(jsonb_build_object(
      'email', person.email, 'name', concat_ws(' ', person.first_name, person.last_name))) ELSE '[]' END
    FROM intervention.intervention i JOIN security."user" person ON person.id = i.user_id
    WHERE i.id = wanted AND person.blocked_at IS NULL AND person.email <> ''
  ), (
    SELECT jsonb_build_array(jsonb_build_object('email', place.email, 'name', place.name))
    FROM intervention.intervention i JOIN company.department place ON place.id = i.department_id
    WHERE i.id = wanted AND place.email <> ''
  ), '[]')
$$;

CREATE OR REPLACE FUNCTION intervention.queue_alert(wanted uuid, alert text) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb;
  about timestamptz;
BEGIN
  -- Skips an intervention that another transaction changes: the next run reads it again.
  PERFORM FROM intervention.intervention WHERE id = wanted FOR SHARE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT jsonb_build_object('number', i.number, 'label', i.label, 'alert', alert, 'limitDate', i.limit_date,
      'expectedStartingAt', to_char(i.expected_starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
      'item', coalesce((SELECT name FROM company.location WHERE id = i.location_id),
        (SELECT name FROM company.property WHERE id = i.property_id)),
      'user', (SELECT concat_ws(' ', first_name, last_name) FROM security."user" WHERE id = i.user_id)),
    CASE alert WHEN 'LIMIT_DATE' THEN i.limit_date::timestamptz ELSE i.expected_starting_at END
  INTO facts, about FROM intervention.intervention i WHERE i.id = wanted;
  IF mailer.announce_once('intervention_alert.' || alert, wanted, about) THEN
    PERFORM mailer.queue_email('intervention_alert', 'intervention', wanted, (facts->>'number') || ' – ' || (facts->>'label'),
      NULL, NULL, NULL, facts, intervention.alerted_people(wanted), '0');
  END IF;
END $$;

CREATE OR REPLACE FUNCTION intervention.was_alerted(wanted uuid, alert text, moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM mailer.announcement WHERE type = 'intervention_alert.' || alert AND record_id = wanted AND announcement.moment = was_alerted.moment)
$$;
