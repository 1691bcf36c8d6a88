-- Whose each line is, with its slot, in one index: what counts for a quota was found by reading every line that its owner
-- ever had, a hundred thousand of a large department (D88).
CREATE TABLE reservation.main_borrowing (
  line_id uuid PRIMARY KEY REFERENCES reservation.reservation_item ON DELETE CASCADE,
  owner_id uuid,
  item_id uuid NOT NULL,
  starting_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL
);
INSERT INTO reservation.main_borrowing (line_id, owner_id, item_id, starting_at, held_until)
SELECT DISTINCT ON (line.id) line.id,
  coalesce(used.borrower_id, used.department_id, md5(coalesce(lower(used.external_email), lower(used.external_name)))::uuid),
  line.reservable_item_id, line.starting_at, line.held_until
FROM reservation.borrowing used JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
WHERE used.is_main ORDER BY line.id, used.id;
CREATE INDEX main_borrowing_slot ON reservation.main_borrowing (owner_id, starting_at) INCLUDE (held_until, item_id, line_id);
-- What it took the place of.
DROP INDEX reservation.borrowing_outsider;

-- Lines and what they hold (D9, D10).

-- Items, and the places they lie in, locked in one order for all: an item for itself, its places shared with their other
-- parts. Answers once nothing more is to be locked, even when a place moved meanwhile.
CREATE OR REPLACE FUNCTION reservation.lock_items(items uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  wanted uuid[];
  locked uuid[] := '{}';
  one uuid;
BEGIN
  LOOP
    SELECT array_agg(DISTINCT id ORDER BY id) INTO wanted FROM (
      SELECT unnest(item.id || item.ancestor_ids) AS id FROM reservation.reservable_item item
      WHERE item.id = ANY (items)) node WHERE id <> ALL (locked);
    EXIT WHEN wanted IS NULL;
    FOREACH one IN ARRAY wanted LOOP
      IF one = ANY (items) THEN
        PERFORM FROM reservation.reservable_item WHERE id = one FOR NO KEY UPDATE;
      ELSE
        PERFORM FROM reservation.reservable_item WHERE id = one FOR SHARE;
      END IF;
    END LOOP;
    locked := locked || wanted;
  END LOOP;
END $$;

-- Functions that every booking calls, in the language that keeps their plans for the session: PostgreSQL plans functions
-- of LANGUAGE sql anew at each call, which cost a booking more than its writing.
CREATE OR REPLACE FUNCTION reservation.write_holds(lines uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH holder AS MATERIALIZED (
    SELECT line.id, line.starting_at - line.preparation AS starting_at, line.held_until + line.tidying AS held_until,
      item.id AS item_id, item.ancestor_ids,
      item.management_mode = 'INDIVIDUALLY' AS is_whole,
      CASE WHEN item.ancestor_ids <> '{}' THEN nextval('reservation.hold_span') END AS part
    FROM reservation.reservation_item line JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    WHERE line.id = ANY (lines) AND line.is_holding AND line.starting_at < line.held_until
      AND (line.validation_status <> 'PENDING' OR line.starting_at > now())
  )
  INSERT INTO reservation.hold (line_id, item_id, starting_at, held_until, span)
  SELECT id, item_id, starting_at, held_until, '(,)' FROM holder WHERE is_whole
  UNION ALL
  SELECT id, above, starting_at, held_until, int8range(part, part, '[]') FROM holder, unnest(ancestor_ids) above;
END $$;

-- The stock is asserted by the database too (D9). Statements that write lines lock their items first, so that who comes
-- later waits and sees them; what is held is looked at as the transaction ends, once lines stand as they are meant to, in
-- the slot of the line alone and from now on. A part of a place and the place itself exclude each other here too (D10).
CREATE OR REPLACE FUNCTION reservation.assert_stock() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  line reservation.reservation_item;
  since timestamptz;
  until timestamptz;
BEGIN
  SELECT * INTO line FROM reservation.reservation_item WHERE id = NEW.id AND is_holding AND held_until > now()
    AND (validation_status <> 'PENDING' OR starting_at > now());
  since := greatest(line.starting_at - line.preparation, now());
  until := line.held_until + line.tidying;
  IF line.id IS NULL OR since >= until THEN
    RETURN NULL;
  END IF;
  -- A snapshot from before the locks would not see what others have booked meanwhile.
  IF current_setting('transaction_isolation') = 'repeatable read' THEN
    RAISE EXCEPTION 'lines are written in READ COMMITTED or SERIALIZABLE' USING ERRCODE = 'feature_not_supported';
  END IF;
  IF EXISTS (SELECT FROM reservation.reservable_item item WHERE item.id = line.reservable_item_id AND
      CASE item.management_mode WHEN 'IN_QUANTITY' THEN
        reservation.most_held(item.id, since, until, NULL) > item.quantity
        OR EXISTS (SELECT FROM reservation.hold part WHERE part.item_id = item.id
          AND tstzrange(part.starting_at, part.held_until) && tstzrange(since, until))
      ELSE line.quantity > item.quantity END)
    OR EXISTS (SELECT FROM reservation.reservable_item item JOIN reservation.reservable_item place
        ON place.id = ANY (item.ancestor_ids) AND place.management_mode = 'IN_QUANTITY'
      WHERE item.id = line.reservable_item_id
        AND reservation.most_held(place.id, since, until, NULL) > 0) THEN
    RAISE EXCEPTION 'reserved quantity exceeds the stock' USING ERRCODE = 'RG003', COLUMN = 'quantity';
  END IF;
  RETURN NULL;
END $$;

-- Constraint triggers cannot be replaced. A line that holds less than before needs no look.
DROP TRIGGER IF EXISTS stock_added ON reservation.reservation_item;
CREATE CONSTRAINT TRIGGER stock_added AFTER INSERT ON reservation.reservation_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_holding) EXECUTE FUNCTION reservation.assert_stock();
DROP TRIGGER IF EXISTS stock_changed ON reservation.reservation_item;
CREATE CONSTRAINT TRIGGER stock_changed AFTER UPDATE ON reservation.reservation_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_holding AND NOT (OLD.is_holding AND NEW.reservable_item_id = OLD.reservable_item_id
    AND NEW.quantity - NEW.returned_quantity <= OLD.quantity - OLD.returned_quantity AND NEW.starting_at - NEW.preparation >= OLD.starting_at - OLD.preparation
    AND NEW.held_until + NEW.tidying <= OLD.held_until + OLD.tidying))
  EXECUTE FUNCTION reservation.assert_stock();

