CREATE TABLE "mailer"."announcement" (
	"type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_type_record_id_moment_pk" PRIMARY KEY("type","record_id","moment")
);

ALTER TABLE "mailer"."email_model" DROP CONSTRAINT "email_model_type_check";
ALTER TABLE "mailer"."email" DROP CONSTRAINT "email_type_check";
ALTER TABLE "mailer"."email_model" ADD CONSTRAINT "email_model_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted', 'reservation_validation_requested', 'reservation_validation_reminder', 'reservation_validation_escalated', 'reservation_validation_question', 'reservation_validation_answer', 'reservation_start_reminder', 'reservation_return_reminder', 'reservation_return_late', 'intervention_alert'));
ALTER TABLE "mailer"."email" ADD CONSTRAINT "email_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted', 'reservation_validation_requested', 'reservation_validation_reminder', 'reservation_validation_escalated', 'reservation_validation_question', 'reservation_validation_answer', 'reservation_start_reminder', 'reservation_return_reminder', 'reservation_return_late', 'intervention_alert', 'user_password_link', 'user_password_forgotten'));
-- Alerts of interventions, told once each.

-- Who is told: the person who does it, else the department.
CREATE OR REPLACE FUNCTION intervention.alerted_people(wanted uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT jsonb_build_array(jsonb_build_object('email', person.email, 'name', concat_ws(' ', person.first_name, person.last_name)))
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
-- Marks what is told by the clock, once: of one type, about one record, for one moment. Answers whether it had not been.
CREATE OR REPLACE FUNCTION mailer.announce_once(email_type text, record uuid, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO mailer.announcement (type, record_id, moment, announced_at) VALUES (email_type, record, moment, now())
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
-- Reminders by the clock: before the start, before the return, and once a return is late.

-- Lines that a reminder is about: those that stand, and for a return those that somebody brings back and closes.
CREATE OR REPLACE FUNCTION reservation.reminded_lines(reservation uuid, is_return boolean) RETURNS uuid[]
LANGUAGE sql STABLE AS $$
  SELECT array_agg(line.id) FROM reservation.reservation_item line WHERE line.reservation_id = reservation
    AND line.validation_status = 'ACCEPTED' AND line.cancelled_at IS NULL AND line.closed_at IS NULL
    AND (NOT is_return OR NOT line.closes_itself)
$$;

-- Asks for the email of each reservation that is due and was not told: `START` and `RETURN` so long before, `LATE` so long
-- after its end, and not of what was over for a week when it was switched on. Who has just booked knows when it begins.
-- What somebody changes at this moment is passed over: the next run looks again. Answers how many were.
CREATE OR REPLACE FUNCTION reservation.queue_reminders(what text, email_type text, lead interval, most int) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  one record;
  facts jsonb;
  queued int := 0;
BEGIN
  FOR one IN
    SELECT due.id, due.moment, reservation.reminded_lines(due.id, what <> 'START') AS lines FROM (
      SELECT r.id, r.starting_at AS moment FROM reservation.reservation r
      WHERE what = 'START' AND r.starting_at > now() AND r.starting_at <= now() + lead
        AND r.created_at <= r.starting_at - lead
      UNION ALL
      SELECT r.id, r.ending_at FROM reservation.reservation r
      WHERE what = 'RETURN' AND r.ending_at > now() AND r.ending_at <= now() + lead
        AND r.starting_at < r.ending_at - lead AND r.created_at <= r.ending_at - lead
      UNION ALL
      SELECT r.id, r.ending_at FROM reservation.reservation r
      WHERE what = 'LATE' AND r.ending_at <= now() - lead AND r.ending_at > now() - lead - interval '7 days'
    ) due
    WHERE NOT EXISTS (SELECT FROM mailer.announcement WHERE type = email_type AND record_id = due.id AND announcement.moment = due.moment)
      AND reservation.reminded_lines(due.id, what <> 'START') IS NOT NULL
    ORDER BY due.moment, due.id LIMIT most
  LOOP
    -- Nobody who changes it now waits for this, nor this for them.
    PERFORM FROM reservation.reservation r WHERE r.id = one.id
      AND CASE what WHEN 'START' THEN r.starting_at ELSE r.ending_at END = one.moment FOR SHARE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    CONTINUE WHEN NOT mailer.announce_once(email_type, one.id, one.moment);
    facts := reservation.email_facts(one.id, one.lines) || '{"author": "", "former": null}';
    PERFORM mailer.queue_email(email_type, 'reservation', one.id, (facts->>'number') || ' – ' || (facts->>'subject'),
      NULL, NULL, NULL, facts, reservation.emailed_borrowers(one.id, one.lines, NULL), '0');
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END $$;

-- The emails that are new, where an organisation has its models already.
INSERT INTO mailer.email_model (id, type, name, subject, template, is_default)
SELECT gen_random_uuid(), one.type, one.name, one.subject, '<p>Bonjour,</p>' || one.said || '<p>Tout est à votre disposition ici : {{link}}</p><p>Le service des réservations</p>', true
FROM (VALUES
  ('reservation_start_reminder', 'Rappel avant le début', 'Rappel : {{subject}}, {{startingAt}}',
    '<p>Votre réservation <strong>{{number}}</strong> commence bientôt.</p><ul><li>Objet : {{subject}}</li><li>Du {{startingAt}} au {{endingAt}}</li><li>Éléments réservés : {{items}}</li></ul>'),
  ('reservation_return_reminder', 'Rappel avant le retour', '{{number}} : à rendre {{endingAt}}',
    '<p>Ce que vous avez emprunté par la réservation <strong>{{number}}</strong> est attendu {{endingAt}}.</p><ul><li>Objet : {{subject}}</li><li>Éléments réservés : {{items}}</li></ul>'),
  ('reservation_return_late', 'Retour en retard', '{{number}} : retour attendu',
    '<p>La réservation <strong>{{number}}</strong> s’est terminée {{endingAt}}, et son retour n’est pas enregistré. Merci de rendre ce que vous avez emprunté, ou de nous dire ce qu’il en est.</p><ul><li>Objet : {{subject}}</li><li>Éléments réservés : {{items}}</li></ul>'),
  ('intervention_alert', 'Alerte d’une intervention', '{{number}} : {{alert}}',
    '<p>{{alert}} : intervention <strong>{{number}}</strong>, {{label}}.</p><ul><li>Élément : {{item}}</li><li>Date limite : {{limitDate}}</li><li>Début prévu : {{expectedStartingAt}}</li></ul>')
) AS one (type, name, subject, said) WHERE EXISTS (SELECT FROM mailer.email_model);
