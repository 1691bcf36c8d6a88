ALTER TABLE "mailer"."email" ADD COLUMN "attachments" text;
ALTER TABLE "mailer"."email_request" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;
CREATE INDEX "email_attachments_index" ON "mailer"."email" USING btree (kernel.normalize("attachments") NULLS FIRST, "id");
-- Files that an email takes along: those of its model, then (`with_own`) those of its reservation, each once.
CREATE OR REPLACE FUNCTION mailer.files_to_attach(model uuid, email_type text, reservation uuid, with_own boolean)
RETURNS TABLE (name text, hash text, size integer, mime_type text) LANGUAGE sql STABLE AS $$
  SELECT one.name, one.hash, one.size, one.mime_type FROM (
    SELECT DISTINCT ON (file.hash, file.name) file.name, file.hash, file.size, file.mime_type, taken.source, taken.position
    FROM (
      SELECT held.file_id, 0 AS source, held.position FROM mailer.email_model_files held
      JOIN mailer.email_model chosen ON chosen.id = held.email_model_id
      WHERE chosen.id = model OR (model IS NULL AND chosen.type = email_type AND chosen.is_default)
      UNION ALL
      SELECT held.file_id, 1, held.position FROM reservation.reservation_files held
      WHERE with_own AND held.reservation_id = files_to_attach.reservation
    ) taken JOIN drive.file file ON file.id = taken.file_id
    ORDER BY file.hash, file.name, taken.source, taken.position
  ) one ORDER BY one.source, one.position LIMIT 50
$$;
-- Emails asked for in the transaction of their cause (D36): no email without its cause, no cause without its email.

-- Asks for an email about a record. It waits a minute (`GRACE_SECONDS`), in which it can be taken back with its cause.
CREATE OR REPLACE FUNCTION mailer.queue_email(email_type text, entity text, record uuid, label text, author uuid,
  remark text, model uuid, facts jsonb, recipients jsonb, delay interval) RETURNS uuid
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked uuid := gen_random_uuid();
BEGIN
  INSERT INTO mailer.email (id, asked_at, type, status, record_label, record_entity, record_id, user_id, comment,
    created_by_id, updated_by_id)
  VALUES (asked, now(), email_type, 'PENDING', left(label, 500), entity, record::text, author, remark, author, author);
  INSERT INTO mailer.email_request (email_id, model_id, facts, recipients) VALUES (asked, model, facts, recipients);
  PERFORM graphile_worker.add_job('mailer:prepare', json_build_object('emailId', asked), run_at := now() + delay,
    max_attempts := 5);
  RETURN asked;
END $$;

-- Whom a message asks to decide, and which steps; nobody where it asks for no decision.
CREATE OR REPLACE FUNCTION mailer.decision_of(message uuid) RETURNS TABLE (person uuid, steps uuid[]) LANGUAGE sql STABLE AS $$
  SELECT (SELECT (one->>'id')::uuid FROM jsonb_array_elements(request.recipients) one
      WHERE lower(one->>'email') = lower(sent.recipient) LIMIT 1),
    ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(request.facts->'stepIds'))
  FROM mailer.sent_email sent JOIN mailer.email_request request ON request.email_id = sent.email_id
  WHERE sent.id = message AND jsonb_typeof(request.facts->'stepIds') = 'array'
$$;

