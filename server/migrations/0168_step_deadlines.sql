ALTER TABLE "mailer"."email_model" DROP CONSTRAINT "email_model_type_check";
ALTER TABLE "mailer"."email" DROP CONSTRAINT "email_type_check";
ALTER TABLE "reservation"."reservation_validation_workflow_step" ADD COLUMN "delay" integer;
ALTER TABLE "reservation"."reservation_validation_workflow_step" ADD COLUMN "delay_unit" text;
ALTER TABLE "reservation"."reservation_validation_workflow_step" ADD COLUMN "reminder" integer;
ALTER TABLE "reservation"."reservation_validation_workflow_step" ADD COLUMN "escalation_role_id" uuid;
ALTER TABLE "reservation"."reservation_validation_workflow_step" ADD CONSTRAINT "reservation_validation_workflow_step_escalation_role_id_fk" FOREIGN KEY ("escalation_role_id") REFERENCES "security"."user_role"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "reservation_validation_workflow_step_escalation_role_id_index" ON "reservation"."reservation_validation_workflow_step" USING btree ("escalation_role_id" NULLS FIRST, "id");
ALTER TABLE "reservation"."reservation_validation_workflow_step" ADD CONSTRAINT "reservation_validation_workflow_step_delay_unit_check" CHECK ("delay_unit" IN ('DAYS', 'HOURS'));
ALTER TABLE "mailer"."email_model" ADD CONSTRAINT "email_model_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted', 'reservation_validation_requested', 'reservation_validation_reminder', 'reservation_validation_escalated'));
ALTER TABLE "mailer"."email" ADD CONSTRAINT "email_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted', 'reservation_validation_requested', 'reservation_validation_reminder', 'reservation_validation_escalated', 'user_password_link', 'user_password_forgotten'));
-- How long a step may wait, and what has been done about it (D82). The role is an id without a foreign key, as roles are.
ALTER TABLE reservation.reservation_item_validation_step
  ADD COLUMN delay interval,
  ADD COLUMN reminder interval,
  ADD COLUMN escalation_role_id uuid,
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN due_at timestamptz,
  ADD COLUMN remind_at timestamptz,
  ADD COLUMN announced_at timestamptz,
  ADD COLUMN reminded_at timestamptz,
  ADD COLUMN escalated_at timestamptz;

-- What waits already is told to nobody once more.
UPDATE reservation.reservation_item_validation_step SET opened_at = updated_at, announced_at = now() WHERE is_open;

-- The emails that are new, where an organisation has its models already.
INSERT INTO mailer.email_model (id, type, name, subject, template, is_default)
SELECT gen_random_uuid(), one.type, one.name, one.subject, '<p>Bonjour,</p>' || one.said || '<ul><li>Objet : {{subject}}</li><li>Du {{startingAt}} au {{endingAt}}</li><li>Éléments réservés : {{items}}</li></ul><p>Tout est à votre disposition ici : {{link}}</p><p>Le service des réservations</p>', true
FROM (VALUES
  ('reservation_validation_requested', 'Validation demandée', '{{number}} : votre validation est demandée',
    '<p>{{author}} demande la réservation <strong>{{number}}</strong>. Vous pouvez décider de l’étape « {{step}} » jusqu’au {{dueAt}}.</p>'),
  ('reservation_validation_reminder', 'Rappel de validation', '{{number}} : validation en attente',
    '<p>La réservation <strong>{{number}}</strong>, demandée par {{author}}, attend toujours l’étape « {{step}} ». Échéance : {{dueAt}}.</p>'),
  ('reservation_validation_escalated', 'Échéance de validation dépassée', '{{number}} : à vous de décider',
    '<p>Personne n’a décidé à temps de l’étape « {{step}} » de la réservation <strong>{{number}}</strong>, demandée par {{author}}. Vous pouvez maintenant en décider.</p>')
) AS one (type, name, subject, said) WHERE EXISTS (SELECT FROM mailer.email_model);

-- Who may decide on what is asked for (D12).

-- Who qualifies for a step on an item: people who may read reservations, of any of its roles and of any of its sectors;
-- where it names neither, who manages the item (D8). The super administrator never counts.
CREATE OR REPLACE FUNCTION reservation.approvers(role_ids uuid[], sectors uuid[], item uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT person.id FROM security."user" person
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(role.id), '{}') AS ids, coalesce(bool_or(role.rights ? 'RESERVATION'), false) AS may_read,
      coalesce(bool_or('RESERVATION_MANAGEMENT' = ANY (role.applications)), false) AS is_manager,
      coalesce(bool_or(role.rights ? 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS'), false) AS is_of_all_sectors
    FROM security.user_user_roles given JOIN security.user_role role ON role.id = given.user_role_id
    WHERE given.user_id = person.id) held
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(sector_id), '{}') AS ids FROM security.user_sectors WHERE user_id = person.id) own
  WHERE person.blocked_at IS NULL AND person.code <> 'SUPER_ADMIN' AND held.may_read
    AND CASE WHEN role_ids = '{}' AND sectors = '{}' THEN held.is_manager AND (held.is_of_all_sectors OR EXISTS (
        SELECT FROM reservation.reservable_item wanted
        WHERE wanted.id = item AND (wanted.sector_ids = '{}' OR wanted.sector_ids && own.ids)))
      ELSE (role_ids = '{}' OR role_ids && held.ids) AND (sectors = '{}' OR sectors && own.ids) END
$$;

