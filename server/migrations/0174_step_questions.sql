ALTER TABLE "mailer"."email_model" DROP CONSTRAINT "email_model_type_check";
ALTER TABLE "mailer"."email" DROP CONSTRAINT "email_type_check";
ALTER TABLE "reservation"."reservation_item_validation_step" ADD COLUMN "question" text;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD COLUMN "questioned_at" timestamp with time zone;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD COLUMN "questioned_by_id" uuid;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD COLUMN "answer" text;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD COLUMN "answered_at" timestamp with time zone;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD COLUMN "answered_by_id" uuid;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD CONSTRAINT "reservation_item_validation_step_questioned_by_id_fk" FOREIGN KEY ("questioned_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD CONSTRAINT "reservation_item_validation_step_answered_by_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "reservation_item_validation_step_questioned_by_id_index" ON "reservation"."reservation_item_validation_step" USING btree ("questioned_by_id" NULLS FIRST, "id");
CREATE INDEX "reservation_item_validation_step_answered_by_id_index" ON "reservation"."reservation_item_validation_step" USING btree ("answered_by_id" NULLS FIRST, "id");
ALTER TABLE "mailer"."email_model" ADD CONSTRAINT "email_model_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted', 'reservation_validation_requested', 'reservation_validation_reminder', 'reservation_validation_escalated', 'reservation_validation_question', 'reservation_validation_answer'));
ALTER TABLE "mailer"."email" ADD CONSTRAINT "email_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted', 'reservation_validation_requested', 'reservation_validation_reminder', 'reservation_validation_escalated', 'reservation_validation_question', 'reservation_validation_answer', 'user_password_link', 'user_password_forgotten'));
-- What waits for an answer is little: found first, as what is open is.
CREATE INDEX reservation_item_validation_step_questioned ON reservation.reservation_item_validation_step (reservation_item_id)
  WHERE is_open AND questioned_at IS NOT NULL AND answered_at IS NULL;

-- The emails that are new, where an organisation has its models already.
INSERT INTO mailer.email_model (id, type, name, subject, template, is_default)
SELECT gen_random_uuid(), one.type, one.name, one.subject, '<p>Bonjour,</p>' || one.said || '<blockquote><p>{{comment}}</p></blockquote><ul><li>Objet : {{subject}}</li><li>Du {{startingAt}} au {{endingAt}}</li><li>Éléments réservés : {{items}}</li></ul>' || one.lead || '<p>Le service des réservations</p>', true
FROM (VALUES
  ('reservation_validation_question', 'Complément demandé', '{{number}} : un complément vous est demandé',
    '<p>Pour décider de votre demande <strong>{{number}}</strong>, {{author}} vous pose cette question :</p>',
    '<p>Votre demande attend votre réponse, à donner sur sa page : {{link}}</p>'),
  ('reservation_validation_answer', 'Complément donné', '{{number}} : réponse à votre question',
    '<p>{{author}} a répondu à la question posée sur l’étape « {{step}} » de la réservation <strong>{{number}}</strong> :</p>',
    '<p>Vous pouvez maintenant en décider : {{link}}</p>')
) AS one (type, name, subject, said, lead) WHERE EXISTS (SELECT FROM mailer.email_model);

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
    'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', item.name, 'quantity', line.quantity)
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
    remark, model, facts, reservation.emailed_borrowers(about, NULL, people), '0');
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
      author, remark, NULL, facts, CASE one->>'audience'
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
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', everyone.email, 'name', everyone.name) ORDER BY everyone.name, everyone.email), '[]')
  FROM (SELECT DISTINCT ON (lower(person.email)) person.email, concat_ws(' ', person.first_name, person.last_name) AS name
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
    jsonb_agg(DISTINCT jsonb_build_object('id', told.id, 'startingAt', told.since, 'endingAt', told.until, 'itemIds', told.items))
  FROM (
    SELECT r.id, line.id AS line_id, step.name, people.people, reservation.person_name(r.created_by_id) AS maker,
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