-- Where a person can be written to.
CREATE OR REPLACE FUNCTION mailer.address_of(person uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(email, '') FROM security."user" WHERE id = person
$$;

-- The models of a type of email, the default one first.
CREATE OR REPLACE FUNCTION mailer.models_of(email_type text)
RETURNS TABLE (id uuid, name text, subject text, template text, "isDefault" boolean) LANGUAGE sql STABLE AS $$
  SELECT model.id, model.name, model.subject, model.template, model.is_default FROM mailer.email_model model
  WHERE model.type = email_type ORDER BY NOT model.is_default, model.name LIMIT 100
$$;

-- Takes back what was asked for about a record and has not been prepared yet: of each of these types the newest alone,
-- or all that there is. Answers the types that were.
CREATE OR REPLACE FUNCTION mailer.take_back(record uuid, types text[], newest_alone boolean) RETURNS text[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  taken text[];
BEGIN
  WITH waiting AS (
    SELECT email.id, row_number() OVER (PARTITION BY email.type ORDER BY email.asked_at DESC, email.id DESC) AS place
    FROM mailer.email WHERE email.record_id = record::text AND email.status = 'PENDING' AND email.type = ANY (types)
  ), gone AS (
    DELETE FROM mailer.email USING waiting WHERE email.id = waiting.id AND email.status = 'PENDING'
      AND (NOT newest_alone OR waiting.place = 1)
    RETURNING email.type
  ) SELECT coalesce(array_agg(type), '{}') INTO taken FROM gone;
  RETURN taken;
END $$;
-- What emails say of a reservation, and to whom they go.

-- People of a reservation's lines (NULL: of all of them) with an address, the main borrowers first; each once.
CREATE OR REPLACE FUNCTION reservation.emailed_borrowers(reservation uuid, lines uuid[], people uuid[]) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY NOT is_main, name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(address)) address, name, is_main FROM (
      SELECT coalesce(person.email, used.external_email) AS address, used.is_main,
        coalesce(person.first_name || ' ' || person.last_name, used.external_name) AS name
      FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE line.reservation_id = reservation AND (lines IS NULL OR line.id = ANY (lines))
        AND (people IS NULL OR used.id = ANY (people)) AND (person.id IS NULL OR person.blocked_at IS NULL)) one
    WHERE address <> '' ORDER BY lower(address), NOT is_main) everyone
$$;

-- Everybody whom an email about a reservation can go to, once, and where; nowhere: NULL.
CREATE OR REPLACE FUNCTION reservation.writable_borrowers(reservation uuid)
RETURNS TABLE (id uuid, name text, email text) LANGUAGE sql STABLE AS $$
  SELECT one.id, one.name, one.email FROM (
    SELECT DISTINCT ON (coalesce(used.borrower_id::text, lower(used.external_email), used.external_name)) used.id,
      coalesce(person.first_name || ' ' || person.last_name, used.external_name) AS name, used.is_main,
      CASE WHEN person.blocked_at IS NULL THEN nullif(coalesce(person.email, used.external_email), '') END AS email
    FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
    LEFT JOIN security."user" person ON person.id = used.borrower_id
    WHERE line.reservation_id = reservation
    ORDER BY coalesce(used.borrower_id::text, lower(used.external_email), used.external_name), NOT used.is_main, used.id
  ) one ORDER BY NOT one.is_main, one.name LIMIT 200
$$;

-- Managers who share a sector with an item of the reservation, but for who does it: they know.
CREATE OR REPLACE FUNCTION reservation.emailed_managers(reservation uuid, author uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(person.email)) person.email AS address,
      person.first_name || ' ' || person.last_name AS name
    FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    CROSS JOIN LATERAL reservation.approvers('{}', '{}', item.id) AS manager (id)
    JOIN security."user" person ON person.id = manager.id
    WHERE line.reservation_id = reservation AND person.id <> author AND person.email <> '' AND EXISTS (
      SELECT FROM security.user_sectors own WHERE own.user_id = person.id AND own.sector_id = ANY (item.sector_ids))
    ORDER BY lower(person.email)) everyone
$$;

-- Who asked for the reservation: its maker and the main borrowers of these lines, but for who writes.
CREATE OR REPLACE FUNCTION reservation.emailed_requesters(reservation uuid, lines uuid[], author uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(person.email)) person.email AS address, concat_ws(' ', person.first_name, person.last_name) AS name
    FROM security."user" person WHERE person.id IN (
        SELECT r.created_by_id FROM reservation.reservation r WHERE r.id = reservation
        UNION SELECT used.borrower_id FROM reservation.reservation_item line
        JOIN reservation.borrowing used ON used.reservation_item_id = line.id
        WHERE line.reservation_id = reservation AND line.id = ANY (lines) AND used.is_main)
      AND person.id <> author AND person.blocked_at IS NULL AND person.email <> ''
    ORDER BY lower(person.email)) everyone
$$;

