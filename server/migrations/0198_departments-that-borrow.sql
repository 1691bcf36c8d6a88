ALTER TABLE "reservation"."borrowing" ADD COLUMN "department_id" uuid;
ALTER TABLE "reservation"."borrowing" ADD CONSTRAINT "borrowing_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "borrowing_department_id_index" ON "reservation"."borrowing" USING btree ("department_id" NULLS FIRST, "id");
-- Who borrows without an account: a department (D122), or somebody from outside (D104), one record for a name with an
-- address. Borrowings repeat the words of both.

-- The record of whoever a borrowing names; a new one where there is none. Whoever writes several at once writes them in
-- the order of these names: two who do wait for each other, and not in a circle.
CREATE OR REPLACE FUNCTION reservation.know_external_borrower() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  known record;
BEGIN
  IF NEW.department_id IS NOT NULL THEN
    SELECT one.name, one.email INTO NEW.external_name, NEW.external_email FROM company.department one
    WHERE one.id = NEW.department_id;
    NEW.external_borrower_id := NULL;
    RETURN NEW;
  END IF;
  IF NEW.borrower_id IS NOT NULL OR NEW.external_name IS NULL THEN
    NEW.external_borrower_id := NULL;
    RETURN NEW;
  END IF;
  FOR turn IN 1..3 LOOP
    SELECT one.id, one.name, one.email INTO known FROM reservation.external_borrower one
    WHERE coalesce(lower(one.email), '') = coalesce(lower(NEW.external_email), '')
      AND coalesce(lower(one.name), '') = lower(NEW.external_name) FOR KEY SHARE;
    EXIT WHEN FOUND;
    INSERT INTO reservation.external_borrower (id, name, email, created_by_id, updated_by_id)
    VALUES (gen_random_uuid(), NEW.external_name, NEW.external_email, NEW.created_by_id, NEW.updated_by_id)
    ON CONFLICT DO NOTHING;
  END LOOP;
  IF known.id IS NULL THEN
    RAISE EXCEPTION 'The record of an external borrower was taken away again and again' USING ERRCODE = '40001';
  END IF;
  NEW.external_borrower_id := known.id;
  NEW.external_name := known.name;
  NEW.external_email := known.email;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER know_external_borrower
  BEFORE INSERT OR UPDATE OF borrower_id, department_id, external_name, external_email ON reservation.borrowing FOR EACH ROW
  EXECUTE FUNCTION reservation.know_external_borrower();

-- The reservations of some of them, locked in the order of their ids: before their records, like every booking.
CREATE OR REPLACE FUNCTION reservation.lock_external_reservations(wanted uuid[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
BEGIN
  RETURN ARRAY(SELECT r.id FROM reservation.reservation r WHERE r.id IN (
      SELECT line.reservation_id FROM reservation.borrowing used
      JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
      WHERE used.external_borrower_id = ANY (wanted))
    ORDER BY r.id FOR UPDATE);
END $$;

-- Whoever is called otherwise is so in every reservation.
CREATE OR REPLACE FUNCTION reservation.external_borrower_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.lock_external_reservations(ARRAY[NEW.id]);
  UPDATE reservation.borrowing SET external_name = NEW.name, external_email = NEW.email WHERE external_borrower_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER renamed AFTER UPDATE OF name, email ON reservation.external_borrower FOR EACH ROW
  WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email))
  EXECUTE FUNCTION reservation.external_borrower_renamed();

-- Departments too.
CREATE OR REPLACE FUNCTION reservation.department_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM r.id FROM reservation.reservation r WHERE r.id IN (
      SELECT line.reservation_id FROM reservation.borrowing used
      JOIN reservation.reservation_item line ON line.id = used.reservation_item_id WHERE used.department_id = NEW.id)
    ORDER BY r.id FOR UPDATE;
  UPDATE reservation.borrowing SET external_name = NEW.name, external_email = NEW.email WHERE department_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER renamed_borrower AFTER UPDATE OF name, email ON company.department FOR EACH ROW
  WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email))
  EXECUTE FUNCTION reservation.department_renamed();

