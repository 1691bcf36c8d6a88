ALTER TABLE "mailer"."email" DROP CONSTRAINT "email_type_check";
ALTER TABLE "mailer"."email" ADD CONSTRAINT "email_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted', 'reservation_validation_requested', 'reservation_validation_reminder', 'reservation_validation_escalated', 'reservation_validation_question', 'reservation_validation_answer', 'reservation_start_reminder', 'reservation_return_reminder', 'reservation_return_late', 'intervention_alert', 'user_password_link', 'user_password_forgotten', 'letter'));
-- Alerts of interventions, told once each.

-- Who is told: the person who does it, else the department.
CREATE OR REPLACE FUNCTION intervention.alerted_people(wanted uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    -- Who wants none is not replaced by their department: they know where to look.
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

-- Asks for the email of an alert, once for its date.
CREATE OR REPLACE FUNCTION intervention.queue_alert(wanted uuid, alert text) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb;
  about timestamptz;
BEGIN
  -- What somebody changes at this moment is passed over: the next run looks again.
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

-- The date that an alert is about was told.
CREATE OR REPLACE FUNCTION intervention.was_alerted(wanted uuid, alert text, moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM mailer.announcement WHERE type = 'intervention_alert.' || alert AND record_id = wanted AND announcement.moment = was_alerted.moment)
$$;
-- To whom a letter about a record goes: the main borrower, the person, the department, or who does the intervention.
CREATE OR REPLACE FUNCTION mailer.letter_recipients(entity text, record uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE entity
    WHEN 'reservation' THEN reservation.emailed_borrowers(record, NULL, ARRAY(
      SELECT used.id FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      WHERE line.reservation_id = record AND used.is_main))
    ELSE coalesce((SELECT jsonb_agg(jsonb_build_object('email', one.email, 'name', one.name)) FROM (
      SELECT person.email, concat_ws(' ', person.first_name, person.last_name) AS name FROM security."user" person
      WHERE entity = 'user' AND person.id = record AND person.blocked_at IS NULL
      UNION ALL
      SELECT place.email, place.name FROM company.department place WHERE entity = 'department' AND place.id = record
      UNION ALL
      SELECT coalesce(supplier.email, place.email), coalesce(supplier.name, place.name)
      FROM intervention.intervention i LEFT JOIN company.supplier supplier ON supplier.id = i.supplier_id
      LEFT JOIN company.department place ON place.id = i.department_id AND i.supplier_id IS NULL
      WHERE entity = 'intervention' AND i.id = record) one WHERE one.email <> ''), '[]')
  END
$$;

-- Asks for the email that brings a letter, once for each time that letters were asked for. False: nobody has an address.
CREATE OR REPLACE FUNCTION mailer.queue_letter(entity text, record uuid, label text, author uuid, asked timestamptz,
  letter text, file jsonb) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  recipients jsonb := mailer.letter_recipients(entity, record);
  email uuid;
BEGIN
  IF recipients = '[]' THEN
    RETURN false;
  END IF;
  -- Letters that are filled in again after a crash were sent already.
  IF mailer.announce_once('letter', record, asked) THEN
    email := mailer.queue_email('letter', entity, record, label, author, NULL, NULL,
      jsonb_build_object('letter', letter), recipients, '0');
    UPDATE mailer.email_request SET files = jsonb_build_array(file) WHERE email_id = email;
  END IF;
  RETURN true;
END $$;