-- Who may decide the steps of these lines that were answered, and who had asked (D83), but for who answers.
CREATE OR REPLACE FUNCTION reservation.emailed_questioners(lines uuid[], author uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(address)) address, name FROM (
      SELECT told.email AS address, told.name FROM reservation.reservation_item_validation_step step
      CROSS JOIN LATERAL jsonb_to_recordset(reservation.asked_people(step.id, false)) AS told (email text, name text)
      WHERE step.reservation_item_id = ANY (lines) AND step.is_open AND step.answered_at IS NOT NULL
      UNION ALL
      SELECT person.email, concat_ws(' ', person.first_name, person.last_name)
      FROM reservation.reservation_item_validation_step step JOIN security."user" person ON person.id = step.questioned_by_id
      WHERE step.reservation_item_id = ANY (lines) AND step.is_open AND step.answered_at IS NOT NULL
        AND person.blocked_at IS NULL AND person.email <> '') one
    WHERE lower(address) <> coalesce((SELECT lower(own.email) FROM security."user" own WHERE own.id = author), '')
    ORDER BY lower(address)) everyone
$$;

-- `lines`: what the email is about, of the reservation's own; NULL: all of them. Moments are texts in UTC.
CREATE OR REPLACE FUNCTION reservation.email_facts(reservation uuid, lines uuid[]) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('number', r.number, 'subject', r.subject,
    'startingAt', to_char(r.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
    'endingAt', to_char(r.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
    'useType', (SELECT name FROM reservation.use_type WHERE id = r.use_type_id),
    'sequence', reservation.calendar_sequence(r.created_at, now()),
    'changedAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
    'standing', (SELECT CASE WHEN bool_or(line.cancelled_at IS NULL AND line.validation_status = 'ACCEPTED') THEN 'CONFIRMED'
        WHEN bool_or(line.cancelled_at IS NULL AND line.validation_status = 'PENDING') THEN 'TENTATIVE' ELSE 'CANCELLED' END
      FROM reservation.reservation_item line WHERE line.reservation_id = r.id),
    'customFields', r.custom_fields,
    'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', item.name, 'quantity', line.quantity,
        'startingAt', to_char(line.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
        'endingAt', to_char(line.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'))
        ORDER BY item.name, line.id), '[]')
      FROM reservation.reservation_item line JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
      WHERE line.reservation_id = r.id AND (lines IS NULL OR line.id = ANY (lines))),
    'borrowers', (SELECT coalesce(jsonb_agg(name ORDER BY NOT is_main, name), '[]') FROM (
      SELECT coalesce(person.first_name || ' ' || person.last_name, used.external_name) AS name,
        bool_or(used.is_main) AS is_main
      FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE line.reservation_id = r.id AND (lines IS NULL OR line.id = ANY (lines)) GROUP BY 1) people),
    'mainBorrower', (SELECT coalesce(person.first_name || ' ' || person.last_name, used.external_name)
      FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE line.reservation_id = r.id AND used.is_main ORDER BY used.id LIMIT 1))
  FROM reservation.reservation r WHERE r.id = reservation
$$;

-- An email that somebody sends to people of a reservation: `people` are ids of borrowings. It leaves at once.
CREATE OR REPLACE FUNCTION reservation.queue_own_email(about uuid, email_type text, model uuid, author uuid,
  people uuid[], remark text, more jsonb) RETURNS uuid
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb := reservation.email_facts(about, NULL) || more;
BEGIN
  RETURN mailer.queue_email(email_type, 'reservation', about, (facts->>'number') || ' – ' || (facts->>'subject'), author,
    remark, model, facts || '{"audience": "BORROWERS"}', reservation.emailed_borrowers(about, NULL, people), '0');
END $$;

-- Asks for the emails of what happens to a reservation. `emails`: [{ type, audience }] of those that are switched on.
-- `more`: what the reservation itself does not say, such as its author's name and what changed.
CREATE OR REPLACE FUNCTION reservation.queue_emails(about uuid, emails jsonb, author uuid, lines uuid[], remark text,
  more jsonb, delay interval) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb := reservation.email_facts(about, lines) || more;
  one jsonb;
BEGIN
  FOR one IN SELECT value FROM jsonb_array_elements(emails) LOOP
    PERFORM mailer.queue_email(one->>'type', 'reservation', about, (facts->>'number') || ' – ' || (facts->>'subject'),
      author, remark, NULL, facts || jsonb_build_object('audience', one->>'audience'), CASE one->>'audience'
        WHEN 'MANAGERS' THEN reservation.emailed_managers(about, author)
        WHEN 'REQUESTERS' THEN reservation.emailed_requesters(about, lines, author)
        WHEN 'QUESTIONERS' THEN reservation.emailed_questioners(lines, author)
        ELSE reservation.emailed_borrowers(about, lines, NULL) END, delay);
  END LOOP;
END $$;
-- Steps that wait: until when, who is asked, who takes over (D82).

-- The end of a delay that begins now: so many days later at the same hour by the organisation's clock, or so many hours.
CREATE OR REPLACE FUNCTION reservation.end_of_delay(delay interval) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN extract(day FROM delay) > 0 THEN (now() AT TIME ZONE kernel.zone() + delay) AT TIME ZONE kernel.zone()
    ELSE now() + delay END
$$;

-- A step that opens begins its delay, and nobody has been asked yet; what was asked of the requester before it closed is
-- settled (D83). One that comes back from the bin keeps what it had.
CREATE OR REPLACE FUNCTION reservation.begin_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opened_at := now();
  NEW.due_at := CASE WHEN NEW.delay IS NOT NULL THEN reservation.end_of_delay(NEW.delay) END;
  NEW.remind_at := NEW.due_at - NEW.reminder;
  NEW.announced_at := NULL;
  NEW.reminded_at := NULL;
  NEW.escalated_at := NULL;
  NEW.question := NULL;
  NEW.questioned_at := NULL;
  NEW.questioned_by_id := NULL;
  NEW.answer := NULL;
  NEW.answered_at := NULL;
  NEW.answered_by_id := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER step_opens BEFORE INSERT ON reservation.reservation_item_validation_step
  FOR EACH ROW WHEN (NEW.is_open AND NEW.opened_at IS NULL) EXECUTE FUNCTION reservation.begin_delay();
CREATE OR REPLACE TRIGGER step_reopens BEFORE UPDATE OF is_open ON reservation.reservation_item_validation_step
  FOR EACH ROW WHEN (NEW.is_open AND NOT OLD.is_open) EXECUTE FUNCTION reservation.begin_delay();

-- People with an address who may decide a step, or (`by_escalation`) those of the role that takes over alone; with their
-- deputies of this moment. Not who asked for it, unless the workflow lets them decide.
CREATE OR REPLACE FUNCTION reservation.asked_people(step uuid, by_escalation boolean) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE asked AS (
    SELECT one.*, line.reservation_id, line.reservable_item_id, line.allows_own_decision, r.created_by_id AS maker_id
    FROM reservation.reservation_item_validation_step one
    JOIN reservation.reservation_item line ON line.id = one.reservation_item_id
    JOIN reservation.reservation r ON r.id = line.reservation_id WHERE one.id = step
  ), owner AS (
    SELECT asked.maker_id AS id FROM asked WHERE NOT asked.allows_own_decision
    UNION SELECT used.borrower_id FROM asked JOIN reservation.reservation_item mine ON mine.reservation_id = asked.reservation_id
    JOIN reservation.borrowing used ON used.reservation_item_id = mine.id WHERE NOT asked.allows_own_decision AND used.is_main
  ), able (id) AS (
    SELECT found.id FROM asked CROSS JOIN LATERAL (
      SELECT person.id FROM reservation.approvers(asked.user_role_ids, asked.sector_ids, asked.reservable_item_id) AS person (id)
      WHERE NOT by_escalation AND (asked.approver_id IS NULL OR asked.approver_id = person.id)
      UNION SELECT person.id FROM reservation.approvers(ARRAY[asked.escalation_role_id], '{}', asked.reservable_item_id) AS person (id)
      WHERE asked.escalation_role_id IS NOT NULL AND (by_escalation OR asked.escalated_at IS NOT NULL)) found
    WHERE found.id NOT IN (SELECT owner.id FROM owner WHERE owner.id IS NOT NULL)
    UNION
    SELECT named.deputy_id FROM able JOIN reservation.deputy named ON named.absent_id = able.id
    WHERE named.since <= now() AND named.until > now()
      AND named.deputy_id NOT IN (SELECT owner.id FROM owner WHERE owner.id IS NOT NULL)
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', everyone.id, 'email', everyone.email, 'name', everyone.name) ORDER BY everyone.name, everyone.email), '[]')
  FROM (SELECT DISTINCT ON (lower(person.email)) person.email, concat_ws(' ', person.first_name, person.last_name) AS name, person.id
    FROM able JOIN security."user" person ON person.id = able.id
    WHERE person.blocked_at IS NULL AND person.email <> '' ORDER BY lower(person.email)) everyone
$$;

-- Takes what is due of steps that wait, each once: 'REQUESTED' a minute after they opened, 'REMINDER' before the end of
-- their delay, 'ESCALATED' at its end. What waits for the requester's answer reminds nobody. What somebody decides at this moment is passed over: the next run looks again. Those
-- of one reservation, or of one series, whom the same people decide are answered as one.
CREATE OR REPLACE FUNCTION reservation.take_waiting_steps(what text, most int)
RETURNS TABLE (reservation_id uuid, line_ids uuid[], steps text, due_at text, recipients jsonb, dates int, maker text,
  touched jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  taken uuid[];
BEGIN
  taken := ARRAY(
    SELECT step.id FROM reservation.reservation_item_validation_step step
    JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
    WHERE step.is_open AND line.starting_at > now() AND line.cancelled_at IS NULL AND line.closed_at IS NULL
      AND (step.questioned_at IS NULL OR step.answered_at IS NOT NULL)
      AND CASE what WHEN 'REQUESTED' THEN step.announced_at IS NULL AND step.opened_at <= now() - interval '1 minute'
        WHEN 'REMINDER' THEN step.reminded_at IS NULL AND step.remind_at <= now()
        ELSE step.escalated_at IS NULL AND step.escalation_role_id IS NOT NULL AND step.due_at <= now() END
    ORDER BY step.id LIMIT most FOR UPDATE OF step SKIP LOCKED);
  IF taken = '{}' THEN
    RETURN;
  END IF;
  UPDATE reservation.reservation_item_validation_step step SET
    announced_at = CASE what WHEN 'REQUESTED' THEN now() ELSE step.announced_at END,
    reminded_at = CASE what WHEN 'REMINDER' THEN now() ELSE step.reminded_at END,
    escalated_at = CASE what WHEN 'ESCALATED' THEN now() ELSE step.escalated_at END
  WHERE step.id = ANY (taken);
  RETURN QUERY
  SELECT told.first, array_agg(DISTINCT told.line_id) FILTER (WHERE told.id = told.first),
    string_agg(DISTINCT told.name, ', '), to_char(min(told.due_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
    told.people, count(DISTINCT told.id)::int, min(told.maker),
    jsonb_agg(DISTINCT jsonb_build_object('stepId', told.step_id, 'id', told.id, 'startingAt', told.since, 'endingAt', told.until, 'itemIds', told.items))
  FROM (
    SELECT r.id, line.id AS line_id, step.id AS step_id, step.name, people.people, reservation.person_name(r.created_by_id) AS maker,
      least(step.due_at, line.starting_at) AS due_at, to_char(r.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS since,
      to_char(r.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS until,
      (SELECT jsonb_agg(DISTINCT other.reservable_item_id) FROM reservation.reservation_item other WHERE other.reservation_id = r.id) AS items,
      first_value(r.id) OVER (PARTITION BY coalesce(r.series_id, r.id), people.people ORDER BY r.starting_at, r.id) AS first
    FROM reservation.reservation_item_validation_step step
    JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
    JOIN reservation.reservation r ON r.id = line.reservation_id
    CROSS JOIN LATERAL (SELECT reservation.asked_people(step.id, what = 'ESCALATED') AS people) people
    WHERE step.id = ANY (taken)
  ) told GROUP BY told.first, told.people;
END $$;

-- Asks for an email to people who may decide: about these lines of a reservation. It leaves at once.
CREATE OR REPLACE FUNCTION reservation.queue_step_email(email_type text, about uuid, lines uuid[], recipients jsonb, more jsonb)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb := reservation.email_facts(about, lines) || more;
BEGIN
  PERFORM mailer.queue_email(email_type, 'reservation', about, (facts->>'number') || ' – ' || (facts->>'subject'),
    NULL, NULL, NULL, facts, recipients, '0');
END $$;
