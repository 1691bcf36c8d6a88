-- Waiting steps: deadline, approvers, escalation (D82).

-- End of a delay: days at the same hour of the organisation's clock, or hours.
CREATE OR REPLACE FUNCTION reservation.end_of_delay(delay interval, since timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN extract(day FROM delay) > 0 THEN (since AT TIME ZONE kernel.zone() + delay) AT TIME ZONE kernel.zone()
    ELSE since + delay END
$$;

-- Deadline of a step. A delay longer than the time before the start ends after three quarters of that time, so that
-- the escalation role has time.
CREATE OR REPLACE FUNCTION reservation.deadline(delay interval, since timestamptz, starts timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN reservation.end_of_delay(delay, since) < starts THEN reservation.end_of_delay(delay, since)
    WHEN delay IS NOT NULL THEN since + greatest(starts - since, '0') * 0.75 END
$$;

-- Time of the reminder: before the deadline, or halfway to it if that is past.
CREATE OR REPLACE FUNCTION reservation.reminder_at(deadline timestamptz, reminder interval, since timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN deadline - reminder > since THEN deadline - reminder WHEN reminder IS NOT NULL THEN since + (deadline - since) / 2 END
$$;

-- A step that opens starts its delay without sent emails; questions from before are settled (D83). A restored step
-- keeps its values.
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

-- A moved start changes the deadline, counted from the opening plus the paused time.
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

-- Approvers of a step with an address, or (`by_escalation`) users of the role that takes over; with their current
-- deputies. Without the requester, unless the workflow allows it.
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

-- Takes due steps, each once: 'REQUESTED' a minute after they opened, 'REMINDER' before the deadline, 'ESCALATED' at
-- it. Steps that wait for an answer cause no reminder. Skips locked rows until the next run. Steps of one reservation
-- or series with equal approvers come as one row.
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