-- The steps that somebody may decide: among those given, whatever their state, or (NULL) those that are open and whose
-- line has not begun. They qualify, or stand in for somebody who does (`for_id`, D81), are the one whom the requester
-- chose if they chose (or of the role that takes over at the end of the delay, D82), and neither they nor whom they stand
-- in for made the reservation or are its main borrower, unless
-- the workflow says so. The super administrator qualifies for all. Lists ask this again and again: its plan stays with
-- the session.
CREATE OR REPLACE FUNCTION reservation.decidable_steps(among uuid[], person uuid, own_roles uuid[], own_sectors uuid[],
  is_super boolean, manages boolean, manages_all_sectors boolean, at timestamptz)
RETURNS TABLE (step_id uuid, reservation_id uuid, for_id uuid)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  candidates uuid[] := among;
BEGIN
  IF candidates IS NULL THEN
    candidates := ARRAY(SELECT step.id FROM reservation.reservation_item_validation_step step
      JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
      WHERE step.is_open AND line.starting_at > at AND line.cancelled_at IS NULL);
  END IF;
  IF candidates = '{}' THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH able (id, role_ids, sectors, qualifies, is_manager, is_of_all_sectors) AS MATERIALIZED (
    SELECT person, own_roles, own_sectors, is_super, manages, manages_all_sectors
    UNION ALL
    SELECT absent_id, role_ids, sectors, false, is_manager, is_of_all_sectors FROM reservation.stood_in_for(person, at)
  )
  SELECT DISTINCT ON (step.id) step.id, line.reservation_id, nullif(able.id, person)
  FROM reservation.reservation_item_validation_step step
  JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
  JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
  JOIN reservation.reservation r ON r.id = line.reservation_id
  CROSS JOIN able
  WHERE step.id = ANY (candidates)
    AND (able.qualifies OR (
      (step.approver_id IS NULL OR step.approver_id = able.id)
      AND (step.user_role_ids = '{}' OR step.user_role_ids && able.role_ids)
      AND (step.sector_ids = '{}' OR step.sector_ids && able.sectors)
      AND (step.user_role_ids <> '{}' OR step.sector_ids <> '{}'
        OR (able.is_manager AND (able.is_of_all_sectors OR item.sector_ids = '{}' OR item.sector_ids && able.sectors))))
      OR (step.escalated_at IS NOT NULL AND step.escalation_role_id = ANY (able.role_ids)))
    AND (line.allows_own_decision OR (coalesce(r.created_by_id NOT IN (person, able.id), true) AND NOT EXISTS (
      SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
      WHERE mine.reservation_id = r.id AND used.is_main AND used.borrower_id IN (person, able.id))))
  ORDER BY step.id, able.id <> person, able.id;
END $$;

-- Roles and sectors of those who decide a step, in one text; nothing where it names neither.
CREATE OR REPLACE FUNCTION reservation.decided_within(role_ids uuid[], sectors uuid[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(concat_ws(' – ',
    (SELECT string_agg(role.name, ', ' ORDER BY role.name) FROM security.user_role role WHERE role.id = ANY (role_ids)),
    (SELECT string_agg(sector.name, ', ' ORDER BY sector.name) FROM company.sector sector WHERE sector.id = ANY (sectors))), '')
$$;

-- What nobody validated is void from its start on, though its rows stand: whoever claims the slot takes them away, under
-- the lock of the item. In one order, so that two who claim parts of one place never wait for each other.
CREATE OR REPLACE FUNCTION reservation.drop_void_holds(wanted uuid[], since timestamptz, until timestamptz) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM reservation.reservation_item line WHERE line.validation_status = 'PENDING'
      AND line.is_holding AND line.starting_at <= now() AND line.starting_at < until AND line.held_until > since) THEN
    RETURN;
  END IF;
  WITH place AS (
    SELECT unnest(item.id || item.ancestor_ids) AS id FROM reservation.reservable_item item WHERE item.id = ANY (wanted)
  ), gone AS (
    SELECT void.line_id, void.item_id FROM reservation.hold void
    JOIN reservation.reservation_item line ON line.id = void.line_id
    WHERE void.item_id IN (SELECT id FROM place) AND line.validation_status = 'PENDING' AND line.is_holding
      AND line.starting_at <= now() AND line.starting_at < until AND line.held_until > since
    ORDER BY void.line_id, void.item_id FOR UPDATE OF void
  )
  DELETE FROM reservation.hold void USING gone WHERE void.line_id = gone.line_id AND void.item_id = gone.item_id;
END $$;
-- Steps that wait: until when, who is asked, who takes over (D82).

-- The end of a delay that begins now: so many days later at the same hour by the organisation's clock, or so many hours.
CREATE OR REPLACE FUNCTION reservation.end_of_delay(delay interval) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN extract(day FROM delay) > 0 THEN (now() AT TIME ZONE kernel.zone() + delay) AT TIME ZONE kernel.zone()
    ELSE now() + delay END
$$;

-- A step that opens begins its delay, and nobody has been asked yet. One that comes back from the bin keeps what it had.
CREATE OR REPLACE FUNCTION reservation.begin_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opened_at := now();
  NEW.due_at := CASE WHEN NEW.delay IS NOT NULL THEN reservation.end_of_delay(NEW.delay) END;
  NEW.remind_at := NEW.due_at - NEW.reminder;
  NEW.announced_at := NULL;
  NEW.reminded_at := NULL;
  NEW.escalated_at := NULL;
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
-- their delay, 'ESCALATED' at its end. What somebody decides at this moment is passed over: the next run looks again. Those
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
