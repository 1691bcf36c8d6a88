ALTER TABLE "reservation"."reservation_item_validation_step" ADD COLUMN "successor_id" uuid;
ALTER TABLE "drive"."data_import" ADD COLUMN "successor_id" uuid;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD CONSTRAINT "reservation_item_validation_step_successor_id_fk" FOREIGN KEY ("successor_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."data_import" ADD CONSTRAINT "data_import_successor_id_fk" FOREIGN KEY ("successor_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "reservation_item_validation_step_successor_id_index" ON "reservation"."reservation_item_validation_step" USING btree ("successor_id" NULLS FIRST, "id");
CREATE INDEX "data_import_successor_id_index" ON "drive"."data_import" USING btree ("successor_id" NULLS FIRST, "id");
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
-- chose if they chose (or of the role that takes over at the end of the delay, D82; or who took it over), and neither they nor whom they stand
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
      OR (step.escalated_at IS NOT NULL AND step.escalation_role_id = ANY (able.role_ids))
      OR step.successor_id = able.id)
    AND (line.allows_own_decision OR (coalesce(r.created_by_id NOT IN (person, able.id), true) AND NOT EXISTS (
      SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
      WHERE mine.reservation_id = r.id AND used.is_main AND used.borrower_id IN (person, able.id))))
  ORDER BY step.id, able.id <> person, able.id;
END $$;

-- Whether a person may take over steps: they read reservations and log in. The super administrator never counts.
CREATE OR REPLACE FUNCTION reservation.may_succeed(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM security."user" one JOIN security.user_user_roles given ON given.user_id = one.id
    JOIN security.user_role role ON role.id = given.user_role_id
    WHERE one.id = person AND one.blocked_at IS NULL AND one.code <> 'SUPER_ADMIN' AND role.rights ? 'RESERVATION')
$$;

-- Steps of requests to come that nobody may decide: nobody qualifies, or only people who made the request. `workflow`
-- NULL: of every one; `only_open`: steps whose turn it is. Of the `most` lines that begin first. Steps that ask the same
-- of people share one look at them; items of the same sectors have the same managers.
CREATE OR REPLACE FUNCTION reservation.stuck_steps(workflow uuid, only_open boolean, at timestamptz, most int)
RETURNS TABLE (step_id uuid, reservation_id uuid)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH line AS MATERIALIZED (
    SELECT one.id, one.reservation_id, one.reservable_item_id, one.allows_own_decision, item.sector_ids AS item_sectors
    FROM reservation.reservation_item one JOIN reservation.reservable_item item ON item.id = one.reservable_item_id
    WHERE one.id IN (SELECT step.reservation_item_id FROM reservation.reservation_item_validation_step step WHERE step.is_open)
      AND one.validation_status = 'PENDING' AND one.starting_at > at AND one.cancelled_at IS NULL
      AND (workflow IS NULL OR one.validation_workflow_id = workflow)
    ORDER BY one.starting_at, one.id LIMIT most
  ), waiting AS MATERIALIZED (
    SELECT step.id, step.user_role_ids AS roles, step.sector_ids AS sectors, step.approver_id, step.successor_id,
      CASE WHEN step.escalated_at IS NOT NULL THEN step.escalation_role_id END AS later,
      line.reservation_id, line.allows_own_decision,
      CASE WHEN step.user_role_ids = '{}' AND step.sector_ids = '{}' THEN first_value(line.reservable_item_id)
        OVER (PARTITION BY line.item_sectors ORDER BY line.reservable_item_id) END AS item
    FROM line JOIN reservation.reservation_item_validation_step step ON step.reservation_item_id = line.id
    WHERE step.status = 'PENDING' AND (step.is_open OR NOT only_open)
  ), able AS MATERIALIZED (
    SELECT kind.*, ARRAY(SELECT reservation.approvers(kind.roles, kind.sectors, kind.item)) AS people,
      CASE WHEN kind.later IS NULL THEN '{}' ELSE ARRAY(SELECT reservation.approvers(ARRAY[kind.later], '{}', kind.item)) END
        AS later_people
    FROM (SELECT DISTINCT roles, sectors, item, later FROM waiting) kind
  ), heir AS MATERIALIZED (
    SELECT taken.successor_id AS id FROM (SELECT DISTINCT successor_id FROM waiting WHERE successor_id IS NOT NULL) taken
    WHERE reservation.may_succeed(taken.successor_id)
  )
  SELECT waiting.id, waiting.reservation_id FROM waiting
  JOIN able ON (able.roles, able.sectors) = (waiting.roles, waiting.sectors)
    AND able.item IS NOT DISTINCT FROM waiting.item AND able.later IS NOT DISTINCT FROM waiting.later
  JOIN reservation.reservation asked ON asked.id = waiting.reservation_id
  WHERE NOT EXISTS (
    SELECT FROM (
      SELECT person.id FROM unnest(able.people) AS person (id)
      WHERE waiting.approver_id IS NULL OR person.id = waiting.approver_id
      UNION ALL SELECT unnest(able.later_people)
      UNION ALL SELECT heir.id FROM heir WHERE heir.id = waiting.successor_id) who
    WHERE waiting.allows_own_decision OR (who.id IS DISTINCT FROM asked.created_by_id AND NOT EXISTS (
      SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
      WHERE mine.reservation_id = asked.id AND used.is_main AND used.borrower_id = who.id)));
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
      AND line.is_holding AND line.starting_at <= now() AND line.starting_at - line.preparation < until
      AND line.held_until + line.tidying > since) THEN
    RETURN;
  END IF;
  WITH place AS (
    SELECT unnest(item.id || item.ancestor_ids) AS id FROM reservation.reservable_item item WHERE item.id = ANY (wanted)
  ), gone AS (
    SELECT void.line_id, void.item_id FROM reservation.hold void
    JOIN reservation.reservation_item line ON line.id = void.line_id
    WHERE void.item_id IN (SELECT id FROM place) AND line.validation_status = 'PENDING' AND line.is_holding
      AND line.starting_at <= now() AND line.starting_at - line.preparation < until
      AND line.held_until + line.tidying > since
    ORDER BY void.line_id, void.item_id FOR UPDATE OF void
  )
  DELETE FROM reservation.hold void USING gone WHERE void.line_id = gone.line_id AND void.item_id = gone.item_id;
