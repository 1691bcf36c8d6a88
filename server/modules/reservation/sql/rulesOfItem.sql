-- Booking rules (D34), as `resources/domain/slotRules.ts` reads them.

CREATE OR REPLACE FUNCTION reservation.rules_in(r jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('openingHours', nullif(r->'opening_hours', '[]'),
    'startDays', nullif(r->'start_days', '[]'), 'publicHolidays', r->'public_holidays',
    'shortestMinutes', r->'shortest_minutes', 'longestMinutes', r->'longest_minutes',
    'noticeHours', r->'notice_hours', 'horizonDays', r->'horizon_days',
    'preparationMinutes', r->'preparation_minutes', 'tidyingMinutes', r->'tidying_minutes'))
$$;

-- `rules_in` of a category, without its other columns as JSON; most categories have no rules, and building JSON is slow.
CREATE OR REPLACE FUNCTION reservation.rules_of_category(one reservation.reservation_category) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN one.opening_hours = '[]' AND one.start_days = '{}' AND num_nonnulls(one.public_holidays,
      one.shortest_minutes, one.longest_minutes, one.notice_hours, one.horizon_days, one.preparation_minutes,
      one.tidying_minutes) = 0 THEN '{}'
    ELSE jsonb_strip_nulls(jsonb_build_object('openingHours', nullif(one.opening_hours, '[]'),
      'startDays', nullif(to_jsonb(one.start_days), '[]'), 'publicHolidays', one.public_holidays,
      'shortestMinutes', one.shortest_minutes, 'longestMinutes', one.longest_minutes,
      'noticeHours', one.notice_hours, 'horizonDays', one.horizon_days,
      'preparationMinutes', one.preparation_minutes, 'tidyingMinutes', one.tidying_minutes)) END
$$;

-- Buffers of an item before and after each slot.
CREATE OR REPLACE FUNCTION reservation.buffer_of(rules jsonb, side text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT make_interval(mins => coalesce((rules->>side)::int, 0))
$$;

-- Rules of an item: its own, else those of the nearest category with rules; and closures of it or its places from
-- today on.
CREATE OR REPLACE FUNCTION reservation.booking_rules(category uuid, own jsonb, places uuid[]) RETURNS jsonb
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  rules jsonb := own;
  above uuid := category;
  said jsonb;
  closed jsonb;
BEGIN
  FOR level IN 1 .. 100 LOOP
    EXIT WHEN above IS NULL;
    SELECT one.parent_id, reservation.rules_of_category(one) INTO above, said
    FROM reservation.reservation_category one WHERE one.id = above;
    rules := said || rules;
  END LOOP;
  SELECT jsonb_agg(jsonb_build_object('name', one.name, 'from', one.starting_on, 'to', one.reopening_on)) INTO closed
  FROM (SELECT * FROM reservation.closed_period period
    WHERE (period.location_id IS NULL OR period.location_id = ANY (places)) AND period.reopening_on > current_date - 1
    ORDER BY period.starting_on LIMIT 100) one;
  RETURN CASE WHEN closed IS NULL THEN rules ELSE rules || jsonb_build_object('closures', closed) END;
END $$;

-- Rules of many categories by id, each with those of its parents, without closures.
CREATE OR REPLACE FUNCTION reservation.rules_of_categories(categories uuid[]) RETURNS jsonb
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    WITH RECURSIVE branch AS (
      SELECT one.id AS root, one.parent_id, reservation.rules_of_category(one) AS rules, 1 AS level
      FROM reservation.reservation_category one WHERE one.id = ANY (categories)
      UNION ALL
      SELECT branch.root, one.parent_id, reservation.rules_of_category(one) || branch.rules, branch.level + 1
      FROM branch JOIN reservation.reservation_category one ON one.id = branch.parent_id WHERE branch.level < 100
    ) SELECT coalesce(jsonb_object_agg(root, rules), '{}') FROM branch WHERE parent_id IS NULL OR level = 100);
END $$;

-- A reservation item that gets a slot takes the buffers of the current rules; new ones bring them.
CREATE OR REPLACE FUNCTION reservation.stamp_buffers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rules jsonb;
BEGIN
  SELECT reservation.booking_rules(item.reservation_category_id, item.own_rules, '{}') INTO rules
  FROM reservation.reservable_item item WHERE item.id = NEW.reservable_item_id;
  NEW.preparation := reservation.buffer_of(rules, 'preparationMinutes');
  NEW.tidying := reservation.buffer_of(rules, 'tidyingMinutes');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER buffers BEFORE UPDATE ON reservation.reservation_item FOR EACH ROW
  WHEN ((NEW.starting_at, NEW.ending_at, NEW.reservable_item_id) IS DISTINCT FROM
      (OLD.starting_at, OLD.ending_at, OLD.reservable_item_id)
    OR (OLD.planning_status = 'PENDING' AND NEW.planning_status <> 'PENDING')
    OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL))
  EXECUTE FUNCTION reservation.stamp_buffers();

CREATE OR REPLACE FUNCTION reservation.roles_lifting_rules() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(name ORDER BY name COLLATE kernel.natural_order), '{}') FROM security.user_role
  WHERE rights ? 'OVERRIDE_BOOKING_RULES' AND 'RESERVATION_MANAGEMENT' = ANY (applications)
$$;