-- Gives one of them what others are and have borrowed; these are no more. A line names nobody twice. Answers the
-- reservations that moved over.
CREATE OR REPLACE FUNCTION reservation.merge_external_borrowers(kept uuid, merged uuid[], by uuid)
RETURNS TABLE (id uuid, label text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  moved uuid[];
BEGIN
  moved := reservation.lock_external_reservations(merged);
  PERFORM FROM reservation.external_borrower one WHERE one.id = kept OR one.id = ANY (merged) ORDER BY one.id FOR UPDATE;
  UPDATE reservation.borrowing used SET external_name = into_one.name, external_email = into_one.email, updated_at = now(),
    updated_by_id = by
  FROM reservation.external_borrower into_one WHERE into_one.id = kept AND used.external_borrower_id = ANY (merged);
  DELETE FROM reservation.borrowing used USING (
    SELECT one.id, row_number() OVER (PARTITION BY one.reservation_item_id ORDER BY NOT one.is_main, one.id) AS place
    FROM reservation.borrowing one WHERE one.external_borrower_id = kept) twice
  WHERE twice.id = used.id AND twice.place > 1 AND NOT used.is_main;
  UPDATE reservation.external_borrower into_one SET
    organisation = coalesce(into_one.organisation, given.organisation),
    phone_number = coalesce(into_one.phone_number, given.phone_number),
    information = nullif(concat_ws(E'\n', into_one.information, given.information), ''),
    custom_fields = given.custom_fields || into_one.custom_fields, updated_at = now(), updated_by_id = by
  FROM (SELECT (array_agg(one.organisation ORDER BY one.id) FILTER (WHERE one.organisation IS NOT NULL))[1] AS organisation,
      (array_agg(one.phone_number ORDER BY one.id) FILTER (WHERE one.phone_number IS NOT NULL))[1] AS phone_number,
      string_agg(one.information, E'\n' ORDER BY one.id) AS information,
      coalesce((SELECT jsonb_object_agg(field.key, field.value) FROM reservation.external_borrower other,
        jsonb_each(other.custom_fields) field WHERE other.id = ANY (merged)), '{}') AS custom_fields
    FROM reservation.external_borrower one WHERE one.id = ANY (merged)) given
  WHERE into_one.id = kept;
  PERFORM activity_thread.move_binned(merged, one.id, one.name, one.email)
  FROM reservation.external_borrower one WHERE one.id = kept;
  DELETE FROM reservation.external_borrower one WHERE one.id = ANY (merged);
  RETURN QUERY SELECT r.id, r.number || ' – ' || r.subject FROM reservation.reservation r WHERE r.id = ANY (moved);
END $$;

-- Erases what says who one of them is: here, in the history, in the bin and in emails. The reservations stay, of
-- somebody who is called `put`.
CREATE OR REPLACE FUNCTION reservation.erase_external_borrower(erased uuid, put text, by uuid)
RETURNS TABLE (reservations int, entries int, emails int) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  theirs uuid[];
  binned uuid[];
  texts text[];
BEGIN
  theirs := reservation.lock_external_reservations(ARRAY[erased]);
  PERFORM FROM reservation.external_borrower one WHERE one.id = erased FOR UPDATE;
  texts := ARRAY(SELECT DISTINCT lower(said) FROM (
    SELECT unnest(ARRAY[one.name, one.email]) AS said FROM reservation.external_borrower one WHERE one.id = erased
    UNION SELECT activity_thread.former_texts('externalBorrower', erased, ARRAY['name', 'email'])) known WHERE said <> '');
  binned := activity_thread.forget_binned(erased, texts, put);
  UPDATE reservation.external_borrower SET name = put, organisation = NULL, email = NULL, phone_number = NULL,
    information = NULL, custom_fields = '{}', erased_at = now(), updated_at = now(), updated_by_id = by WHERE id = erased;
  UPDATE reservation.borrowing SET custom_fields = '{}' WHERE external_borrower_id = erased AND custom_fields <> '{}';
  RETURN QUERY SELECT cardinality(theirs),
    activity_thread.forget_person('externalBorrower', erased, 'reservation', theirs || binned, texts, put),
    mailer.forget_person(theirs || binned, texts, put);
END $$;

-- Who may be booked for, by patterns that are all in their names, or in what else finds who is from outside: colleagues,
-- departments, whoever is from outside, in the order of their names, at most 20.
CREATE OR REPLACE FUNCTION reservation.possible_borrowers(patterns text[])
RETURNS TABLE (id uuid, kind text, "displayName" text, email text, detail text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  words text[] := ARRAY(SELECT kernel.normalize(one) FROM unnest(patterns) AS one);
BEGIN
  RETURN QUERY
  (SELECT one.id, 'DEPARTMENT', one.name, one.email, NULL FROM company.department one
    WHERE one.blocked_at IS NULL AND kernel.normalize(one.name) LIKE ALL (words) ORDER BY one.name, one.id LIMIT 4)
  UNION ALL
  (SELECT person.id, 'PERSON', concat_ws(' ', person.first_name, person.last_name), NULL::text, department.name
    FROM security."user" person LEFT JOIN company.department department ON department.id = person.department_id
    WHERE person.blocked_at IS NULL
      AND kernel.normalize(concat_ws(' ', person.first_name, person.last_name, department.name)) LIKE ALL (words)
    ORDER BY kernel.normalize(concat_ws(' ', person.first_name, person.last_name)) NOT LIKE ALL (words),
      person.last_name, person.first_name, person.id LIMIT 8)
  UNION ALL
  (SELECT one.id, 'EXTERNAL', one.name, one.email, one.organisation FROM reservation.external_borrower one
    WHERE one.erased_at IS NULL AND one.search_text LIKE ALL (words)
    ORDER BY kernel.normalize(one.name) NOT LIKE ALL (words), kernel.normalize(one.name), one.id LIMIT 8);
END $$;

-- Those for whom somebody booked last, the last one first.
CREATE OR REPLACE FUNCTION reservation.recent_borrowers(by uuid)
RETURNS TABLE (id uuid, kind text, "displayName" text, email text, detail text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH made AS (
    SELECT r.id, r.created_at FROM reservation.reservation r WHERE r.created_by_id = by ORDER BY r.created_at DESC LIMIT 40
  ), named AS (
    SELECT used.borrower_id, used.department_id, used.external_borrower_id, max(made.created_at) AS at
    FROM made JOIN reservation.reservation_item line ON line.reservation_id = made.id
    JOIN reservation.borrowing used ON used.reservation_item_id = line.id
    WHERE used.borrower_id IS DISTINCT FROM by GROUP BY 1, 2, 3
  )
  SELECT coalesce(person.id, booked.id, one.id),
    CASE WHEN person.id IS NOT NULL THEN 'PERSON' WHEN booked.id IS NOT NULL THEN 'DEPARTMENT' ELSE 'EXTERNAL' END,
    coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), booked.name, one.name),
    coalesce(booked.email, one.email), coalesce(department.name, one.organisation)
  FROM named
  LEFT JOIN security."user" person ON person.id = named.borrower_id AND person.blocked_at IS NULL
  LEFT JOIN company.department department ON department.id = person.department_id
  LEFT JOIN company.department booked ON booked.id = named.department_id AND booked.blocked_at IS NULL
  LEFT JOIN reservation.external_borrower one ON one.id = named.external_borrower_id AND one.erased_at IS NULL
  WHERE person.id IS NOT NULL OR booked.id IS NOT NULL OR one.id IS NOT NULL ORDER BY named.at DESC LIMIT 8;
END $$;
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

-- The lines of an owner that count for a quota, between two moments. What was denied or cancelled, and what nobody
-- validated in time, does not.
CREATE OR REPLACE FUNCTION reservation.quota_lines(wanted uuid, owner text, since timestamptz, until timestamptz)
RETURNS TABLE (line_id uuid, starting_at timestamptz, ending_at timestamptz, quantity int)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  said reservation.booking_quota;
BEGIN
  SELECT * INTO said FROM reservation.booking_quota WHERE id = wanted;
  RETURN QUERY
  SELECT line.id, line.starting_at, line.held_until, line.quantity - line.returned_quantity
  FROM (
    SELECT used.reservation_item_id AS id FROM reservation.borrowing used
    WHERE said.subject = 'PERSON' AND used.is_main AND used.borrower_id = CASE WHEN said.subject = 'PERSON' THEN quota_lines.owner::uuid END
    UNION ALL
    SELECT used.reservation_item_id FROM security."user" person
    JOIN reservation.borrowing used ON used.borrower_id = person.id AND used.is_main
    WHERE said.subject = 'DEPARTMENT' AND person.department_id = CASE WHEN said.subject = 'DEPARTMENT' THEN quota_lines.owner::uuid END
    UNION ALL
    SELECT used.reservation_item_id FROM reservation.borrowing used
    WHERE said.subject = 'DEPARTMENT' AND used.is_main AND used.department_id = CASE WHEN said.subject = 'DEPARTMENT' THEN quota_lines.owner::uuid END
    UNION ALL
    SELECT used.reservation_item_id FROM reservation.borrowing used
    WHERE said.subject = 'OUTSIDER' AND used.is_main AND used.borrower_id IS NULL AND used.department_id IS NULL
      AND coalesce(lower(used.external_email), lower(used.external_name)) = quota_lines.owner
  ) own
  JOIN reservation.reservation_item line ON line.id = own.id
  JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
  WHERE line.starting_at < quota_lines.until AND line.held_until > quota_lines.since AND line.starting_at < line.held_until
    AND line.cancelled_at IS NULL AND line.validation_status <> 'DENIED'
    AND (line.validation_status <> 'PENDING' OR line.starting_at > now())
    AND (item.id = said.reservable_item_id
      OR item.reservation_category_id IN (SELECT reservation.category_branch(ARRAY[said.reservation_category_id])));
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

-- Departments that were booked for by name: those whose name one department alone has, with its address or none.
WITH named AS (
  SELECT lower(name) AS name, (array_agg(id))[1] AS id, lower((array_agg(email))[1]) AS email
  FROM company.department GROUP BY 1 HAVING count(*) = 1
)
UPDATE reservation.borrowing used SET department_id = named.id FROM named
WHERE used.borrower_id IS NULL AND used.department_id IS NULL AND lower(used.external_name) = named.name
  AND (used.external_email IS NULL OR lower(used.external_email) = named.email);

-- Records of people from outside that were made for them alone.
DELETE FROM reservation.external_borrower one USING company.department
WHERE lower(one.name) = lower(department.name) AND (one.email IS NULL OR lower(one.email) = lower(department.email))
  AND one.organisation IS NULL AND one.phone_number IS NULL AND one.information IS NULL AND one.custom_fields = '{}'
  AND one.erased_at IS NULL
  AND NOT EXISTS (SELECT FROM reservation.borrowing used WHERE used.external_borrower_id = one.id);