-- A stock is not lowered below what is held from now on.
CREATE OR REPLACE FUNCTION reservation.assert_item_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF reservation.most_held(NEW.id, now(), 'infinity', NULL) > NEW.quantity THEN
    RAISE EXCEPTION 'reserved quantity exceeds the stock' USING ERRCODE = 'RG001', COLUMN = 'quantity';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock AFTER UPDATE OF quantity, management_mode ON reservation.reservable_item FOR EACH ROW
  WHEN (NEW.quantity < OLD.quantity OR NEW.management_mode <> OLD.management_mode)
  EXECUTE FUNCTION reservation.assert_item_stock();

-- An item that changes its place or mode must still bear what is booked from now on.
CREATE OR REPLACE FUNCTION reservation.recheck_items(reshaped uuid[], moved uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[];
BEGIN
  SELECT array_agg(line.id) INTO lines
  FROM reservation.reservable_item item JOIN reservation.reservation_item line ON line.reservable_item_id = item.id
  WHERE (item.id = ANY (reshaped) OR item.ancestor_ids && moved) AND line.is_holding AND line.held_until > now();
  DELETE FROM reservation.hold WHERE line_id = ANY (lines);
  PERFORM reservation.write_holds(lines);
  -- What is in quantity holds no slot of its own that would exclude its parts.
  IF EXISTS (SELECT FROM reservation.reservable_item place
      JOIN reservation.reservation_item line ON line.reservable_item_id = place.id AND line.is_holding
        AND line.starting_at < line.held_until AND line.held_until > now()
      JOIN reservation.hold part ON part.item_id = place.id
        AND tstzrange(part.starting_at, part.held_until)
          && tstzrange(line.starting_at - line.preparation, line.held_until + line.tidying)
      WHERE place.management_mode = 'IN_QUANTITY' AND (place.id = ANY (reshaped)
        OR place.id IN (SELECT unnest(ancestor_ids) FROM reservation.reservable_item WHERE id = ANY (moved)))) THEN
    RAISE exclusion_violation;
  END IF;
EXCEPTION WHEN exclusion_violation THEN
  RAISE EXCEPTION 'bookings would collide' USING ERRCODE = 'RG002',
    COLUMN = CASE WHEN moved IS NULL THEN 'management_mode' ELSE 'parent_id' END;
END $$;

-- A line that comes without its period takes its reservation's.
CREATE OR REPLACE FUNCTION reservation.complete_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT starting_at, ending_at INTO NEW.starting_at, NEW.ending_at
  FROM reservation.reservation WHERE id = NEW.reservation_id;
  SELECT coalesce(category.closing_type = 'NONE', true) INTO NEW.closes_itself
  FROM reservation.reservable_item item
  LEFT JOIN reservation.reservation_category category ON category.id = item.reservation_category_id
  WHERE item.id = NEW.reservable_item_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER complete BEFORE INSERT ON reservation.reservation_item FOR EACH ROW
  WHEN (NEW.starting_at IS NULL) EXECUTE FUNCTION reservation.complete_line();

CREATE OR REPLACE FUNCTION reservation.raise_longest(lines uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE reservation.reservable_item item SET longest_line = greatest(item.longest_line, line.longest),
    widest_buffer = greatest(item.widest_buffer, line.widest)
  FROM (SELECT reservable_item_id AS id, max(ending_at - starting_at + preparation + tidying) AS longest,
      max(preparation) AS widest
    FROM reservation.reservation_item WHERE id = ANY (lines) GROUP BY 1) line
  WHERE item.id = line.id AND (item.longest_line < line.longest OR item.widest_buffer < line.widest);
END $$;

CREATE OR REPLACE FUNCTION reservation.lines_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[] := ARRAY(SELECT id FROM changed);
BEGIN
  PERFORM reservation.lock_items(ARRAY(SELECT DISTINCT reservable_item_id FROM changed));
  PERFORM reservation.write_holds(lines);
  PERFORM reservation.raise_longest(lines);
  PERFORM reservation.sum_up(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER added AFTER INSERT ON reservation.reservation_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.lines_added();

CREATE OR REPLACE FUNCTION reservation.lines_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[] := ARRAY(SELECT now.id FROM changed now JOIN former ON former.id = now.id
    WHERE (now.reservable_item_id, now.starting_at, now.held_until, now.is_holding, now.preparation, now.tidying)
      IS DISTINCT FROM (former.reservable_item_id, former.starting_at, former.held_until, former.is_holding,
      former.preparation, former.tidying));
  items uuid[] := ARRAY(SELECT DISTINCT now.reservable_item_id FROM changed now JOIN former ON former.id = now.id
    WHERE now.id = ANY (lines) OR now.quantity - now.returned_quantity > former.quantity - former.returned_quantity);
BEGIN
  -- A statement that changes nothing comes here as well, and must end here.
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  IF items <> '{}' THEN
    PERFORM reservation.lock_items(items);
  END IF;
  IF lines <> '{}' THEN
    DELETE FROM reservation.hold WHERE line_id = ANY (lines);
    PERFORM reservation.write_holds(lines);
    PERFORM reservation.raise_longest(lines);
    PERFORM reservation.keep_main_borrowers(lines);
    PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  END IF;
  PERFORM reservation.sum_up(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changed AFTER UPDATE ON reservation.reservation_item
  REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.lines_changed();

CREATE OR REPLACE FUNCTION reservation.lines_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.sum_up(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER removed AFTER DELETE ON reservation.reservation_item REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.lines_removed();

-- A reservation that moves takes its open lines along.
CREATE OR REPLACE FUNCTION reservation.reservations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[] := ARRAY(SELECT now.id FROM changed now JOIN former ON former.id = now.id
    WHERE (now.starting_at, now.ending_at) <> (former.starting_at, former.ending_at));
BEGIN
  IF moved <> '{}' THEN
    UPDATE reservation.reservation_item line SET starting_at = now.starting_at, ending_at = now.ending_at
    FROM changed now WHERE now.id = ANY (moved) AND line.reservation_id = now.id AND line.closed_at IS NULL
      AND line.cancelled_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changed AFTER UPDATE ON reservation.reservation REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.reservations_changed();
-- Quotas of bookings (D34, D88): how much of a category one main borrower may book.

-- A category and those above it.
CREATE OR REPLACE FUNCTION reservation.categories_above(category uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT id, parent_id FROM reservation.reservation_category WHERE id = category
    UNION
    SELECT one.id, one.parent_id FROM reservation.reservation_category one JOIN above ON one.id = above.parent_id
  ) SELECT id FROM above
$$;

-- What lines that are asked for take of which quota, and whose it is. `from_at`, `to_at`: the period that they count in.
CREATE OR REPLACE FUNCTION reservation.quota_demand(asked jsonb, zone text)
RETURNS TABLE (n int, quota uuid, owner text, measure text, quantity int, since timestamptz, until timestamptz,
  from_at timestamptz, to_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT line.n, said.id, whose.owner, said.measure, line.quantity, line.since, line.until,
    date_trunc(unit.name, line.since AT TIME ZONE zone) AT TIME ZONE zone,
    (date_trunc(unit.name, line.since AT TIME ZONE zone) + ('1 ' || unit.name)::interval) AT TIME ZONE zone
  FROM jsonb_to_recordset(asked) AS line (n int, item uuid, quantity int, person uuid, department uuid,
    outsider text, since timestamptz, until timestamptz)
  JOIN reservation.reservable_item item ON item.id = line.item
  JOIN reservation.booking_quota said
    ON said.reservable_item_id = item.id
      OR said.reservation_category_id IN (SELECT reservation.categories_above(item.reservation_category_id))
  LEFT JOIN security."user" person ON person.id = line.person
  CROSS JOIN LATERAL (SELECT CASE said.subject WHEN 'PERSON' THEN line.person::text
    WHEN 'DEPARTMENT' THEN coalesce(line.department, person.department_id)::text ELSE line.outsider END AS owner) whose
  CROSS JOIN LATERAL (SELECT lower(coalesce(said.period, 'YEAR')) AS name) unit
  WHERE whose.owner IS NOT NULL
$$;

-- Whose each line is and when, for `main_borrowing`: of these lines. Who is from outside goes by a digest of their address,
-- else of their name.
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

-- The lines of an owner that count for a quota, between two moments. What was denied or cancelled, and what nobody
-- validated in time, does not.
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
  -- One after the other, by the index alone: together they would be looked for in the lines of everybody.
  CROSS JOIN LATERAL (SELECT own.line_id, own.item_id FROM reservation.main_borrowing own
    WHERE own.owner_id = whose.id AND own.starting_at > quota_lines.since - longest AND own.starting_at < quota_lines.until
      AND own.held_until > quota_lines.since AND own.starting_at < own.held_until OFFSET 0) own
  JOIN unnest(items) AS item (id) ON item.id = own.item_id
  JOIN reservation.reservation_item line ON line.id = own.line_id
  WHERE line.cancelled_at IS NULL AND line.validation_status <> 'DENIED'
    AND (line.validation_status <> 'PENDING' OR line.starting_at > now());
END $$;

-- Those of the lines that are asked for that pass a quota, in the order of their beginning, each counted with those
-- before it. Who books for the same owner at the same moment waits: locks of items come before, and who books much at
-- once takes the gate whole (`hold_quotas`). `excluded` are lines that take their place: what is no more than these
-- took passes. Without `locking` it promises nothing.
CREATE OR REPLACE FUNCTION reservation.over_quota(asked jsonb, excluded uuid[], zone text, locking boolean)
RETURNS TABLE (n int, quota uuid, remaining float8, free_from timestamptz)
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
      CASE scope.measure WHEN 'HOURS' THEN extract(epoch FROM line.ending_at - line.starting_at)::float8 / 3600 ELSE 1 END AS amount
    FROM scope CROSS JOIN LATERAL reservation.quota_lines(scope.quota, scope.owner, scope.since, scope.until) line
  ), counted AS (
    SELECT wanted.n, wanted.quota, sums.others, sums.former, before.own,
      CASE wanted.measure WHEN 'HOURS' THEN extract(epoch FROM wanted.until - wanted.since)::float8 / 3600 ELSE 1 END AS amount,
      wanted.to_at AS free_from
    FROM wanted
    CROSS JOIN LATERAL (SELECT coalesce(sum(held.amount) FILTER (WHERE NOT held.is_former), 0) AS others,
        coalesce(sum(held.amount), 0) AS former
      FROM held WHERE held.quota = wanted.quota AND held.owner = wanted.owner
        AND held.since >= wanted.from_at AND held.since < wanted.to_at) sums
    CROSS JOIN LATERAL (SELECT coalesce(sum(CASE other.measure WHEN 'HOURS'
        THEN extract(epoch FROM other.until - other.since)::float8 / 3600 ELSE 1 END), 0) AS own
      FROM wanted other WHERE other.quota = wanted.quota AND other.owner = wanted.owner AND other.from_at = wanted.from_at
        AND other.place < wanted.place) before
    WHERE wanted.measure <> 'AT_ONCE'
    UNION ALL
    SELECT wanted.n, wanted.quota, peak.others, peak.former, 0, wanted.quantity, peak.free_from
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
  SELECT counted.n, counted.quota, greatest(0, said.most - counted.others - counted.own)::float8, counted.free_from
  FROM counted JOIN reservation.booking_quota said ON said.id = counted.quota
  WHERE counted.others + counted.own + counted.amount > said.most + 1e-9
    AND counted.others + counted.own + counted.amount > counted.former + 1e-9
  ORDER BY counted.n, said.name;
END $$;

-- What is left of the quotas that concern the lines that are asked for, before any of them is taken.
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
          THEN extract(epoch FROM held.ending_at - held.starting_at)::float8 / 3600 ELSE 1 END), 0)
        FROM held WHERE held.quota = scope.quota AND held.owner = scope.owner
          AND held.starting_at >= scope.from_at AND held.starting_at < scope.to_at) END AS amount
    FROM scope
  )
  SELECT wanted.n, wanted.quota, greatest(0, said.most - used.amount)::float8
  FROM wanted JOIN used USING (quota, owner) JOIN reservation.booking_quota said ON said.id = wanted.quota
  ORDER BY wanted.n, said.name;
END $$;

-- Keeps every quota to itself until the end of the transaction: of who books for many at once, in no order.
CREATE OR REPLACE FUNCTION reservation.hold_quotas() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM reservation.booking_quota) THEN
    PERFORM pg_advisory_xact_lock(88, 0);
  END IF;
END $$;
-- What a reservation says of its lines and people, kept beside it.

-- `names`: of its items and people, as the search reads them. `people`: of each line, by its id, as plannings show them.
CREATE OR REPLACE FUNCTION reservation.name_reservations(ids uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE reservation.reservation r SET names = told.names, people = told.people
  FROM (
    SELECT asked.id, coalesce((SELECT string_agg(named.name, ' ' ORDER BY named.name) FROM (
      SELECT item.name COLLATE "C" AS name FROM reservation.reservation_item line
      JOIN reservation.reservable_item item ON item.id = line.reservable_item_id WHERE line.reservation_id = asked.id
      UNION
      SELECT coalesce(person.first_name || ' ' || person.last_name, borrowing.external_name) COLLATE "C"
      FROM reservation.reservation_item line JOIN reservation.borrowing ON borrowing.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = borrowing.borrower_id WHERE line.reservation_id = asked.id
    ) named), '') AS names, coalesce((SELECT jsonb_object_agg(line.id, said.people)
      FROM reservation.reservation_item line CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('displayName',
          coalesce(person.first_name || ' ' || person.last_name, used.external_name), 'isMain', used.is_main)
          ORDER BY used.is_main DESC, used.id) AS people
        FROM reservation.borrowing used LEFT JOIN security."user" person ON person.id = used.borrower_id
        WHERE used.reservation_item_id = line.id) said
      WHERE line.reservation_id = asked.id AND said.people IS NOT NULL), '{}') AS people
    FROM unnest(ids) asked (id)) told
  WHERE r.id = told.id AND (r.names <> told.names OR r.people <> told.people);
