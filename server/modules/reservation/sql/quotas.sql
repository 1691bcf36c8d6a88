-- Quotas of bookings (D34, D88): how much of a category one main borrower may book.

-- Hours of a period on the clock of a zone: a whole day counts 24, also when a clock change makes it 23 or 25.
CREATE OR REPLACE FUNCTION reservation.clock_hours(since timestamptz, until timestamptz, zone text) RETURNS float8
LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(epoch FROM (until AT TIME ZONE zone) - (since AT TIME ZONE zone))::float8 / 3600
$$;

CREATE OR REPLACE FUNCTION reservation.categories_above(category uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT id, parent_id FROM reservation.reservation_category WHERE id = category
    UNION
    SELECT one.id, one.parent_id FROM reservation.reservation_category one JOIN above ON one.id = above.parent_id
  ) SELECT id FROM above
$$;

-- The quotas that requested items use, how much of each, and its owner. `from_at`, `to_at`: the period that a quota counts.
CREATE OR REPLACE FUNCTION reservation.quota_demand(asked jsonb, zone text)
RETURNS TABLE (n int, quota uuid, owner text, measure text, quantity int, since timestamptz, until timestamptz,
  from_at timestamptz, to_at timestamptz)
LANGUAGE sql STABLE AS $$
  WITH line AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(asked) AS line (n int, item uuid, quantity int, person uuid, department uuid,
      outsider text, since timestamptz, until timestamptz)
  ), said AS MATERIALIZED (
    -- Once for each item: a series asks for the same ones on every date.
    SELECT item.id AS item, quota.id, quota.measure, quota.subject, quota.period
    FROM (SELECT DISTINCT line.item FROM line) wanted
    JOIN reservation.reservable_item item ON item.id = wanted.item
    JOIN reservation.booking_quota quota
      ON quota.reservable_item_id = item.id
        OR quota.reservation_category_id IN (SELECT reservation.categories_above(item.reservation_category_id))
  )
  SELECT line.n, said.id, whose.owner, said.measure, line.quantity, line.since, line.until,
    date_trunc(unit.name, line.since AT TIME ZONE zone) AT TIME ZONE zone,
    (date_trunc(unit.name, line.since AT TIME ZONE zone) + ('1 ' || unit.name)::interval) AT TIME ZONE zone
  FROM line
  JOIN said ON said.item = line.item
  LEFT JOIN security."user" person ON person.id = line.person
  CROSS JOIN LATERAL (SELECT CASE said.subject WHEN 'PERSON' THEN line.person::text
    WHEN 'DEPARTMENT' THEN coalesce(line.department, person.department_id)::text ELSE line.outsider END AS owner) whose
  CROSS JOIN LATERAL (SELECT lower(coalesce(said.period, 'YEAR')) AS name) unit
  WHERE whose.owner IS NOT NULL
$$;