END $$;
-- Steps that wait: until when, who is asked, who takes over (D82).

-- The end of a delay: so many days later at the same hour by the organisation's clock, or so many hours.
CREATE OR REPLACE FUNCTION reservation.end_of_delay(delay interval, since timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN extract(day FROM delay) > 0 THEN (since AT TIME ZONE kernel.zone() + delay) AT TIME ZONE kernel.zone()
    ELSE since + delay END
$$;

-- Until when a step is to be decided. A delay that would outlast what is left before the start ends when three quarters of
-- that have gone: who takes over still has time to.
CREATE OR REPLACE FUNCTION reservation.deadline(delay interval, since timestamptz, starts timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN reservation.end_of_delay(delay, since) < starts THEN reservation.end_of_delay(delay, since)
    WHEN delay IS NOT NULL THEN since + greatest(starts - since, '0') * 0.75 END
$$;

-- When who may decide is reminded: so long before the deadline, or halfway to it where that is past.
CREATE OR REPLACE FUNCTION reservation.reminder_at(deadline timestamptz, reminder interval, since timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN deadline - reminder > since THEN deadline - reminder WHEN reminder IS NOT NULL THEN since + (deadline - since) / 2 END
$$;

-- A step that opens begins its delay, and nobody has been asked yet; what was asked of the requester before it closed is
-- settled (D83). One that comes back from the bin keeps what it had.
CREATE OR REPLACE FUNCTION reservation.begin_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opened_at := now();
  NEW.paused := '0';
  NEW.due_at := reservation.deadline(NEW.delay, now(), (SELECT line.starting_at FROM reservation.reservation_item line
    WHERE line.id = NEW.reservation_item_id));
  NEW.remind_at := reservation.reminder_at(NEW.due_at, NEW.reminder, now());
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

-- What is left before the start has changed: the delay is reckoned anew from when the step opened, with what it stood still.
CREATE OR REPLACE FUNCTION reservation.line_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservation.reservation_item_validation_step step SET due_at = told.deadline + step.paused,
    remind_at = reservation.reminder_at(told.deadline, step.reminder, step.opened_at) + step.paused
  FROM (SELECT one.id, reservation.deadline(one.delay, one.opened_at, NEW.starting_at) AS deadline
    FROM reservation.reservation_item_validation_step one
    WHERE one.reservation_item_id = NEW.id AND one.is_open AND one.delay IS NOT NULL AND one.escalated_at IS NULL) told
  WHERE step.id = told.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER line_moved AFTER UPDATE ON reservation.reservation_item
  FOR EACH ROW WHEN (OLD.starting_at IS DISTINCT FROM NEW.starting_at) EXECUTE FUNCTION reservation.line_moved();

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
      WHERE asked.escalation_role_id IS NOT NULL AND (by_escalation OR asked.escalated_at IS NOT NULL)
      UNION SELECT asked.successor_id WHERE NOT by_escalation AND reservation.may_succeed(asked.successor_id)) found
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
    jsonb_agg(DISTINCT jsonb_build_object('stepId', told.step_id, 'id', told.id, 'startingAt', told.since, 'endingAt', told.until, 'itemIds', told.items,
      'label', told.label, 'item', told.item, 'step', told.name, 'role', told.role))
  FROM (
    SELECT r.id, line.id AS line_id, step.id AS step_id, step.name, r.number || ' – ' || r.subject AS label, item.name AS item,
      CASE WHEN what = 'ESCALATED' THEN reservation.decided_within(ARRAY[step.escalation_role_id], '{}') END AS role, people.people, reservation.person_name(r.created_by_id) AS maker,
      least(step.due_at, line.starting_at) AS due_at, to_char(r.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS since,
      to_char(r.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS until,
      (SELECT jsonb_agg(DISTINCT other.reservable_item_id) FROM reservation.reservation_item other WHERE other.reservation_id = r.id) AS items,
      first_value(r.id) OVER (PARTITION BY coalesce(r.series_id, r.id), people.people ORDER BY r.starting_at, r.id) AS first
    FROM reservation.reservation_item_validation_step step
    JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
    JOIN reservation.reservation r ON r.id = line.reservation_id
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
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