END $$;

-- The columns status and closed keep only what the lines say; the clock is added when they are read.
CREATE OR REPLACE FUNCTION reservation.sum_up(ids uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE reservation.reservation r SET has_pending = said.has_pending, has_accepted = said.has_accepted,
    needs_closing = said.needs_closing, is_cancelled = said.is_cancelled, status = said.status, closed = said.closed
  FROM (
    SELECT reservation_id AS id, bool_or(line.validation_status = 'PENDING' AND is_live) AS has_pending,
      bool_or(line.validation_status = 'ACCEPTED' AND is_live) AS has_accepted,
      bool_or(line.validation_status = 'ACCEPTED' AND is_live AND line.closed_at IS NULL AND NOT line.closes_itself)
        AS needs_closing,
      bool_or(NOT is_live) AND bool_and(line.validation_status = 'DENIED' OR NOT is_live) AS is_cancelled,
      CASE WHEN bool_and(line.validation_status = 'DENIED') THEN 'DENIED' WHEN bool_and(is_done) THEN 'CLOSED' END AS status,
      bool_or(line.closed_at IS NOT NULL OR NOT is_live) AND bool_and(is_done) AS closed
    FROM reservation.reservation_item line
    CROSS JOIN LATERAL (SELECT line.cancelled_at IS NULL AS is_live) live
    CROSS JOIN LATERAL (
      SELECT line.validation_status = 'DENIED' OR line.closed_at IS NOT NULL OR NOT is_live AS is_done) done
    WHERE line.reservation_id = ANY (ids) GROUP BY 1) said
  WHERE r.id = said.id AND (r.has_pending, r.has_accepted, r.needs_closing, r.is_cancelled, r.status, r.closed)
    IS DISTINCT FROM
    (said.has_pending, said.has_accepted, said.needs_closing, said.is_cancelled, said.status, said.closed);
END $$;

CREATE OR REPLACE FUNCTION reservation.borrowings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT line.reservation_id
    FROM changed JOIN reservation.reservation_item line ON line.id = changed.reservation_item_id));
  PERFORM reservation.keep_main_borrowers(ARRAY(SELECT DISTINCT reservation_item_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER added AFTER INSERT ON reservation.borrowing REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();

CREATE OR REPLACE TRIGGER changed AFTER UPDATE ON reservation.borrowing REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();

CREATE OR REPLACE TRIGGER removed AFTER DELETE ON reservation.borrowing REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();

CREATE OR REPLACE FUNCTION reservation.item_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT reservation_id FROM reservation.reservation_item
    WHERE reservable_item_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER renamed AFTER UPDATE OF name ON reservation.reservable_item FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION reservation.item_renamed();

CREATE OR REPLACE FUNCTION reservation.borrower_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT line.reservation_id FROM reservation.borrowing
    JOIN reservation.reservation_item line ON line.id = borrowing.reservation_item_id
    WHERE borrowing.borrower_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER borrower_renamed AFTER UPDATE OF first_name, last_name ON security."user" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION reservation.borrower_renamed();

-- Lines that are not over follow the closing type of their category.
CREATE OR REPLACE FUNCTION reservation.closing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservation.reservation_item line SET closes_itself = NEW.closing_type = 'NONE'
  FROM reservation.reservable_item item
  WHERE item.reservation_category_id = NEW.id AND line.reservable_item_id = item.id AND line.ending_at > now();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER closing_changed AFTER UPDATE OF closing_type ON reservation.reservation_category FOR EACH ROW
  WHEN (OLD.closing_type <> NEW.closing_type) EXECUTE FUNCTION reservation.closing_changed();

-- An item that goes to another category is closed as that one says, as far as its lines are not over.
CREATE OR REPLACE FUNCTION reservation.category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_itself boolean := coalesce(
    (SELECT closing_type = 'NONE' FROM reservation.reservation_category WHERE id = NEW.reservation_category_id), true);
BEGIN
  UPDATE reservation.reservation_item line SET closes_itself = by_itself
  WHERE line.reservable_item_id = NEW.id AND line.ending_at > now() AND line.closes_itself <> by_itself;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER category_changed AFTER UPDATE OF reservation_category_id ON reservation.reservable_item FOR EACH ROW
  WHEN (OLD.reservation_category_id IS DISTINCT FROM NEW.reservation_category_id)
  EXECUTE FUNCTION reservation.category_changed();