-- The owner and the period of each of these reservation items, for `main_borrowing`. People from outside are told apart by a digest of
-- their address, else of their name.
CREATE OR REPLACE FUNCTION reservation.keep_main_borrowers(lines uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM reservation.main_borrowing own WHERE own.line_id = ANY (lines)
    AND NOT EXISTS (SELECT FROM reservation.borrowing used WHERE used.reservation_item_id = own.line_id AND used.is_main);
  INSERT INTO reservation.main_borrowing AS own (line_id, owner_id, item_id, starting_at, held_until)
  SELECT DISTINCT ON (line.id) line.id,
    coalesce(used.borrower_id, used.department_id, md5(coalesce(lower(used.external_email), lower(used.external_name)))::uuid),
    line.reservable_item_id, line.starting_at, line.held_until
  FROM reservation.borrowing used JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
  WHERE used.reservation_item_id = ANY (lines) AND used.is_main ORDER BY line.id, used.id
  ON CONFLICT (line_id) DO UPDATE SET owner_id = excluded.owner_id, item_id = excluded.item_id,
      starting_at = excluded.starting_at, held_until = excluded.held_until
    WHERE (own.owner_id, own.item_id, own.starting_at, own.held_until)
      IS DISTINCT FROM (excluded.owner_id, excluded.item_id, excluded.starting_at, excluded.held_until);
END $$;

-- Reservation items of an owner that count for a quota, between two moments.
CREATE OR REPLACE FUNCTION reservation.quota_lines(wanted uuid, owner text, since timestamptz, until timestamptz)
RETURNS TABLE (line_id uuid, starting_at timestamptz, ending_at timestamptz, quantity int)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  said reservation.booking_quota;
  owners uuid[];
  items uuid[];
  longest interval;
BEGIN
  SELECT * INTO said FROM reservation.booking_quota WHERE id = wanted;
  owners := CASE said.subject WHEN 'OUTSIDER' THEN ARRAY[md5(owner)::uuid] WHEN 'PERSON' THEN ARRAY[owner::uuid]
    ELSE owner::uuid || ARRAY(SELECT person.id FROM security."user" person WHERE person.department_id = owner::uuid) END;
  SELECT coalesce(array_agg(item.id), '{}'), max(item.longest_line) INTO items, longest FROM reservation.reservable_item item
  WHERE item.id = said.reservable_item_id
    OR item.reservation_category_id IN (SELECT reservation.category_branch(ARRAY[said.reservation_category_id]));
  RETURN QUERY
  SELECT line.id, line.starting_at, line.held_until, line.quantity - line.returned_quantity
  FROM unnest(owners) AS whose (id)
  -- Separate queries by index: one query would scan the reservation items of all owners.
  CROSS JOIN LATERAL (SELECT own.line_id, own.item_id FROM reservation.main_borrowing own
    WHERE own.owner_id = whose.id AND own.starting_at > quota_lines.since - longest AND own.starting_at < quota_lines.until
      AND own.held_until > quota_lines.since AND own.starting_at < own.held_until OFFSET 0) own
  JOIN unnest(items) AS item (id) ON item.id = own.item_id
  JOIN reservation.reservation_item line ON line.id = own.line_id
  WHERE line.cancelled_at IS NULL AND line.validation_status <> 'DENIED'
    AND (line.validation_status <> 'PENDING' OR line.starting_at > now());
END $$;

-- The requested items that exceed a quota, in the order of their beginning, each counted with the items before it.
-- A second booking for the same owner waits: locks of items come first, and a request with many items takes the whole
-- gate (`hold_quotas`). `excluded`: stored items that the requested ones replace; no more than these took is allowed.
-- Without `locking` the answer promises nothing. `is_shared`: other requested items used a part of the rest.
CREATE OR REPLACE FUNCTION reservation.over_quota(asked jsonb, excluded uuid[], zone text, locking boolean)
RETURNS TABLE (n int, quota uuid, remaining float8, free_from timestamptz, is_shared boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  demand jsonb;
  key int;
BEGIN
  SELECT jsonb_agg(to_jsonb(one)) INTO demand FROM reservation.quota_demand(asked, zone) one;
  IF demand IS NULL THEN
    RETURN;
  END IF;
  IF locking THEN
    PERFORM pg_advisory_xact_lock_shared(88, 0);
    FOR key IN SELECT DISTINCT hashtext(one->>'quota' || (one->>'owner')) FROM jsonb_array_elements(demand) one ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock(89, key);
    END LOOP;
  END IF;
  RETURN QUERY
  WITH wanted AS MATERIALIZED (
    SELECT one.*, row_number() OVER (PARTITION BY one.quota, one.owner ORDER BY one.since, one.n) AS place
    FROM jsonb_to_recordset(demand) AS one (n int, quota uuid, owner text, measure text, quantity int, since timestamptz,
      until timestamptz, from_at timestamptz, to_at timestamptz)
  ), scope AS (
    SELECT quota, owner, measure, min(least(from_at, since)) AS since, max(greatest(to_at, until)) AS until
    FROM wanted GROUP BY quota, owner, measure
  ), held AS MATERIALIZED (
    SELECT scope.quota, scope.owner, scope.measure, line.starting_at AS since, line.ending_at AS until, line.quantity,
      line.line_id = ANY (excluded) AS is_former,
      CASE scope.measure WHEN 'HOURS' THEN reservation.clock_hours(line.starting_at, line.ending_at, zone) ELSE 1 END AS amount
    FROM scope CROSS JOIN LATERAL reservation.quota_lines(scope.quota, scope.owner, scope.since, scope.until) line
  ), periods AS (
    -- Once for each period: hundreds of wanted items share a few of them.
    SELECT scope.quota, scope.owner, scope.from_at, coalesce(sum(held.amount) FILTER (WHERE NOT held.is_former), 0) AS others,
      coalesce(sum(held.amount), 0) AS former
    FROM (SELECT DISTINCT quota, owner, from_at, to_at FROM wanted WHERE measure <> 'AT_ONCE') scope
    LEFT JOIN held ON held.quota = scope.quota AND held.owner = scope.owner
      AND held.since >= scope.from_at AND held.since < scope.to_at
    GROUP BY scope.quota, scope.owner, scope.from_at
  ), summed AS (
    -- `own`: of the wanted items before this one in its period.
    SELECT one.*, coalesce(sum(one.amount) OVER (PARTITION BY one.quota, one.owner, one.from_at ORDER BY one.place
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS own
    FROM (SELECT wanted.*, CASE wanted.measure WHEN 'HOURS'
        THEN reservation.clock_hours(wanted.since, wanted.until, zone) ELSE 1 END AS amount
      FROM wanted WHERE wanted.measure <> 'AT_ONCE') one
  ), counted AS (
    SELECT summed.n, summed.quota, periods.others, periods.former, summed.own, summed.amount, summed.to_at AS free_from,
      summed.own > 0 AS is_shared
    FROM summed JOIN periods USING (quota, owner, from_at)
    UNION ALL
    SELECT wanted.n, wanted.quota, peak.others, peak.former, 0, wanted.quantity, peak.free_from,
      EXISTS (SELECT FROM wanted other WHERE other.quota = wanted.quota AND other.owner = wanted.owner
        AND other.place < wanted.place AND other.since < wanted.until AND other.until > wanted.since)
    FROM wanted
    CROSS JOIN LATERAL (
      SELECT coalesce(max(at.others), 0)::float8 AS others, coalesce(max(at.former), 0)::float8 AS former,
        (SELECT min(held.until) FROM held WHERE held.quota = wanted.quota AND held.owner = wanted.owner
          AND NOT held.is_former AND held.since < wanted.until AND held.until > wanted.since) AS free_from
      FROM (SELECT wanted.since AS moment UNION
        SELECT held.since FROM held WHERE held.quota = wanted.quota AND held.owner = wanted.owner
          AND held.since > wanted.since AND held.since < wanted.until UNION
        SELECT other.since FROM wanted other WHERE other.quota = wanted.quota AND other.owner = wanted.owner
          AND other.since > wanted.since AND other.since < wanted.until) instant
      CROSS JOIN LATERAL (SELECT
          (SELECT coalesce(sum(held.quantity) FILTER (WHERE NOT held.is_former), 0) FROM held WHERE held.quota = wanted.quota
            AND held.owner = wanted.owner AND held.since <= instant.moment AND held.until > instant.moment)
          + (SELECT coalesce(sum(other.quantity), 0) FROM wanted other WHERE other.quota = wanted.quota
            AND other.owner = wanted.owner AND other.place < wanted.place AND other.since <= instant.moment
            AND other.until > instant.moment) AS others,
          (SELECT coalesce(sum(held.quantity), 0) FROM held WHERE held.quota = wanted.quota AND held.owner = wanted.owner
            AND held.since <= instant.moment AND held.until > instant.moment) AS former) at) peak
    WHERE wanted.measure = 'AT_ONCE'
  )
  SELECT counted.n, counted.quota, greatest(0, said.most - counted.others - counted.own)::float8, counted.free_from, counted.is_shared
  FROM counted JOIN reservation.booking_quota said ON said.id = counted.quota
  WHERE counted.others + counted.own + counted.amount > said.most + 1e-9
    AND counted.others + counted.own + counted.amount > counted.former + 1e-9
  ORDER BY counted.n, said.name COLLATE kernel.natural_order;
END $$;

-- The rest of each quota that applies to the requested items, before any of them is counted.
CREATE OR REPLACE FUNCTION reservation.quota_left(asked jsonb, excluded uuid[], zone text)
RETURNS TABLE (n int, quota uuid, remaining float8)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH wanted AS MATERIALIZED (SELECT * FROM reservation.quota_demand(asked, zone)),
  scope AS (
    SELECT DISTINCT quota, owner, measure, CASE measure WHEN 'AT_ONCE' THEN since ELSE from_at END AS from_at,
      CASE measure WHEN 'AT_ONCE' THEN until ELSE to_at END AS to_at FROM wanted
  ), held AS MATERIALIZED (
    SELECT scope.quota, scope.owner, scope.from_at, line.starting_at, line.ending_at, line.quantity
    FROM scope CROSS JOIN LATERAL reservation.quota_lines(scope.quota, scope.owner, scope.from_at, scope.to_at) line
    WHERE line.line_id <> ALL (excluded)
  ), used AS (
    SELECT scope.quota, scope.owner, CASE scope.measure
      WHEN 'AT_ONCE' THEN (SELECT coalesce(max(peak.sum), 0) FROM (
        SELECT (SELECT sum(held.quantity) FROM held WHERE held.quota = scope.quota AND held.owner = scope.owner
          AND held.starting_at <= instant.moment AND held.ending_at > instant.moment) AS sum
        FROM (SELECT scope.from_at AS moment UNION SELECT held.starting_at FROM held
          WHERE held.quota = scope.quota AND held.owner = scope.owner AND held.starting_at >= scope.from_at) instant) peak)
      ELSE (SELECT coalesce(sum(CASE scope.measure WHEN 'HOURS'
          THEN reservation.clock_hours(held.starting_at, held.ending_at, zone) ELSE 1 END), 0)
        FROM held WHERE held.quota = scope.quota AND held.owner = scope.owner
          AND held.starting_at >= scope.from_at AND held.starting_at < scope.to_at) END AS amount
    FROM scope
  )
  SELECT wanted.n, wanted.quota, greatest(0, said.most - used.amount)::float8
  FROM wanted JOIN used USING (quota, owner) JOIN reservation.booking_quota said ON said.id = wanted.quota
  ORDER BY wanted.n, said.name COLLATE kernel.natural_order;
END $$;

-- Locks every quota until the end of the transaction, for requests that book for many owners in no fixed order.
CREATE OR REPLACE FUNCTION reservation.hold_quotas() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM reservation.booking_quota) THEN
    PERFORM pg_advisory_xact_lock(88, 0);
  END IF;
END $$;
